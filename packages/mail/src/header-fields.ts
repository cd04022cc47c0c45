import { MAX_HEADER_LENGTH } from './header-line.ts'
import { MailParseError } from './mail-parse-error.ts'

/** A header of a received email. */
export interface HeaderField {
  name: string
  /** Unfolded value, not decoded. */
  value: string
}

const FIELD_NAME = /^[!-9;-~]+$/

/** Parses the headers of an email or of a part. Ignores other lines. Throws MailParseError for a header that is too long. */
export function parseHeaderFields(head: Uint8Array): HeaderField[] {
  // A byte order mark stays: without it, an invalid line would become a header.
  const lines = new TextDecoder('utf-8', { ignoreBOM: true }).decode(head).split('\n')
  const folded: string[][] = []
  for (const line of lines.map(trimCarriageReturns)) {
    const isContinuation = line.startsWith(' ') || line.startsWith('\t')
    if (isContinuation && folded.length > 0) folded.at(-1)?.push(line)
    else folded.push([line])
  }
  return folded.flatMap(parts => parseField(parts.join('')))
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
