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
/** Quoted-printable escapes by byte. */
const ESCAPES = Array.from(
  { length: 256 },
  (_, byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
)

/** Returns a text in the simplest safe encoding: 7bit, quoted-printable, or base64 if over a third is not ASCII. */
export function encodeText(text: string): EncodedBody {
  const lines = replaceLineBreaks(text, '\n').split('\n')
  if (lines.every(isPlainLine)) return { encoding: '7bit', body: lines.join('\r\n') }
  const bytes = new TextEncoder().encode(lines.join('\r\n'))
  const special = bytes.reduce((count, byte) => (byte > 126 ? count + 1 : count), 0)
  if (special * 3 > bytes.length) {
    // Parsers remove the last line end of a body, so the base64 content contains an additional one.
    return {
      encoding: 'base64',
      body: encodeBase64Lines(new TextEncoder().encode(`${lines.join('\r\n')}\r\n`)),
    }
  }
  return { encoding: 'quoted-printable', body: lines.map(encodeQuotedPrintableLine).join('\r\n') }
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
  if (!isSendable(content)) return undefined
  const encoding = content.every(byte => byte < 0x80) ? '7bit' : '8bit'
  return { encoding, body: replaceLineBreaks(toBinaryString(content), '\r\n') }
}

function isSendable(content: Uint8Array): boolean {
  let length = 0
  for (const [index, byte] of content.entries()) {
    const isLoneReturn = byte === CARRIAGE_RETURN && content[index + 1] !== LINE_FEED
    if (byte === 0 || isLoneReturn || length > MAX_LINE_LENGTH) return false
    length = byte === LINE_FEED || byte === CARRIAGE_RETURN ? 0 : length + 1
  }
  return length <= MAX_LINE_LENGTH
}

function toBinaryString(bytes: Uint8Array): string {
  const chunks: string[] = []
  for (let start = 0; start < bytes.length; start += CHUNK_LENGTH)
    chunks.push(String.fromCharCode(...bytes.subarray(start, start + CHUNK_LENGTH)))
  return chunks.join('')
}

function isPlainLine(line: string): boolean {
  // Mail stores escape "From " at the start of a line. Mail servers remove white space at its end.
  return (
    line.length <= MAX_LINE_LENGTH &&
    /^[\t -~]*$/.test(line) &&
    !line.startsWith('From ') &&
    !/[\t ]$/.test(line)
  )
}

function encodeQuotedPrintableLine(line: string): string {
  const bytes = new TextEncoder().encode(line)
  const tokens: string[] = []
  let column = 0
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0
    const isLiteral = isSafeByte(byte) && !(byte === SPACE && index === bytes.length - 1)
    const mustEscape = index === 0 && (byte === DOT || line.startsWith('From '))
    const token = isLiteral && !mustEscape ? String.fromCharCode(byte) : (ESCAPES[byte] ?? '')
    // A soft line break never splits a character.
    const width = isContinuation(byte) ? 0 : token.length * getCharacterLength(byte)
    if (column + width >= MAX_ENCODED_LENGTH) {
      tokens.push('=\r\n')
      column = 0
    }
    tokens.push(token)
    column += token.length
  }
  return tokens.join('')
}

function isSafeByte(byte: number): boolean {
  return byte >= SPACE && byte <= TILDE && byte !== EQUALS
}

/** Whether a byte is inside a UTF-8 character. */
function isContinuation(byte: number): boolean {
  return byte >= 0x80 && byte < 0xc0
}

/** Returns the number of bytes of the UTF-8 character that starts with this byte. */
function getCharacterLength(byte: number): number {
  return byte < 0xc0 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
}
