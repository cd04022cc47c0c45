/** Characters of the bytes 80 to 9F of windows-1252. Its five undefined bytes map to themselves. */
const UPPER_CONTROLS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'
/** Encodings by names of mail clients that TextDecoder does not know. */
const ALIASES = new Map([
  ['cp932', 'shift_jis'],
  ['cp936', 'gbk'],
  ['ms936', 'gbk'],
  ['cp949', 'euc-kr'],
  ['uhc', 'euc-kr'],
  ['cp950', 'big5'],
  ['cp874', 'windows-874'],
  ['tis620', 'windows-874'],
  ['eucjp', 'euc-jp'],
  ['euckr', 'euc-kr'],
  ['cp51932', 'euc-jp'],
  ['cp50220', 'iso-2022-jp'],
  ['cp50221', 'iso-2022-jp'],
  ['cp50222', 'iso-2022-jp'],
  ['iso-2022-jp-1', 'iso-2022-jp'],
  ['iso-2022-jp-2', 'iso-2022-jp'],
  ['iso-8859-8-e', 'iso-8859-8'],
])

/** Names of ASCII, which TextDecoder reads as windows-1252. */
const ASCII = new Set(['us-ascii', 'ascii', 'ansi_x3.4-1968', 'iso646-us', 'iso-ir-6', 'cp367'])

/**
 * Returns the text of bytes in a charset. If the charset is empty, unknown or ASCII, the text is UTF-8 if the bytes are
 * valid UTF-8, else windows-1252.
 */
export function decodeCharset(bytes: Uint8Array, charset: string): string {
  const decoder = createDecoder(charset.trim().toLowerCase())
  if (decoder === undefined) return decodeUnlabelled(bytes)
  if (decoder.encoding === 'windows-1252') return repairWindows1252(decoder.decode(bytes))
  // TextDecoder reads the name utf-16 as little endian. A byte order mark says which one it is.
  const isBigEndian = decoder.encoding === 'utf-16le' && bytes[0] === 0xfe && bytes[1] === 0xff
  return (isBigEndian ? new TextDecoder('utf-16be') : decoder).decode(bytes)
}

/** Returns the decoder of a charset. Undefined for ASCII and unknown charsets. */
function createDecoder(charset: string): TextDecoder | undefined {
  const name = charset.replace(/^x-/, '')
  if (ASCII.has(name)) return undefined
  for (const label of [charset, name, ALIASES.get(name) ?? '']) {
    try {
      return new TextDecoder(label)
    } catch {
      // The runtime does not know this name.
    }
  }
  return undefined
}

function decodeUnlabelled(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return repairWindows1252(new TextDecoder('windows-1252').decode(bytes))
  }
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
