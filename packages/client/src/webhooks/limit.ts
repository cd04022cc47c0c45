/** The value of an option, if it is a number within its range. */
export function requireLimit(name: string, value: number, max: number): number {
  if (typeof value === 'number' && value > 0 && value <= max) return value
  throw new TypeError(`${name} must be a number above 0, at most ${max}, but was ${value}`)
}

// Longer is no freshness any more; it also catches milliseconds given for seconds.
export const MAX_TOLERANCE_SECONDS = 3600
