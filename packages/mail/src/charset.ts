import { normalizeCharset } from './charset-names.ts'
import codePages from './code-pages.json' with { type: 'json' }
import { decodeBase64 } from './transfer-decoding.ts'

/** Characters of the bytes 80 to 9F of windows-1252. Its five undefined bytes map to themselves. */
const UPPER_CONTROLS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
/** Characters of the bytes 80 to FF of single-byte charsets that TextDecoder does not know. */
const CODE_PAGES = new Map(Object.entries(codePages))
const NO_CHARACTERS = '\uFFFD'.repeat(128)
/** Charsets of seven bits whose sequences change the meaning of the bytes that follow. */
const SEQUENCES = new Map([
  ['utf7', decodeUtf7],
  ['hzgb2312', decodeHz],
  ['iso2022kr', (ascii: string) => decodeShifted(ascii, 'C')],
  ['iso2022cn', (ascii: string) => decodeShifted(ascii, 'A')],
])

const [ESCAPE, SHIFT_OUT, SHIFT_IN] = ['\u001B', '\u000E', '\u000F']
const SHIFTED = new RegExp(`${ESCAPE}\\$[)*+](.)|${SHIFT_OUT}([^${SHIFT_IN}\r\n]*)|${SHIFT_IN}`, 'g')
/** Encodings of shifted bytes, by the last character of the escape. */
const SHIFTED_SETS: Readonly<Record<string, string>> = { A: 'gbk', C: 'euc-kr' }

/**
 * Returns the text of bytes in a charset. If the name is empty, ASCII or `unknown-8bit`, the text is UTF-8 if the bytes are
 * valid UTF-8, else windows-1252. In other unknown charsets, bytes above 7F that are not UTF-8 become U+FFFD.
 */
export function decodeCharset(bytes: Uint8Array, charset: string): string {
  const name = normalizeCharset(charset)
  if (name === '') return decodeUtf8(bytes) ?? decodeCharset(bytes, 'windows-1252')
  const decodeSequences = SEQUENCES.get(name)
  if (decodeSequences) return decodeSequences(mapBytes(bytes, NO_CHARACTERS))
  const characters = CODE_PAGES.get(name)
  if (characters !== undefined) return mapBytes(bytes, characters)
  const decoder = createDecoder([charset, charset.replace(/^\s*x-/i, ''), name])
  if (decoder === undefined) return decodeUtf8(bytes) ?? mapBytes(bytes, NO_CHARACTERS)
  if (decoder.encoding === 'windows-1252') return repairWindows1252(decoder.decode(bytes))
  // TextDecoder reads the name utf-16 as little endian. A byte order mark says which one it is.
  const isBigEndian = decoder.encoding === 'utf-16le' && bytes[0] === 0xfe && bytes[1] === 0xff
  return (isBigEndian ? new TextDecoder('utf-16be') : decoder).decode(bytes)
}

/** Returns the decoder of the first label that the runtime knows. */
function createDecoder(labels: readonly string[]): TextDecoder | undefined {
  for (const label of labels) {
    try {
      return new TextDecoder(label)
    } catch {
      // The runtime does not know this name.
    }
  }
  return undefined
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Decodes ASCII whose upper half has the given 128 characters. */
function mapBytes(bytes: Uint8Array, upperHalf: string): string {
  const units = Uint16Array.from(bytes, byte => (byte < 0x80 ? byte : upperHalf.charCodeAt(byte - 0x80)))
  return new TextDecoder('utf-16le', { ignoreBOM: true }).decode(units)
}

/** Decodes UTF-7 (RFC 2152): base64 of UTF-16 between `+` and `-`. */
function decodeUtf7(ascii: string): string {
  return ascii.replace(/\+([A-Za-z0-9+/]*)-?/g, (sequence, encoded: string) => {
    if (encoded === '') return '+'
    const bytes = decodeBase64(new TextEncoder().encode(encoded))
    return bytes.length < 2 ? sequence : new TextDecoder('utf-16be', { ignoreBOM: true }).decode(bytes)
  })
}

/** Decodes HZ (RFC 1843): GB 2312 between `~{` and `~}`. */
function decodeHz(ascii: string): string {
  return ascii.replace(/~\{([^\r\n]*?)(?:~\}|$)|~~|~\r?\n/gm, (sequence, encoded?: string) =>
    encoded === undefined ? (sequence === '~~' ? '~' : '') : decodeHighBytes(encoded, 'gbk'),
  )
}

/** Decodes ISO-2022-KR and ISO-2022-CN (RFC 1557, RFC 1922): an escape names the charset between SO and SI. */
function decodeShifted(ascii: string, charset: string): string {
  let set = charset
  return ascii.replace(SHIFTED, (_, designation?: string, encoded?: string) => {
    if (designation !== undefined) set = designation
    const label = SHIFTED_SETS[set]
    if (encoded === undefined) return ''
    return label === undefined ? NO_CHARACTERS.slice(0, encoded.length) : decodeHighBytes(encoded, label)
  })
}

/** Decodes characters of seven bits as bytes whose highest bit is set. */
function decodeHighBytes(ascii: string, label: string): string {
  return new TextDecoder(label).decode(Uint8Array.from(ascii, character => character.charCodeAt(0) | 0x80))
}

/** Returns the windows-1252 bytes of a text, or undefined if the text has other characters. */
export function encodeWindows1252(text: string): Uint8Array | undefined {
  const bytes = Array.from(text, character => {
    const code = character.codePointAt(0) ?? 0
    const control = UPPER_CONTROLS.indexOf(character)
    return control < 0 ? code : control + 0x80
  })
  return bytes.every(byte => byte <= 0xff) ? Uint8Array.from(bytes) : undefined
}

/**
 * Repairs decoded windows-1252. TextDecoder of Node 20 reads it as ISO 8859-1 (nodejs/node#56542), so `€` and
 * curly quotes become control characters.
 */
function repairWindows1252(text: string): string {
  return text.replace(/[\u0080-\u009F]/g, control => UPPER_CONTROLS[control.charCodeAt(0) - 0x80] ?? control)
}
