const EQUALS = '='.charCodeAt(0)
const LINE_FEED = 0x0a
const INVALID = 0xff
const BASE64_VALUES = createDigitTable('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/')
const HEX_VALUES = createDigitTable('0123456789ABCDEF', '0123456789abcdef')

/** Returns the bytes of a body. A body that is not encoded, such as 7bit, is returned as it is. */
export function decodeTransferEncoding(body: Uint8Array, encoding: string): Uint8Array {
  if (encoding === 'base64') return decodeBase64(body)
  return encoding === 'quoted-printable' ? decodeEscapes(body, '=') : body
}

/**
 * Decodes base64. Ignores other characters. Decoding starts again after padding, so it also decodes concatenated texts.
 */
export function decodeBase64(encoded: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(Math.ceil((encoded.length * 3) / 4))
  let length = 0
  let buffer = 0
  let bits = 0
  for (let index = 0; index < encoded.length; index++) {
    const character = encoded[index] ?? 0
    const value = BASE64_VALUES[character] ?? INVALID
    if (character === EQUALS) bits = 0
    if (value === INVALID) continue
    buffer = (buffer << 6) | value
    bits += 6
    if (bits < 8) continue
    bits -= 8
    bytes[length++] = buffer >> bits
  }
  return bytes.subarray(0, length)
}

/**
 * An escape is a mark and two hexadecimal digits. Replaces each escape with its byte. An equals sign at the
 * end of a line joins the line with the next. Other marks stay.
 */
export function decodeEscapes(encoded: Uint8Array, mark: '=' | '%'): Uint8Array {
  const markByte = mark.charCodeAt(0)
  const bytes = new Uint8Array(encoded.length)
  let length = 0
  let at = 0
  while (at < encoded.length) {
    const byte = encoded[at++] ?? 0
    const high = byte === markByte ? (HEX_VALUES[encoded[at] ?? 0] ?? INVALID) : INVALID
    const low = high === INVALID ? INVALID : (HEX_VALUES[encoded[at + 1] ?? 0] ?? INVALID)
    if (low !== INVALID) {
      bytes[length++] = high * 16 + low
      at += 2
    } else {
      const nextLine = byte === EQUALS && mark === '=' ? findNextLine(encoded, at) : undefined
      if (nextLine === undefined) bytes[length++] = byte
      else at = nextLine
    }
  }
  return bytes.subarray(0, length)
}

/** Returns the start of the next line if only white space comes before it. */
function findNextLine(bytes: Uint8Array, start: number): number | undefined {
  let at = start
  while (bytes[at] === 0x20 || bytes[at] === 0x09 || bytes[at] === 0x0d) at += 1
  if (at >= bytes.length) return at
  return bytes[at] === LINE_FEED ? at + 1 : undefined
}

/** Returns the values of characters by character code. */
function createDigitTable(...alphabets: string[]): Uint8Array {
  const values = new Uint8Array(256).fill(INVALID)
  for (const alphabet of alphabets)
    for (let value = 0; value < alphabet.length; value++) values[alphabet.charCodeAt(value)] = value
  return values
}
