import type { Duration } from '@agentcomms/spec/control'
import { quote } from './quote.ts'

/** Longest delay of a JavaScript timer, in milliseconds. */
export const MAX_TIMER_MS = 2 ** 31 - 1

const UNITS: Record<string, number> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** Converts a duration to milliseconds. Throws a TypeError for an invalid duration. */
export function toMilliseconds(duration: Duration): number {
  const [, count, unit = ''] = /^(\d+(?:\.\d+)?)([a-z]+)$/.exec(String(duration)) ?? []
  const milliseconds = typeof duration === 'number' ? duration : Number(count) * (UNITS[unit] ?? Number.NaN)
  if (milliseconds >= 0 && milliseconds < Number.POSITIVE_INFINITY) return Math.round(milliseconds)
  const form = 'milliseconds, or a string such as "250ms", "30s", "5m", "2h" or "1d"'
  throw new TypeError(`A duration must be ${form}; received ${quote(duration)}.`)
}
