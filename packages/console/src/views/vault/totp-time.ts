const SECOND_MS = 1_000

/** Returns the index of the period that contains a time. `period` is in seconds. */
export function getPeriodIndex(now: number, period: number): number {
  return Math.floor(now / SECOND_MS / period)
}

/** Returns the seconds until the code expires, from 1 to `period`. */
export function getSecondsLeft(now: number, period: number): number {
  return period - (Math.floor(now / SECOND_MS) % period)
}

/** Splits a code into two halves, such as `123 456`. */
export function formatCode(code: string): string {
  const half = Math.ceil(code.length / 2)
  return `${code.slice(0, half)} ${code.slice(half)}`
}
