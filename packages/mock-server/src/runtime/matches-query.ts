/** Whether one of the texts contains `query`, ignoring case. True without a query. */
export function matchesQuery(query: string | undefined, texts: readonly (string | null)[]): boolean {
  const needle = query?.toLowerCase()
  return needle === undefined || texts.some(text => text?.toLowerCase().includes(needle))
}
