import { isAutomaticReply } from './automatic-reply.ts'
import { decodeWords } from './encoded-word.ts'
import { findHeader, type HeaderField } from './header-fields.ts'
import { toOneLine } from './line-breaks.ts'
import { collectContent, type ParsedAttachment } from './mail-content.ts'
import { MailParseError } from './mail-parse-error.ts'
import { parseMimeTree } from './mime-tree.ts'
import { type MailAddress, parseAddresses } from './parse-addresses.ts'
import { parseMessageId } from './threading.ts'

export interface ParsedMail {
  /** Message-ID. All ids are without angle brackets. */
  messageId: string | null
  inReplyTo: string | null
  /** Further ids of In-Reply-To, of an email that answers several emails. */
  otherParents: string[]
  /** Message-IDs, oldest first. */
  references: string[]
  from: MailAddress | null
  to: MailAddress[]
  cc: MailAddress[]
  bcc: MailAddress[]
  subject: string | null
  /**
   * Decoded text part, without the soft line breaks of format=flowed. Emails without a text part have the
   * text of their HTML. Line breaks are `\n`. The last line has none.
   */
  text: string
  /** Decoded HTML part, with the same line breaks as `text`. */
  html: string | null
  /**
   * Unfolded values by name, not decoded. Names keep the case of their first occurrence. A repeated header
   * such as Received has one line for each value, from top to bottom.
   */
  headers: Record<string, string>
  attachments: ParsedAttachment[]
  /** Date header in ISO 8601. Null if the header is missing or invalid. */
  date: string | null
  /** Whether the email is an automatic reply, such as an out-of-office notice. */
  automatic: boolean
  /** Copy of the source. */
  source: Uint8Array
}

/** Distinguishes headers from text such as JSON, which RFC 5322 would accept as unusual field names. */
const COMMON_FIELD_NAME = /^[A-Za-z][\w-]*$/
const ISO_DATE = /^\d{4}-\d\d-\d\dT/
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]

/** Parses RFC 5322 source with CRLF or LF line ends. A string is encoded as UTF-8. Throws a MailParseError. */
export function parseMail(raw: Uint8Array | string): ParsedMail {
  const source = typeof raw === 'string' ? new TextEncoder().encode(raw) : new Uint8Array(raw)
  const root = parseMimeTree(skipToHeaders(source))
  const { fields } = root
  const headers = collectHeaders(fields)
  if (!Object.keys(headers).some(name => COMMON_FIELD_NAME.test(name))) {
    throw new MailParseError(
      'The message has no headers. Start it with headers such as "From: a@example.com", ' +
        'followed by an empty line and the body.',
    )
  }
  const messageId = findText(fields, 'message-id')
  const [inReplyTo = null, ...otherParents] = parseMessageIds(findText(fields, 'in-reply-to'))
  const subject = findText(fields, 'subject')
  return {
    messageId: messageId === null ? null : parseMessageId(messageId) || null,
    inReplyTo,
    otherParents,
    references: parseMessageIds(findText(fields, 'references')),
    from: listAddresses(fields, 'from')[0] ?? null,
    to: listAddresses(fields, 'to'),
    cc: listAddresses(fields, 'cc'),
    bcc: listAddresses(fields, 'bcc'),
    subject,
    ...collectContent(root),
    headers,
    date: parseDate(findHeader(fields, 'date') ?? ''),
    automatic: isAutomaticReply(headers, subject),
    source,
  }
}

/** Skips a byte order mark, which editors write, and line breaks: a template literal often starts with one. */
function skipToHeaders(bytes: Uint8Array): Uint8Array {
  let start = BYTE_ORDER_MARK.every((byte, index) => bytes[index] === byte) ? BYTE_ORDER_MARK.length : 0
  while (bytes[start] === 0x0d || bytes[start] === 0x0a) start += 1
  return bytes.subarray(start)
}

function collectHeaders(fields: readonly HeaderField[]): Record<string, string> {
  const headers = new Map<string, { name: string; values: string[] }>()
  for (const { name, value } of fields) {
    const entry = headers.get(name.toLowerCase())
    if (entry) entry.values.push(value)
    else headers.set(name.toLowerCase(), { name, values: [value] })
  }
  return Object.fromEntries([...headers.values()].map(({ name, values }) => [name, values.join('\n')]))
}

/** Returns the decoded value of a header in one line, or null if it is missing or empty. */
function findText(fields: readonly HeaderField[], name: string): string | null {
  return toOneLine(decodeWords(findHeader(fields, name) ?? '')) || null
}

/** Returns the Message-IDs of a header, without angle brackets. */
export function parseMessageIds(value: string | null): string[] {
  if (value === null) return []
  const bracketed = [...value.matchAll(/<([^<>]*)>/g)].map(match => (match[1] ?? '').replace(/\s+/g, ''))
  const ids = bracketed.length > 0 ? bracketed : value.split(/[\s,]+/)
  return [...new Set(ids.filter(id => id !== ''))]
}

function listAddresses(fields: readonly HeaderField[], name: string): MailAddress[] {
  const values = fields.filter(field => field.name.toLowerCase() === name).map(({ value }) => value)
  return parseAddresses(values).filter(({ address }) => address !== '')
}

function parseDate(value: string): string | null {
  const date = new Date(value)
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString()
  return ISO_DATE.test(text) ? text : null
}
