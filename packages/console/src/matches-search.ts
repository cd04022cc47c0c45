/** Whether each word of the search occurs in one of the texts. Ignores case. */
export function matchesSearch(search: string, texts: readonly string[]): boolean {
  const all = texts.join('\n').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every(word => all.includes(word))
}
