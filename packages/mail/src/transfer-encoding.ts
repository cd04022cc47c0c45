export interface EncodedBody {
  encoding: '7bit' | 'quoted-printable' | 'base64'
  /** CRLF line ends, none after the last line. */
  body: string
}

const MAX_LINE_LENGTH = 998
const MAX_ENCODED_LENGTH = 76
const BASE64_BYTES = 57

/** The least encoding that carries the text: as it is, quoted-printable, or base64 where most of it is not ASCII. */
export function encodeText(text: string): EncodedBody {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  if (lines.every(isPlainLine)) return { encoding: '7bit', body: lines.join('\r\n') }
  const bytes = new TextEncoder().encode(lines.join('\r\n'))
  const special = bytes.reduce((count, byte) => (byte > 126 ? count + 1 : count), 0)
  if (special * 3 > bytes.length) {
    // The line end that a parser takes for the body's own last one must be inside the base64.
    return { encoding: 'base64', body: base64Lines(new TextEncoder().encode(`${lines.join('\r\n')}\r\n`)) }
  }
  return { encoding: 'quoted-printable', body: lines.map(quotedPrintableLine).join('\r\n') }
}

export function base64Lines(bytes: Uint8Array): string {
  const lines: string[] = []
  for (let start = 0; start < bytes.length; start += BASE64_BYTES) {
    lines.push(btoa(String.fromCharCode(...bytes.subarray(start, start + BASE64_BYTES))))
  }
  return lines.join('\r\n')
}

function isPlainLine(line: string): boolean {
  // Mail stores escape "From " at the start of a line; relays drop white space at its end.
  return (
    line.length <= MAX_LINE_LENGTH &&
    /^[\t -~]*$/.test(line) &&
    !line.startsWith('From ') &&
    !/[\t ]$/.test(line)
  )
}

function quotedPrintableLine(line: string): string {
  const encoder = new TextEncoder()
  const characters = [...line]
  let encoded = ''
  let column = 0
  for (const [index, character] of characters.entries()) {
    const isLast = index === characters.length - 1
    const isLiteral = /^[ -<>-~]$/.test(character) || (character === '\t' && !isLast)
    const mustEncode =
      (character === ' ' && isLast) || (index === 0 && (character === '.' || line.startsWith('From ')))
    const token = isLiteral && !mustEncode ? character : octets(encoder.encode(character))
    if (column + token.length >= MAX_ENCODED_LENGTH) {
      encoded += '=\r\n'
      column = 0
    }
    encoded += token
    column += token.length
  }
  return encoded
}

function octets(bytes: Uint8Array): string {
  return [...bytes].map(byte => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}
