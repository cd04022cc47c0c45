import { MAX_TIME } from './clock.ts'

const MIN_TIME = Date.parse('0000-01-01T00:00:00.000Z')

/**
 * Converts a date-time to the format of records, so that they compare as strings. The result has whole milliseconds: a lower
 * bound is rounded up, an upper bound is rounded down.
 */
export function toInstant(text: string, bound: 'lower' | 'upper'): string {
  const hasSubMilliseconds = /\.\d{3}\d*[1-9]/.test(text)
  const at = Date.parse(text) + (hasSubMilliseconds && bound === 'lower' ? 1 : 0)
  return new Date(Math.min(Math.max(at, MIN_TIME), MAX_TIME)).toISOString()
}
