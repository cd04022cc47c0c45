import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { isAutomaticReply } from './automatic-reply.ts'
import { unfoldFlowed } from './flowed-text.ts'
import { toHeaderAddress } from './header-address.ts'
import { hideFlowed, revealFlowed } from './hide-flowed.ts'
import { htmlToText } from './html-to-text.ts'
import { parseMessageId } from './threading.ts'
import { createWindows1252Repair } from './windows-1252.ts'

export interface MailAddress {
  address: string
  /** Decoded display name, or null. */
  name: string | null
}

interface ParsedAttachment {
  /** Decoded file name, or null. */
  filename: string | null
  /** Media type in lower case, without parameters. */
  mimeType: string
  /** Content-ID without angle brackets. */
  contentId: string | null
  disposition: string | null
  content: Uint8Array
}

export interface ParsedMail {
  /** Message-ID. All ids are without angle brackets. */
  messageId: string | null
  inReplyTo: string | null
  /** Message-IDs, oldest first. */
  references: string[]
  from: MailAddress | null
  to: MailAddress[]
  cc: MailAddress[]
  bcc: MailAddress[]
  subject: string | null
  /**
   * Decoded text part, without the soft line breaks of format=flowed. Emails without a text part have the text of their HTML.
   * Line breaks are `\n`. The last line has none.
   */
  text: string
  /** Decoded HTML part, with the same line breaks as `text`. */
  html: string | null
  /**
   * Unfolded values by name, not decoded. Names keep the case of their first occurrence. A repeated header such as Received
   * has one line for each value, from top to bottom.
   */
  headers: Record<string, string>
  attachments: ParsedAttachment[]
  /** Date header in ISO 8601. Null if the header is missing or invalid. */
  date: string | null
  /** Whether the headers mark the email as automatic. */
  automatic: boolean
  /** Copy of the source. */
  source: Uint8Array
}

/** Thrown if the source is not an RFC 5322 message. */
export class MailParseError extends Error {
  override name = 'MailParseError'
}

const FIELD_NAME = /^[!-9;-~]+$/
/** Distinguishes headers from text such as JSON, which RFC 5322 would accept as unusual field names. */
const COMMON_FIELD_NAME = /^[A-Za-z][\w-]*$/
const ISO_DATE = /^\d{4}-\d\d-\d\dT/
const BYTE_ORDER_MARK = /^\uFEFF/
const MAX_NESTING_DEPTH = 50

/** Parses RFC 5322 source with CRLF or LF line ends. A string is encoded as UTF-8. Rejects with MailParseError. */
export async function parseMail(raw: Uint8Array | string): Promise<ParsedMail> {
  const bytes = typeof raw === 'string' ? new TextEncoder().encode(raw.replace(BYTE_ORDER_MARK, '')) : raw
  const flowed = hideFlowed(skipLeadingLines(bytes))
  const email = await parseMime(flowed.raw)
  const headers = collectHeaders(email, flowed.flowed)
  if (!Object.keys(headers).some(name => COMMON_FIELD_NAME.test(name))) {
    throw new MailParseError(
      'The message has no headers. Start it with headers such as "From: a@example.com", ' +
        'followed by an empty line and the body.',
    )
  }
  const repair = createWindows1252Repair(bytes)
  const html = email.html === undefined ? null : normalizeBody(repair(email.html))
  const plain = email.text === undefined ? '' : normalizeBody(repair(email.text))
  const text = flowed.flowed ? unfoldFlowed(plain, flowed.delSp) : plain
  return {
    messageId: email.messageId === undefined ? null : parseMessageId(email.messageId) || null,
    inReplyTo: parseMessageIds(email.inReplyTo)[0] ?? null,
    references: parseMessageIds(email.references),
    from: toMailAddresses(email.from === undefined ? [] : [email.from], repair)[0] ?? null,
    to: toMailAddresses(email.to, repair),
    cc: toMailAddresses(email.cc, repair),
    bcc: toMailAddresses(email.bcc, repair),
    subject: email.subject === undefined ? null : repair(email.subject),
    text: text.trim() === '' && html !== null ? htmlToText(html) : text,
    html,
    headers,
    attachments: email.attachments.map(attachment => toParsedAttachment(attachment, repair)),
    date: email.date !== undefined && ISO_DATE.test(email.date) ? email.date : null,
    automatic: isAutomaticReply(headers),
    source: typeof raw === 'string' ? bytes : Uint8Array.from(raw),
  }
}

async function parseMime(raw: Uint8Array): Promise<Email> {
  try {
    // A message inside a message stays an attachment: it is not part of the body.
    return await PostalMime.parse(raw, { maxNestingDepth: MAX_NESTING_DEPTH, forceRfc822Attachments: true })
  } catch (cause) {
    throw new MailParseError(
      `The message cannot be parsed: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        `It must have fewer than ${MAX_NESTING_DEPTH} nested MIME parts and less than 2 MB of headers.`,
      { cause },
    )
  }
}

/** Removes leading line breaks: a template literal often starts with one. */
function skipLeadingLines(bytes: Uint8Array): Uint8Array {
  let start = 0
  while (bytes[start] === 0x0d || bytes[start] === 0x0a) start += 1
  return bytes.subarray(start)
}

function collectHeaders(email: Email, flowed: boolean): Record<string, string> {
  const headers = new Map<string, { name: string; values: string[] }>()
  email.headers.forEach(({ key, originalKey, value }, index) => {
    // postal-mime also lists lines without a colon.
    if (!FIELD_NAME.test(originalKey) || email.headerLines[index]?.line.includes(':') !== true) return
    const entry = headers.get(key) ?? { name: originalKey, values: [] }
    entry.values.push(flowed && key === 'content-type' ? revealFlowed(value) : value)
    headers.set(key, entry)
  })
  return Object.fromEntries([...headers.values()].map(({ name, values }) => [name, values.join('\n')]))
}

function normalizeBody(body: string): string {
  return body.replace(/\r\n?/g, '\n').replace(/\n$/, '')
}

function parseMessageIds(value: string | undefined): string[] {
  if (value === undefined) return []
  const bracketed = [...value.matchAll(/<([^<>]*)>/g)].map(match => (match[1] ?? '').replace(/\s+/g, ''))
  const ids = bracketed.length > 0 ? bracketed : value.split(/[\s,]+/)
  return [...new Set(ids.filter(id => id !== ''))]
}

function toMailAddresses(
  addresses: readonly Address[] | undefined,
  repair: (text: string) => string,
): MailAddress[] {
  return (addresses ?? [])
    .flatMap(address => address.group ?? [address])
    .filter(({ address }) => address !== '')
    .map(({ address, name }) => ({
      // postal-mime removes the quotes, even from a local part that needs them.
      address: toHeaderAddress(address) ?? address,
      name: name === '' ? null : repair(name),
    }))
}

function toParsedAttachment(attachment: Attachment, repair: (text: string) => string): ParsedAttachment {
  const { filename, mimeType, disposition, contentId, content } = attachment
  return {
    filename: filename === null ? null : repair(filename),
    mimeType,
    contentId: contentId === undefined ? null : parseMessageId(contentId) || null,
    disposition,
    content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  }
}
