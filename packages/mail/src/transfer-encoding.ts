export interface EncodedBody {
  encoding: '7bit' | 'quoted-printable' | 'base64'
  /** Encoded text with CRLF between its lines. */
  body: string
}

const MAX_LINE_LENGTH = 998
const MAX_ENCODED_LENGTH = 76
const BASE64_BYTES = 57

/** Returns a text in the simplest safe encoding: 7bit, quoted-printable, or base64 if over a third is not ASCII. */
export function encodeText(text: string): EncodedBody {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
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
  const lines: string[] = []
  for (let start = 0; start < bytes.length; start += BASE64_BYTES) {
    lines.push(btoa(String.fromCharCode(...bytes.subarray(start, start + BASE64_BYTES))))
  }
  return lines.join('\r\n')
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
  const encoder = new TextEncoder()
  const characters = [...line]
  let encoded = ''
  let column = 0
  for (const [index, character] of characters.entries()) {
    const isLast = index === characters.length - 1
    const isLiteral = /^[ -<>-~]$/.test(character) || (character === '\t' && !isLast)
    const mustEncode =
      (character === ' ' && isLast) || (index === 0 && (character === '.' || line.startsWith('From ')))
    const token = isLiteral && !mustEncode ? character : toOctets(encoder.encode(character))
    if (column + token.length >= MAX_ENCODED_LENGTH) {
      encoded += '=\r\n'
      column = 0
    }
    encoded += token
    column += token.length
  }
  return encoded
}

function toOctets(bytes: Uint8Array): string {
  return [...bytes].map(byte => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}
