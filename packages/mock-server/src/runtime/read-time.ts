/** Returns the time of an argument in milliseconds since 1970. Throws a TypeError if it is none of the years 1970 to 9999. */
export function readTime(argument: string, time: string | number | Date): number {
  const at = new Date(time).getTime()
  if (Number.isNaN(at)) {
    throw new TypeError(
      `${argument} is "${String(time)}", which is no date; give ISO 8601, a Date or milliseconds.`,
    )
  }
  if (typeof time === 'string' && /[T ][\d:.,]+$/.test(time)) {
    const mend = 'give one such as "2026-01-01T09:00:00Z", so that it is the same time on every machine'
    throw new TypeError(`${argument} is "${time}", which has no time zone; ${mend}.`)
  }
  if (at >= 0 && at < Date.UTC(10_000, 0)) return at
  throw new TypeError(
    `${argument} is ${String(time)}, which is too early or too late; give a date from 1970 to 9999.`,
  )
}
