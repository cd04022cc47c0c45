/** Returns the value of an option. Throws a `TypeError` unless it is a number above 0 and at most `max`. */
export function checkRange(name: string, value: number, max: number): number {
  if (typeof value === 'number' && value > 0 && value <= max) return value
  throw new TypeError(`${name} must be a number above 0 and at most ${max}; received ${value}`)
}

// More than an hour is not fresh. The limit also rejects milliseconds that are passed as seconds.
export const MAX_TOLERANCE_SECONDS = 3600
