import { decodeCharset } from './charset.ts'
import { MAX_HEADER_LENGTH } from './header-line.ts'
import { MailParseError } from './mail-parse-error.ts'

/** A header of a received email. */
export interface HeaderField {
  name: string
  /** Unfolded value, not decoded. */
  value: string
}

const LINE_FEED = 0x0a
/** Character that replaces bytes that are not UTF-8. Valid UTF-8 can contain it too. */
const REPLACEMENT_CHARACTER = '\ufffd'
const FIELD_NAME = /^[!-9;-~]+$/

/**
 * Parses the headers of an email or of a part. Ignores other lines. Throws MailParseError for a header that
 * is too long.
 */
export function parseHeaderFields(head: Uint8Array): HeaderField[] {
  const folded: string[][] = []
  for (const line of decodeLines(head).map(trimCarriageReturns)) {
    const isContinuation = line.startsWith(' ') || line.startsWith('\t')
    if (isContinuation && folded.length > 0) folded.at(-1)?.push(line)
    else folded.push([line])
  }
  return folded.flatMap(parts => parseField(parts.join('')))
}

/** Returns the lines of the headers. Like mail clients, reads each line that is not UTF-8 as windows-1252. */
function decodeLines(head: Uint8Array): string[] {
  // A byte order mark stays: without it, an invalid line would become a header.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(head)
  const lines = text.split('\n')
  if (!text.includes(REPLACEMENT_CHARACTER)) return lines
  let start = 0
  return lines.map(line => {
    const lineFeed = head.indexOf(LINE_FEED, start)
    const bytes = head.subarray(start, lineFeed < 0 ? head.length : lineFeed)
    start += bytes.length + 1
    return line.includes(REPLACEMENT_CHARACTER) ? decodeLine(bytes) : line
  })
}

function decodeLine(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return decodeCharset(bytes, 'windows-1252')
  }
}

function parseField(line: string): HeaderField[] {
  const colon = line.indexOf(':')
  const name = trimSpace(line.slice(0, Math.max(colon, 0)))
  if (!FIELD_NAME.test(name)) return []
  if (line.length > MAX_HEADER_LENGTH) {
    throw new MailParseError(
      `The ${name.slice(0, 100)} header has ${line.length} characters. At most ${MAX_HEADER_LENGTH} are allowed.`,
    )
  }
  return [{ name, value: trimSpace(line.slice(colon + 1).replaceAll('\r', ' ')) }]
}

function trimCarriageReturns(line: string): string {
  let end = line.length
  while (line[end - 1] === '\r') end -= 1
  return line.slice(0, end)
}

/** Removes only the white space of RFC 5322, so that an unusual space does not turn an invalid line into a header. */
function trimSpace(text: string): string {
  let start = 0
  let end = text.length
  while (text[start] === ' ' || text[start] === '\t') start += 1
  while (end > start && (text[end - 1] === ' ' || text[end - 1] === '\t')) end -= 1
  return text.slice(start, end)
}

/** Returns the value of the first header with a name in lower case, or undefined. */
export function findHeader(fields: readonly HeaderField[], name: string): string | undefined {
  return fields.find(field => field.name.toLowerCase() === name)?.value
}
