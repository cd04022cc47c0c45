import { encodedWords } from './encoded-word.ts'
import { foldedHeader, spaced, unstructuredHeader } from './header-line.ts'
import { MailComposeError } from './mail-compose-error.ts'
import {
  attachmentPart,
  type ComposedAttachment,
  type MimePart,
  multipart,
  partLines,
  textPart,
} from './mime-part.ts'
import type { MailAddress } from './parse-mail.ts'
import { isWritableId, messageIdOf } from './threading.ts'
import { writtenAddress } from './written-address.ts'

/** A mail to be written. It knows no Bcc: those recipients belong to the envelope, never to the message. */
export interface ComposedMail {
  /** With or without angle brackets, like every id here. */
  messageId: string
  date: Date
  from: MailAddress
  to: readonly MailAddress[]
  cc?: readonly MailAddress[] | undefined
  subject: string
  text: string
  html?: string | null | undefined
  inReplyTo?: string | null | undefined
  /** Oldest first. */
  references?: readonly string[] | undefined
  /** Further headers. Names that the composer writes itself, Bcc and Content-* are passed over. */
  headers?: Readonly<Record<string, string>> | undefined
  attachments?: readonly ComposedAttachment[] | undefined
}

const RESERVED_NAMES = new Set([
  'from',
  'to',
  'cc',
  'bcc',
  'subject',
  'message-id',
  'in-reply-to',
  'references',
  'date',
  'mime-version',
])
const FIELD_NAME = /^[!-9;-~]+$/
const FORBIDDEN = /[\r\n\0]/
const PHRASE = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?: [A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const MAX_PLAIN_NAME = 60

/** Writes the mail as RFC 5322 bytes with CRLF line ends. The same mail always gives the same bytes. */
export function composeMail(mail: ComposedMail): Uint8Array {
  const headers = [
    addressHeader('From', [mail.from]),
    ...addressHeaders('To', mail.to),
    ...addressHeaders('Cc', mail.cc),
    unstructuredHeader('Subject', checked('Subject', mail.subject)),
    dateHeader(mail.date),
    idHeader('Message-ID', [mail.messageId]),
    ...(mail.inReplyTo ? [idHeader('In-Reply-To', [mail.inReplyTo])] : []),
    ...(mail.references?.length ? [idHeader('References', mail.references)] : []),
    'MIME-Version: 1.0',
    ...customHeaders(mail.headers ?? {}),
  ]
  return new TextEncoder().encode([...headers, ...partLines(bodyPart(mail)), ''].join('\r\n'))
}

function bodyPart(mail: ComposedMail): MimePart {
  const attachments = mail.attachments ?? []
  const isInline = ({ contentId, mimeType }: ComposedAttachment) =>
    Boolean(mail.html) && Boolean(contentId) && /^image\//i.test(mimeType)
  const inline = attachments.filter(isInline).map(attachment => attachmentPart(attachment, 'inline'))
  const attached = attachments
    .filter(attachment => !isInline(attachment))
    .map(attachment => attachmentPart(attachment, 'attachment'))
  const text = textPart('text/plain', mail.text)
  const html = mail.html
    ? multipart('related', [textPart('text/html', mail.html), ...inline], mail.messageId)
    : null
  const body = html === null ? text : multipart('alternative', [text, html], mail.messageId)
  return multipart('mixed', [body, ...attached], mail.messageId)
}

function customHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (!FIELD_NAME.test(name)) {
      throw new MailComposeError(
        name,
        `${JSON.stringify(name)} is no header name: use printable ASCII without spaces and colons.`,
      )
    }
    checked(name, value)
    return isReservedHeader(name) ? [] : [unstructuredHeader(name, value)]
  })
}

/** A header that the composer writes itself, or that must not be written: a custom one of the name is passed over. */
export function isReservedHeader(name: string): boolean {
  const key = name.toLowerCase()
  return RESERVED_NAMES.has(key) || key.startsWith('content-')
}

function addressHeaders(name: string, addresses: readonly MailAddress[] | undefined): string[] {
  return addresses?.length ? [addressHeader(name, addresses)] : []
}

function addressHeader(name: string, addresses: readonly MailAddress[]): string {
  const tokens = addresses.flatMap((mailbox, index) => {
    const comma = index < addresses.length - 1 ? ',' : ''
    const { address } = mailbox
    if (writtenAddress(address) !== address) {
      throw new MailComposeError(name, `${JSON.stringify(address)} is no email address: write local@domain.`)
    }
    if (!mailbox.name) return [address + comma]
    return [...displayName(checked(name, mailbox.name)), `<${address}>${comma}`]
  })
  return foldedHeader(name, spaced(tokens))
}

function displayName(name: string): string[] {
  if (name.includes('=?') || name.length > MAX_PLAIN_NAME || !/^[ -~]+$/.test(name)) return encodedWords(name)
  return [PHRASE.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`]
}

function dateHeader(date: Date): string {
  if (Number.isNaN(date.getTime()))
    throw new MailComposeError('Date', 'The date is invalid: pass a valid Date.')
  return `Date: ${date.toUTCString().replace('GMT', '+0000')}`
}

function idHeader(name: string, ids: readonly string[]): string {
  const tokens = ids.map(value => {
    const id = messageIdOf(value)
    if (!isWritableId(id)) {
      throw new MailComposeError(
        name,
        `${JSON.stringify(value.slice(0, 100))} is no Message-ID: write <left@right>.`,
      )
    }
    return `<${id}>`
  })
  return foldedHeader(name, spaced(tokens))
}

function checked(name: string, value: string): string {
  if (!FORBIDDEN.test(value)) return value
  throw new MailComposeError(name, `The ${name} header holds a line break or NUL: take it out.`)
}
