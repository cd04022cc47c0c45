/** Longer words are truncated, in messages and in queries. */
const MAX_WORD_LENGTH = 64

// In scripts without spaces, each character with its marks is a word.
const UNSPACED_SCRIPT_CHARACTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`
const WORD = new RegExp(
  String.raw`(?=${UNSPACED_SCRIPT_CHARACTER})[\p{L}\p{N}]\p{M}*|(?:(?!${UNSPACED_SCRIPT_CHARACTER})[\p{L}\p{N}]\p{M}*)+`,
  'gu',
)

/** A normalized word with its place in the text. */
export interface Word {
  text: string
  index: number
  length: number
}

/** Returns the normalized words of texts, without duplicates. */
export function listDistinctWords(texts: readonly string[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    if (/^[\0-\x7f]*$/.test(text))
      for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? []) words.add(truncateWord(word))
    else for (const word of splitWords(text.normalize('NFKC'))) words.add(word.text)
  }
  return [...words]
}

/** Yields the normalized words of a text in NFKC form, in order. */
export function* splitWords(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(WORD))
    yield { text: truncateWord(word.toLowerCase()), index, length: word.length }
}

function truncateWord(word: string): string {
  return word.slice(0, MAX_WORD_LENGTH)
}
