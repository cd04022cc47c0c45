import { HIDDEN } from '../../http/redact.ts'

/** A shorter key is no secret, and is part of ordinary words. */
const MIN_KEY_LENGTH = 8
/** Number of times that a text can be percent-encoded. */
const MAX_ENCODINGS = 3

/**
 * Returns a function that hides an API key in texts of a service: as it is, with white space or invisible characters in it,
 * percent-encoded, in base64 or in hexadecimal digits. Upper and lower case do not matter.
 */
export function createKeyHider(key: string): (text: string) => string {
  if (key.length < MIN_KEY_LENGTH) return text => text
  const characters = [...key].map(character => character.replace(/[$()*+./?[\\\]^{|}]/, '\\$&'))
  const spacedKey = new RegExp(characters.join('[\\p{Cc}\\p{Cf}\\s]*'), 'giu')
  const contains = (text: string): boolean => text.toLowerCase().includes(key.toLowerCase())
  return text =>
    text
      .replace(spacedKey, HIDDEN)
      .replace(/\S+/g, word => (listReadings(word).some(contains) ? HIDDEN : word))
}

/** Returns what a word can mean. */
function listReadings(word: string): string[] {
  // A JSON Pointer escapes the slash, which is also a digit of base64.
  const parts = [word, ...word.split('/'), ...word.split(/[/?&=#:"']/)]
  return parts
    .map(part => decodePercent(part.replaceAll('~1', '/').replaceAll('~0', '~')))
    .flatMap(part => [
      part,
      // The key can begin within a group of four digits of base64, or of two of a byte.
      ...[0, 1, 2, 3].map(start => Buffer.from(part.slice(start), 'base64').toString('latin1')),
      ...[0, 1].map(start => Buffer.from(part.slice(start), 'hex').toString('latin1')),
    ])
}

function decodePercent(text: string): string {
  let decoded = text
  for (let count = 0; count < MAX_ENCODINGS; count++)
    decoded = decoded.replace(/%[\da-f]{2}/gi, code =>
      String.fromCharCode(Number.parseInt(code.slice(1), 16)),
    )
  return decoded
}
