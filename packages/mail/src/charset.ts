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

/** Returns the text of bytes in a charset. Bytes in an unknown charset are read as windows-1252. */
export function decodeCharset(bytes: Uint8Array, charset: string): string {
  const decoder = createDecoder(charset.trim().toLowerCase())
  if (decoder.encoding === 'windows-1252') return repairWindows1252(decoder.decode(bytes))
  // TextDecoder reads the name utf-16 as little endian. A byte order mark says which one it is.
  const isBigEndian = decoder.encoding === 'utf-16le' && bytes[0] === 0xfe && bytes[1] === 0xff
  return (isBigEndian ? new TextDecoder('utf-16be') : decoder).decode(bytes)
}

function createDecoder(charset: string): TextDecoder {
  const name = charset.replace(/^x-/, '')
  for (const label of [charset, name, ALIASES.get(name) ?? '']) {
    try {
      return new TextDecoder(label)
    } catch {
      // The runtime does not know this name.
    }
  }
  return new TextDecoder('windows-1252')
}

/**
 * Repairs decoded windows-1252. TextDecoder of Node 20 reads it as ISO 8859-1 (nodejs/node#56542), so `€` and
 * curly quotes become control characters.
 */
function repairWindows1252(text: string): string {
  return text.replace(/[\u0080-\u009F]/g, control => UPPER_CONTROLS[control.charCodeAt(0) - 0x80] ?? control)
}
