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
