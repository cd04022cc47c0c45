/** Returns the value of an option. Throws a `TypeError` unless it is a number above `min` and at most `max`. */
export function checkRange(name: string, value: number, max: number, min = 0): number {
  if (typeof value === 'number' && value > min && value <= max) return value
  throw new TypeError(`${name} must be a number above ${min} and at most ${max}; received ${value}`)
}

// More than an hour is not fresh. The limit also rejects milliseconds that are passed as seconds.
export const MAX_TOLERANCE_SECONDS = 3600
