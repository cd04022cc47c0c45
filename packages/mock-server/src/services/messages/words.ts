/** Longer words are cut, in messages and in queries. */
const MAX_WORD = 64

// Scripts that write without spaces: each of their characters, with its marks, is a word.
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`
const WORD = new RegExp(
  String.raw`(?=${UNSPACED})[\p{L}\p{N}]\p{M}*|(?:(?!${UNSPACED})[\p{L}\p{N}]\p{M}*)+`,
  'gu',
)

/** A word in the form that search compares, with its index in the text. */
export interface Word {
  text: string
  at: number
}

/** Lists the words of texts in the form that search compares, each once. */
export function listDistinctWords(texts: readonly string[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    if (/^[\0-\x7f]*$/.test(text))
      for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? []) words.add(shorten(word))
    else for (const word of splitWords(text.normalize('NFKC'))) words.add(word.text)
  }
  return [...words]
}

/** Lists the words of a text that is in NFKC form, in their order. */
export function* splitWords(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(WORD)) yield { text: shorten(word.toLowerCase()), at: index }
}

function shorten(word: string): string {
  return word.slice(0, MAX_WORD)
}
