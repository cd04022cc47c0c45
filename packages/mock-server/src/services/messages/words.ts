/** No query can tell longer words apart. */
const LONGEST_WORD = 64

// Scripts that write without spaces: each of their characters, with its marks, is a word.
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`
const WORD = new RegExp(
  String.raw`(?=${UNSPACED})[\p{L}\p{N}]\p{M}*|(?:(?!${UNSPACED})[\p{L}\p{N}]\p{M}*)+`,
  'gu',
)

/** A word of a text: how a search sees it, and where it is written. */
export interface Word {
  text: string
  at: number
}

/** The words of texts as a search sees them, each once. */
export function wordsOf(texts: readonly string[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    if (/^[\0-\x7f]*$/.test(text))
      for (const word of text.toLowerCase().match(/[a-z0-9]+/g) ?? []) words.add(shorten(word))
    else for (const word of wordsIn(text.normalize('NFKC'))) words.add(word.text)
  }
  return [...words]
}

/** The words of a text in NFKC form, in their order. */
export function* wordsIn(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(WORD)) yield { text: shorten(word.toLowerCase()), at: index }
}

function shorten(word: string): string {
  return word.slice(0, LONGEST_WORD)
}
