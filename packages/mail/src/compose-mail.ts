import { encodeWords } from './encoded-word.ts'
import { toHeaderAddress } from './header-address.ts'
import {
  foldHeader,
  formatTextHeader,
  isPlainText,
  MAX_HEADER_LENGTH,
  withLeadingSpaces,
} from './header-line.ts'
import { MailComposeError } from './mail-compose-error.ts'
import {
  type ComposedAttachment,
  createAttachmentPart,
  createMultipart,
  createTextPart,
  type MimePart,
} from './mime-part.ts'
import { isAddress, type MailAddress, parseAddresses } from './parse-addresses.ts'
import { isValidMessageId, parseMessageId } from './threading.ts'

/** An email to compose. It has no Bcc field: Bcc recipients belong only to the envelope. */
export interface ComposedMail {
  /** Message-ID. All ids can have angle brackets. */
  messageId: string
  date: Date
  from: MailAddress
  to: readonly MailAddress[]
  cc?: readonly MailAddress[] | undefined
  subject: string
  text: string
  html?: string | null | undefined
  /** Message-ID, or several ids, as an email from outside can have them. */
  inReplyTo?: string | readonly string[] | null | undefined
  /** Message-IDs, oldest first. */
  references?: readonly string[] | undefined
  /** Further headers by name. Reserved headers are ignored: see `isReservedHeader`. */
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
/** Custom headers with addresses. */
const ADDRESS_NAMES = new Set([
  'reply-to',
  'sender',
  'errors-to',
  'disposition-notification-to',
  'mail-reply-to',
  'mail-followup-to',
  'resent-from',
  'resent-sender',
  'resent-to',
  'resent-cc',
])
const FIELD_NAME = /^[!-9;-~]+$/
const FORBIDDEN_CHARACTERS = /[\r\n\0]/
const PLAIN_PHRASE = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?: [A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const MAX_PLAIN_NAME = 60
const encoder = new TextEncoder()

/** Returns an email as RFC 5322 bytes with CRLF line ends. Equal emails have equal bytes. Throws MailComposeError. */
export function composeMail(mail: ComposedMail): Uint8Array {
  const headers = [
    formatAddressHeader('From', [mail.from]),
    ...formatOptionalAddressHeader('To', mail.to),
    ...formatOptionalAddressHeader('Cc', mail.cc),
    formatTextHeader('Subject', checkHeaderValue('Subject', mail.subject)),
    formatDateHeader(mail.date),
    formatIdHeader('Message-ID', [mail.messageId]),
    ...(mail.inReplyTo ? [formatIdHeader('In-Reply-To', [mail.inReplyTo].flat())] : []),
    ...(mail.references?.length ? [formatIdHeader('References', mail.references)] : []),
    'MIME-Version: 1.0',
    ...formatCustomHeaders(mail.headers ?? {}),
  ]
  checkHeaderLengths(headers)
  const part = createBodyPart(mail)
  const head = encoder.encode([...headers, ...part.headers, '', ''].join('\r\n'))
  const body = `${part.body}\r\n`
  const bytes = new Uint8Array(head.length + body.length)
  bytes.set(head)
  writeBytes(bytes.subarray(head.length), body)
  return bytes
}

/** Writes a text whose characters are bytes. */
function writeBytes(target: Uint8Array, text: string): void {
  // Fast, but other characters than ASCII would become two bytes, and then the text does not fit.
  if (encoder.encodeInto(text, target).read === text.length) return
  for (let index = 0; index < text.length; index++) target[index] = text.charCodeAt(index)
}

function checkHeaderLengths(headers: readonly string[]): void {
  for (const header of headers) {
    if (header.length <= MAX_HEADER_LENGTH) continue
    const name = header.slice(0, header.indexOf(':'))
    throw new MailComposeError(
      name,
      `The ${name} header has ${header.length} characters. At most ${MAX_HEADER_LENGTH} are allowed`,
    )
  }
}

function createBodyPart(mail: ComposedMail): MimePart {
  const attachments = mail.attachments ?? []
  const isInline = ({ contentId, mimeType }: ComposedAttachment) =>
    Boolean(mail.html) && Boolean(contentId) && /^image\//i.test(mimeType)
  const inline = attachments.filter(isInline).map(attachment => createAttachmentPart(attachment, 'inline'))
  const attached = attachments
    .filter(attachment => !isInline(attachment))
    .map(attachment => createAttachmentPart(attachment, 'attachment'))
  const text = createTextPart('text/plain', mail.text)
  const html = mail.html
    ? createMultipart('related', [createTextPart('text/html', mail.html), ...inline], mail.messageId)
    : null
  const body = html === null ? text : createMultipart('alternative', [text, html], mail.messageId)
  return createMultipart('mixed', [body, ...attached], mail.messageId)
}

function formatCustomHeaders(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (!FIELD_NAME.test(name)) {
      throw new MailComposeError(
        name,
        `${JSON.stringify(name)} is not a header name. Use printable ASCII without spaces and colons`,
      )
    }
    checkHeaderValue(name, value)
    return isReservedHeader(name) ? [] : [formatCustomHeader(name, value)]
  })
}

