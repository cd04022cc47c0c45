const SECOND_MS = 1_000

/** The number of the stretch of time, each of `period` seconds, that a moment is in. */
export function windowOf(now: number, period: number): number {
  return Math.floor(now / SECOND_MS / period)
}

/** For how many seconds more the code of this moment is good, from 1 to `period`. */
export function secondsLeft(now: number, period: number): number {
  return period - (Math.floor(now / SECOND_MS) % period)
}

/** A code in two halves, as it is read. */
export function grouped(code: string): string {
  const half = Math.ceil(code.length / 2)
  return `${code.slice(0, half)} ${code.slice(half)}`
}
