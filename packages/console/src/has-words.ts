/** Whether each word of a search is somewhere in what is told of a record, whatever its case. */
export function hasWords(search: string, told: readonly string[]): boolean {
  const all = told.join('\n').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every(word => all.includes(word))
}
