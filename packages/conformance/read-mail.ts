import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser'

/** A mail as a parser that the server does not use reads its bytes. */
export interface ReadMail {
  /** Decoded values by name in lower case, in the order of the source. */
  headers: [name: string, line: string][]
  from: string[]
  to: string[]
  cc: string[]
  subject: string | undefined
  text: string | undefined
  html: string | undefined
  messageId: string | undefined
  inReplyTo: string | undefined
  references: string[]
  attachments: {
    filename: string | undefined
    contentType: string
    cid: string | undefined
    content: Buffer
  }[]
}

export async function readMail(raw: Uint8Array): Promise<ReadMail> {
  const mail = await simpleParser(Buffer.from(raw), { skipImageLinks: true, skipTextToHtml: true })
  return {
    headers: mail.headerLines.map(({ key, line }) => [key, line]),
    from: addressesOf(mail.from),
    to: addressesOf(mail.to),
    cc: addressesOf(mail.cc),
    subject: mail.subject,
    text: mail.text,
    html: mail.html === false ? undefined : mail.html,
    messageId: mail.messageId,
    inReplyTo: mail.inReplyTo,
    references: referencesOf(mail),
    attachments: mail.attachments.map(({ filename, contentType, cid, content }) => ({
      filename,
      contentType,
      cid,
      content,
    })),
  }
}

/** `Name <address>`, or the address alone. */
function addressesOf(header: AddressObject | AddressObject[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .map(({ name, address = '' }) => (name === '' ? address : `${name} <${address}>`))
}

function referencesOf({ references }: ParsedMail): string[] {
  return [references ?? []].flat()
}