/** Encodes only the display names of a header with addresses, so that mail clients find the addresses. */
function formatCustomHeader(name: string, value: string): string {
  const addresses = ADDRESS_NAMES.has(name.toLowerCase()) && !isPlainText(value) ? parseAddresses(value) : []
  const hasAddresses = addresses.length > 0 && addresses.every(isAddress)
  return hasAddresses ? formatAddressHeader(name, addresses) : formatTextHeader(name, value)
}

/** Whether a custom header is ignored, because `composeMail` writes it itself or must not write it. */
export function isReservedHeader(name: string): boolean {
  const key = name.toLowerCase()
  return RESERVED_NAMES.has(key) || key.startsWith('content-')
}

function formatOptionalAddressHeader(name: string, addresses: readonly MailAddress[] | undefined): string[] {
  return addresses?.length ? [formatAddressHeader(name, addresses)] : []
}

function formatAddressHeader(name: string, addresses: readonly MailAddress[]): string {
  const tokens = addresses.flatMap((mailbox, index) => {
    const comma = index < addresses.length - 1 ? ',' : ''
    const { address } = mailbox
    if (toHeaderAddress(address) !== address) {
      throw new MailComposeError(
        name,
        `${JSON.stringify(address)} is not an email address. Use the form local@domain`,
      )
    }
    if (!mailbox.name) return [address + comma]
    return [...formatDisplayName(checkHeaderValue(name, mailbox.name)), `<${address}>${comma}`]
  })
  return foldHeader(name, withLeadingSpaces(tokens))
}

function formatDisplayName(name: string): string[] {
  if (name.includes('=?') || name.length > MAX_PLAIN_NAME || !/^[ -~]+$/.test(name)) return encodeWords(name)
  return [PLAIN_PHRASE.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`]
}

function formatDateHeader(date: Date): string {
  if (Number.isNaN(date.getTime()))
    throw new MailComposeError('Date', 'The date is invalid. Pass a valid Date')
  return `Date: ${date.toUTCString().replace('GMT', '+0000')}`
}

function formatIdHeader(name: string, ids: readonly string[]): string {
  const tokens = ids.map(value => {
    const id = parseMessageId(value)
    if (!isValidMessageId(id)) {
      throw new MailComposeError(
        name,
        `${JSON.stringify(value.slice(0, 100))} is not a Message-ID. Use the form <left@right>`,
      )
    }
    return `<${id}>`
  })
  return foldHeader(name, withLeadingSpaces(tokens))
}

function checkHeaderValue(name: string, value: string): string {
  if (!FORBIDDEN_CHARACTERS.test(value)) return value
  throw new MailComposeError(name, `The ${name} header contains a line break or NUL. Remove it`)
}
