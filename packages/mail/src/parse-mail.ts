import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import { isAutomaticReply } from './automatic-reply.ts'
import { unfoldFlowed } from './flowed-text.ts'
import { hideFlowed, revealFlowed } from './hide-flowed.ts'
import { htmlToText } from './html-to-text.ts'
import { messageIdOf } from './threading.ts'
import { windows1252Repair } from './windows-1252.ts'
import { writtenAddress } from './written-address.ts'

export interface MailAddress {
  address: string
  /** Decoded display name; null when there is none. */
  name: string | null
}

interface ParsedAttachment {
  /** Decoded file name; null when the part names none. */
  filename: string | null
  /** Lower case, without parameters. */
  mimeType: string
  /** Without angle brackets. */
  contentId: string | null
  disposition: string | null
  content: Uint8Array
}

export interface ParsedMail {
  /** Without angle brackets, like every id here. */
  messageId: string | null
  inReplyTo: string | null
  /** Oldest first. */
  references: string[]
  from: MailAddress | null
  to: MailAddress[]
  cc: MailAddress[]
  bcc: MailAddress[]
  subject: string | null
  /**
   * The plain-text part, decoded, soft line breaks of format=flowed undone; made from the HTML where there is
   * none. Line breaks are `\n`; the terminator of the last line is not part of it.
   */
  text: string
  /** The HTML part, with the same line breaks as `text`. */
  html: string | null
  /**
   * Raw values, unfolded but not decoded, under the name as it was first written. A header that occurs several
   * times (Received) keeps all its values, top to bottom, one per line: a single value holds no line break.
   */
  headers: Record<string, string>
  attachments: ParsedAttachment[]
  /** ISO 8601; null when the Date header is missing or no date. */
  date: string | null
  /** Whether an automatic responder wrote it, by its headers. */
  automatic: boolean
  /** What was parsed, a copy. */
  source: Uint8Array
}

/** The input is no RFC 5322 message. */
export class MailParseError extends Error {
  override name = 'MailParseError'
}

const FIELD_NAME = /^[!-9;-~]+$/
/** Tells a header section from JSON and the like, which RFC 5322 would take for odd field names. */
const USUAL_FIELD_NAME = /^[A-Za-z][\w-]*$/
const ISO_DATE = /^\d{4}-\d\d-\d\dT/
const BYTE_ORDER_MARK = /^\uFEFF/
const MAX_NESTING_DEPTH = 50

/** Reads a raw message, CRLF or bare LF; a string is taken as UTF-8. */
export async function parseMail(raw: Uint8Array | string): Promise<ParsedMail> {
  const bytes = typeof raw === 'string' ? new TextEncoder().encode(raw.replace(BYTE_ORDER_MARK, '')) : raw
  const flowed = hideFlowed(withoutLeadingLines(bytes))
  const email = await parseMime(flowed.raw)
  const headers = headersOf(email, flowed.flowed)
  if (!Object.keys(headers).some(name => USUAL_FIELD_NAME.test(name))) {
    throw new MailParseError(
      'The message has no header section. Begin it with header lines such as "From: a@example.com", ' +
        'then an empty line, then the body.',
    )
  }
  const repair = windows1252Repair(bytes)
  const html = email.html === undefined ? null : normalizeBody(repair(email.html))
  const plain = email.text === undefined ? '' : normalizeBody(repair(email.text))
  const text = flowed.flowed ? unfoldFlowed(plain, flowed.delSp) : plain
  return {
    messageId: email.messageId === undefined ? null : messageIdOf(email.messageId) || null,
    inReplyTo: idsIn(email.inReplyTo)[0] ?? null,
    references: idsIn(email.references),
    from: flatten(email.from === undefined ? [] : [email.from], repair)[0] ?? null,
    to: flatten(email.to, repair),
    cc: flatten(email.cc, repair),
    bcc: flatten(email.bcc, repair),
    subject: email.subject === undefined ? null : repair(email.subject),
    text: text.trim() === '' && html !== null ? htmlToText(html) : text,
    html,
    headers,
    attachments: email.attachments.map(attachment => readAttachment(attachment, repair)),
    date: email.date !== undefined && ISO_DATE.test(email.date) ? email.date : null,
    automatic: isAutomaticReply(headers),
    source: typeof raw === 'string' ? bytes : Uint8Array.from(raw),
  }
}

async function parseMime(raw: Uint8Array): Promise<Email> {
  try {
    // A message inside a message stays one attachment: the body is what the sender wrote, nothing else.
    return await PostalMime.parse(raw, { maxNestingDepth: MAX_NESTING_DEPTH, forceRfc822Attachments: true })
  } catch (cause) {
    throw new MailParseError(
      `The message cannot be read: ${cause instanceof Error ? cause.message : String(cause)}. ` +
        `Send one with fewer than ${MAX_NESTING_DEPTH} nested MIME parts and less than 2 MB of headers.`,
      { cause },
    )
  }
}

/** A template literal likes to begin with a line break; a message does not. */
function withoutLeadingLines(bytes: Uint8Array): Uint8Array {
  let start = 0
  while (bytes[start] === 0x0d || bytes[start] === 0x0a) start += 1
  return bytes.subarray(start)
}

function headersOf(email: Email, flowed: boolean): Record<string, string> {
  const headers = new Map<string, { name: string; values: string[] }>()
  email.headers.forEach(({ key, originalKey, value }, index) => {
    // postal-mime lists lines without a colon as well.
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

function idsIn(value: string | undefined): string[] {
  if (value === undefined) return []
  const bracketed = [...value.matchAll(/<([^<>]*)>/g)].map(match => (match[1] ?? '').replace(/\s+/g, ''))
  const ids = bracketed.length > 0 ? bracketed : value.split(/[\s,]+/)
  return [...new Set(ids.filter(id => id !== ''))]
}

function flatten(addresses: readonly Address[] | undefined, repair: (text: string) => string): MailAddress[] {
  return (addresses ?? [])
    .flatMap(address => address.group ?? [address])
    .filter(({ address }) => address !== '')
    .map(({ address, name }) => ({
      // postal-mime takes the quotes away, also where the local part cannot be written without them.
      address: writtenAddress(address) ?? address,
      name: name === '' ? null : repair(name),
    }))
}

function readAttachment(attachment: Attachment, repair: (text: string) => string): ParsedAttachment {
  const { filename, mimeType, disposition, contentId, content } = attachment
  return {
    filename: filename === null ? null : repair(filename),
    mimeType,
    contentId: contentId === undefined ? null : messageIdOf(contentId) || null,
    disposition,
    content: typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content),
  }
}
