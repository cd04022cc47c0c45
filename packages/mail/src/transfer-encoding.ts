import { toBase64 } from './base64.ts'
import { replaceLineBreaks } from './line-breaks.ts'

export interface EncodedBody {
  encoding: '7bit' | '8bit' | 'quoted-printable' | 'base64'
  /** Encoded body with CRLF between its lines. Each character is one byte. */
  body: string
}

const MAX_LINE_LENGTH = 998
const MAX_ENCODED_LENGTH = 76
const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d
const SPACE = 0x20
const DOT = 0x2e
const EQUALS = 0x3d
const TILDE = 0x7e
const CHUNK_LENGTH = 0x8000
const ESCAPE_LENGTH = 3
/** The most bytes that one byte adds: a soft line break and an escape. */
const MAX_GROWTH = 3 + ESCAPE_LENGTH
const WIDTHS = Uint8Array.from({ length: 256 }, (_, byte) => measureCharacter(byte))
const HEX_DIGITS = new TextEncoder().encode('0123456789ABCDEF')
const FROM = [...new TextEncoder().encode('From ')]
/** Mail stores escape "From " at the start of a line. Mail servers remove white space at its end. */
const CHANGED_ON_THE_WAY = /[^\t\r\n -~]|^From |[\t ]$/m

/** Returns a text in the simplest safe encoding: 7bit, quoted-printable, or base64 if over a third is not ASCII. */
export function encodeText(text: string): EncodedBody {
  const body = replaceLineBreaks(text, '\r\n')
  if (!CHANGED_ON_THE_WAY.test(body) && !hasLongLine(body)) return { encoding: '7bit', body }
  const bytes = new TextEncoder().encode(body)
  let special = 0
  for (let index = 0; index < bytes.length; index++) if ((bytes[index] ?? 0) > TILDE) special += 1
  if (special * 3 <= bytes.length) return { encoding: 'quoted-printable', body: encodeQuotedPrintable(bytes) }
  // Parsers remove the last line end of a body, so the base64 content contains an additional one.
  return { encoding: 'base64', body: encodeBase64Lines(new TextEncoder().encode(`${body}\r\n`)) }
}

export function encodeBase64Lines(bytes: Uint8Array): string {
  const text = toBase64(bytes)
  const lines: string[] = []
  for (let start = 0; start < text.length; start += MAX_ENCODED_LENGTH)
    lines.push(text.slice(start, start + MAX_ENCODED_LENGTH))
  return lines.join('\r\n')
}

/**
 * Returns the bytes of a message/rfc822 part, which must be neither base64 nor quoted-printable (RFC 2046).
 * Line ends become CRLF. Returns undefined if the message has a NUL, a lone CR or a line that is too long to
 * be sent.
 */
export function encodeMessage(content: Uint8Array): EncodedBody | undefined {
  const text = toBinaryString(content)
  const body = replaceLineBreaks(text, '\r\n')
  if (/\0|\r(?!\n)/.test(text) || hasLongLine(body)) return undefined
  return { encoding: /[\u0080-\u00ff]/.test(body) ? '8bit' : '7bit', body }
}

function hasLongLine(body: string): boolean {
  for (let start = 0; body.length - start > MAX_LINE_LENGTH; ) {
    const end = body.lastIndexOf('\r\n', start + MAX_LINE_LENGTH)
    if (end < start) return true
    start = end + 2
  }
  return false
}

function toBinaryString(bytes: Uint8Array): string {
  const chunks: string[] = []
  for (let start = 0; start < bytes.length; start += CHUNK_LENGTH)
    chunks.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK_LENGTH)))
  return chunks.join('')
}

/** Encodes a text with CRLF between its lines. Works in chunks of bytes: a string per line costs ten times as much. */
function encodeQuotedPrintable(bytes: Uint8Array): string {
  const chunks: string[] = []
  const chunk = new Uint8Array(CHUNK_LENGTH)
  let filled = 0
  let column = 0
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    const width = changesOnTheWay(byte, index, bytes) ? ESCAPE_LENGTH : (WIDTHS[byte] ?? 0)
    if (column + width >= MAX_ENCODED_LENGTH) {
      chunk[filled++] = EQUALS
      chunk[filled++] = CARRIAGE_RETURN
      chunk[filled++] = LINE_FEED
      column = 0
    }
    if (width === 1 || byte === CARRIAGE_RETURN || byte === LINE_FEED) {
      chunk[filled++] = byte
      column = width === 1 ? column + 1 : 0
    } else {
      chunk[filled++] = EQUALS
      chunk[filled++] = HEX_DIGITS[byte >> 4] ?? 0
      chunk[filled++] = HEX_DIGITS[byte & 15] ?? 0
      column += ESCAPE_LENGTH
    }
    if (filled <= CHUNK_LENGTH - MAX_GROWTH) continue
    chunks.push(new TextDecoder().decode(chunk.subarray(0, filled)))
    filled = 0
  }
  return chunks.join('') + new TextDecoder().decode(chunk.subarray(0, filled))
}

/** Whether a printable byte is a space at the end of a line, or starts a line with a dot or "From ". */
function changesOnTheWay(byte: number, index: number, bytes: Uint8Array): boolean {
  if (byte === SPACE) return (bytes[index + 1] ?? CARRIAGE_RETURN) === CARRIAGE_RETURN
  if ((byte !== DOT && byte !== FROM[0]) || (index > 0 && bytes[index - 1] !== LINE_FEED)) return false
  return byte === DOT || FROM.every((letter, at) => bytes[index + at] === letter)
}

/** Returns the columns of the character that starts with this byte: a soft line break never splits a character. */
function measureCharacter(byte: number): number {
  if (byte === CARRIAGE_RETURN || byte === LINE_FEED || (byte >= 0x80 && byte < 0xc0)) return 0
  if (byte >= SPACE && byte <= TILDE && byte !== EQUALS) return 1
  return ESCAPE_LENGTH * (byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4)
}
