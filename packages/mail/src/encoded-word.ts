const WORD_START = '=?utf-8?B?'
const WORD_END = '?='
/** Gives words of 64 characters (75 are allowed), so that the first fits on a line behind `Subject: `. */
const MAX_WORD_BYTES = 39

/** RFC 2047 words, none of which splits a code point. */
export function encodedWords(text: string): string[] {
  const encoder = new TextEncoder()
  const words: string[] = []
  let bytes: number[] = []
  for (const character of text) {
    const next = encoder.encode(character)
    if (bytes.length + next.length > MAX_WORD_BYTES) {
      words.push(encodedWord(bytes))
      bytes = []
    }
    bytes.push(...next)
  }
  return bytes.length > 0 ? [...words, encodedWord(bytes)] : words
}

function encodedWord(bytes: readonly number[]): string {
  return WORD_START + btoa(String.fromCharCode(...bytes)) + WORD_END
}
