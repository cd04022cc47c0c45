/**
 * Returns the words of one column of a table that has a row for each language. Its columns are separated by `;`, and the
 * words of a column by commas.
 */
export function listColumn(table: Readonly<Record<string, string>>, column: number): string[] {
  return Object.values(table)
    .flatMap(row => row.split(';')[column]?.split(',') ?? [])
    .map(word => word.trim())
    .filter(word => word !== '')
}
