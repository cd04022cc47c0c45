const EARLIEST = Date.parse('0000-01-01T00:00:00.000Z')
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

/**
 * Returns a date-time in the format of records, so that both compare as strings. Records have whole milliseconds: a lower bound
 * is rounded up, an upper bound down.
 */
export function toInstant(text: string, bound: 'lower' | 'upper'): string {
  const isBetween = /\.\d{3}\d*[1-9]/.test(text)
  const at = Date.parse(text) + (isBetween && bound === 'lower' ? 1 : 0)
  return new Date(Math.min(Math.max(at, EARLIEST), LATEST)).toISOString()
}
