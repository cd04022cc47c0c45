const wordStart = '=?utf-8?B?'
const wordEnd = '?='
/** Gives words of 64 characters (75 are allowed), so that the first fits on a line behind `Subject: `. */
const maxWordBytes = 39

/** RFC 2047 words, none of which splits a code point. */
export function encodedWords(text: string): string[] {
  const encoder = new TextEncoder()
  const words: string[] = []
  let bytes: number[] = []
  for (const character of text) {
    const next = encoder.encode(character)
    if (bytes.length + next.length > maxWordBytes) {
      words.push(encodedWord(bytes))
      bytes = []
    }
    bytes.push(...next)
  }
  return bytes.length > 0 ? [...words, encodedWord(bytes)] : words
}

function encodedWord(bytes: readonly number[]): string {
  return wordStart + btoa(String.fromCharCode(...bytes)) + wordEnd
}
