/** Whether each word of the search occurs in one of the texts. Ignores case. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const all = texts.join('\n').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every(word => all.includes(word))
}

/** Whether each word of the search is the start of a word in the texts. Ignores case. */
export function matchesPrefixes(search: string, texts: readonly string[]): boolean {
  const words = splitWords(texts.join('\n'))
  return splitWords(search).every(prefix => words.some(word => word.startsWith(prefix)))
}

function splitWords(text: string): string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  )
}
