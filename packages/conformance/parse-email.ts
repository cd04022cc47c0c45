import { type AddressObject, simpleParser } from 'mailparser'

/** An email as `mailparser` reads it. The server uses another parser. */
export interface ParsedEmail {
  /** Lower-case name and source line of each header, in the order of the source. */
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

export async function parseEmail(raw: Uint8Array): Promise<ParsedEmail> {
  const mail = await simpleParser(Buffer.from(raw), { skipImageLinks: true, skipTextToHtml: true })
  return {
    headers: mail.headerLines.map(({ key, line }) => [key, line]),
    from: formatAddresses(mail.from),
    to: formatAddresses(mail.to),
    cc: formatAddresses(mail.cc),
    subject: mail.subject,
    text: mail.text,
    html: mail.html === false ? undefined : mail.html,
    messageId: mail.messageId,
    inReplyTo: mail.inReplyTo,
    references: [mail.references ?? []].flat(),
    attachments: mail.attachments.map(({ filename, contentType, cid, content }) => ({
      filename,
      contentType,
      cid,
      content,
    })),
  }
}

/** Returns `Name <address>`, or only the address, for each mailbox of a header. */
function formatAddresses(header: AddressObject | AddressObject[] | undefined): string[] {
  return [header ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .map(({ name, address = '' }) => (name === '' ? address : `${name} <${address}>`))
}
