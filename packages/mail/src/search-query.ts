/** Query of a search: words and phrases that a text must contain, and others that it must not contain. */
export interface SearchQuery {
  /** Normalized words of each phrase, which are neighbors in a text. Most phrases are a single word. */
  phrases: string[][]
  excluded: string[][]
  /** Words that also match near words, such as their plural: each was typed alone, without quotation marks. */
  near: Set<string>
}

/** A part of a query, as it was typed. */
export interface SearchTerm {
  text: string
  isQuoted: boolean
  /** Whether a hyphen is in front of it. */
  isExcluded: boolean
}

/** A normalized word with its place in the text. */
export interface Word {
  text: string
  index: number
  length: number
}

/** Longer words are truncated, in texts and in queries. */
const MAX_WORD_LENGTH = 64

// In scripts without spaces, or with endings that belong to no dictionary word, each character with its marks is a word.
const UNSPACED_SCRIPT_CHARACTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`
const STARTS_UNSPACED = new RegExp(`^${UNSPACED_SCRIPT_CHARACTER}`, 'u')
const WORD = new RegExp(
  String.raw`(?=${UNSPACED_SCRIPT_CHARACTER})[\p{L}\p{N}]\p{M}*|(?:(?!${UNSPACED_SCRIPT_CHARACTER})[\p{L}\p{N}]\p{M}*)+`,
  'gu',
)
/** Marks of Latin, Greek and Cyrillic letters. The mark of й belongs to the letter. */
const DIACRITICS = /(?<!и)[\u0300-\u036f]+/g
/** Letters that Unicode does not write as a letter with a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}
const TERM = /(?<!\S)(-?)(?:"([^"]*)"?|(\S+))/g

/** Returns a text in lower case, in Unicode form NFKC and without diacritics: `Ёлка, MÜNCHEN` → `елка, munchen`. */
export function foldText(text: string): string {
  const lower = text.normalize('NFKC').toLowerCase()
  if (/^[\0-\x7f]*$/.test(lower)) return lower
  const plain = lower.normalize('NFD').replace(DIACRITICS, '').normalize('NFC')
  return plain.replace(/[ßøłđæœı]/g, letter => LETTERS[letter] ?? letter)
}

/** Splits a query at its spaces. Quotation marks keep a term together. */
export function splitTerms(query: string): SearchTerm[] {
  const terms = [...query.matchAll(TERM)].map(([, hyphen, quoted, plain]) => ({
    text: quoted ?? plain ?? '',
    isQuoted: quoted !== undefined,
    isExcluded: hyphen === '-',
  }))
  // A hyphen alone is the beginning of a term.
  return terms.filter(({ text }) => text !== '-')
}

/** Returns the phrases of a term. In a script without spaces, neighboring characters are a phrase. */
export function listPhrases({ text, isQuoted, isExcluded }: SearchTerm): string[][] {
  const phrases: string[][] = []
  let end = -1
  for (const { text: word, index, length } of splitWords(text.normalize('NFKC'))) {
    const isNeighbor =
      index === end && STARTS_UNSPACED.test(word) && STARTS_UNSPACED.test(phrases.at(-1)?.[0] ?? '')
    if (phrases.length > 0 && (isQuoted || isExcluded || isNeighbor)) phrases.at(-1)?.push(word)
    else phrases.push([word])
    end = index + length
  }
  return phrases
}

/** Parses a query such as `invoice "next week" -draft`. */
export function parseSearchQuery(text: string): SearchQuery {
  const query: SearchQuery = { phrases: [], excluded: [], near: new Set() }
  const exact = new Set<string>()
  for (const term of splitTerms(text)) {
    const phrases = listPhrases(term)
    query[term.isExcluded ? 'excluded' : 'phrases'].push(...phrases)
    // The words of an address, a number or a file name are exact.
    const isExact = term.isQuoted || term.isExcluded || /[@\d_]|[.:/]\S/.test(term.text)
    for (const [word = '', ...others] of phrases)
      if (others.length === 0) (isExact ? exact : query.near).add(word)
  }
  for (const word of exact) query.near.delete(word)
  return query
}

/**
 * Endings of plurals and other forms, by the number of letters that must be before them. They are those of English, German,
 * French, Spanish, Italian, Portuguese and Russian that cost little: other languages have prefixes.
 */
const ENDINGS: readonly [minLetters: number, endings: readonly string[]][] = [
  [3, ['', 's', 'es', 'e', 'en', 'y', 'ies', 'ied', 'ed', 'ing', 'ings']],
  [
    4,
    [
      'er',
      'ers',
      'ern',
      'em',
      'n',
      'x',
      'al',
      'au',
      'aux',
      'ee',
      'ees',
      'a',
      'as',
      'o',
      'os',
      'i',
      'ao',
      'oes',
    ],
  ],
  [4, ['а', 'я', 'ы', 'и', 'у', 'ю', 'е', 'о', 'ов', 'ам', 'ах', 'ом', 'ой', 'ами']],
]
const LONGEST_ENDING = 4

/** Words that begin with a word match it if it has at least this many letters. */
export const MIN_PREFIX_LENGTH = 4

/** Returns words that can be other forms of a word: `invoices` → `invoice`, `invoicing` and others, also wrong ones. */
export function listWordForms(word: string): string[] {
  if (STARTS_UNSPACED.test(word)) return []
  const hasEnding = (stem: string, end: string) =>
    ENDINGS.some(([min, endings]) => stem.length >= min && endings.includes(end))
  const cuts = Array.from({ length: LONGEST_ENDING + 1 }, (_, at) => word.length - LONGEST_ENDING + at)
  // The longest ending.
  const cut = cuts.find(at => at > 0 && hasEnding(word.slice(0, at), word.slice(at))) ?? word.length
  const stem = word.slice(0, cut)
  // `planned` → `plan`
  const isDoubled = /(?:ed|ing|ings)$/.test(word.slice(cut)) && stem.at(-1) === stem.at(-2)
  const stems = isDoubled ? [stem, stem.slice(0, -1)] : [stem]
  const forms = stems.flatMap(one =>
    ENDINGS.flatMap(([min, endings]) => (one.length >= min ? endings.map(end => one + end) : [])),
  )
  return [...new Set(forms)].filter(form => form !== word)
}

/** Whether texts match a query. With `isPrefix`, the last word of a phrase can be the start of a word. */
export function matchesSearchQuery(
  texts: readonly string[],
  { phrases, excluded }: Pick<SearchQuery, 'phrases' | 'excluded'>,
  isPrefix: boolean,
): boolean {
  // Finds most texts that do not match, without splitting them into words.
  const folded = texts.map(foldText)
  const hasAll = (phrase: readonly string[]) => phrase.every(word => folded.some(text => text.includes(word)))
  if (!phrases.every(hasAll)) return false
  const rejected = excluded.filter(hasAll)
  if (phrases.length === 0 && rejected.length === 0) return true
  const lists = folded.map(text => [...splitWords(text)].map(word => word.text))
  const has = (phrase: readonly string[]) => lists.some(words => containsPhrase(words, phrase, isPrefix))
  return phrases.every(has) && !rejected.some(has)
}

function containsPhrase(words: readonly string[], phrase: readonly string[], isPrefix: boolean): boolean {
  const last = phrase.length - 1
  return words.some((_, start) =>
    phrase.every((word, index) => {
      const found = words[start + index]
      return found === word || (isPrefix && index === last && found?.startsWith(word) === true)
    }),
  )
}

/** Returns the normalized words of texts, without duplicates. */
export function listDistinctWords(texts: readonly string[]): string[] {
  const words = new Set<string>()
  for (const text of texts) {
    const folded = foldText(text)
    if (/^[\0-\x7f]*$/.test(folded))
      for (const word of folded.match(/[a-z0-9]+/g) ?? []) words.add(truncateWord(word))
    else for (const [word] of folded.matchAll(WORD)) words.add(truncateWord(word))
  }
  return [...words]
}

/** Yields the normalized words of a text in NFKC form, in order. */
export function* splitWords(text: string): Generator<Word> {
  for (const { 0: word, index } of text.matchAll(WORD))
    yield { text: truncateWord(foldText(word)), index, length: word.length }
}

function truncateWord(word: string): string {
  return word.slice(0, MAX_WORD_LENGTH)
}
