import { quote } from './quote.ts'

/** A duration: milliseconds, or a number with a unit such as `'250ms'`, `'30s'`, `'5m'`, `'2h'` or `'1d'`. */
export type Duration = number | `${number}${'ms' | 's' | 'm' | 'h' | 'd'}`

/** Longest delay of a JavaScript timer, in milliseconds. */
export const MAX_TIMER_MS = 2 ** 31 - 1

/** Expected form of a duration, for error messages. */
export const DURATION_FORM = 'milliseconds, or a string such as "250ms", "30s", "5m", "2h" or "1d"'

const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Converts a duration to milliseconds. Throws a TypeError for an invalid duration. */
export function toMilliseconds(duration: Duration): number {
  const milliseconds = readDuration(duration)
  if (milliseconds !== undefined) return milliseconds
  throw new TypeError(`A duration must be ${DURATION_FORM}; received ${quote(duration)}.`)
}

/** Converts a duration to milliseconds. Returns undefined for an invalid duration. */
export function readDuration(input: unknown): number | undefined {
  const match = typeof input === 'string' ? /^(\d+(?:\.\d+)?)(ms|s|m|h|d)$/.exec(input) : null
  const value: unknown = match ? Number(match[1]) * (UNITS[match[2] ?? ''] ?? Number.NaN) : input
  return typeof value === 'number' && Number.isFinite(value) && value >= 0 ? Math.round(value) : undefined
}
