const WORD_START = '=?utf-8?B?'
const WORD_END = '?='
/** Makes words of 64 characters. 75 are allowed, but the first must fit on a line after `Subject: `. */
const MAX_WORD_BYTES = 39

/** Returns a text as RFC 2047 encoded words. They never split a code point. */
export function encodeWords(text: string): string[] {
  const encoder = new TextEncoder()
  const words: string[] = []
  let bytes: number[] = []
  for (const character of text) {
    const next = encoder.encode(character)
    if (bytes.length + next.length > MAX_WORD_BYTES) {
      words.push(encodeWord(bytes))
      bytes = []
    }
    bytes.push(...next)
  }
  return bytes.length > 0 ? [...words, encodeWord(bytes)] : words
}

function encodeWord(bytes: readonly number[]): string {
  return WORD_START + btoa(String.fromCharCode(...bytes)) + WORD_END
}
