import * as z from 'zod/mini'
import { type Duration, readDuration } from './duration.ts'

/** A string of 1 to `most` characters. A character outside the Basic Multilingual Plane counts once, as in JSON Schema. */
export function text(most: number) {
  const message = `must be a string of 1 to ${most} characters`
  return z
    .string(message)
    .check(z.refine(value => value !== '' && (value.length <= most || [...value].length <= most), message))
}

/** A string that matches `pattern`. `expected` completes "must be". */
export function matching(pattern: RegExp, expected: string) {
  return z.string(`must be ${expected}`).check(z.regex(pattern, `must be ${expected}`))
}

export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER) {
  const range = most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`
  const message = `must be a whole number ${range}`
  return z.int(message).check(z.gte(least, message), z.lte(most, message))
}

/** An array of at most `most` entries. */
export function listOf<Entry extends z.ZodMiniType>(entry: Entry, most: number) {
  return z.array(entry).check(z.maxLength(most))
}

/** A function, which only JavaScript can give: the JSON of the control interface has none. */
export function functionOf<Value>(expected: string) {
  return z.custom<Value>(value => typeof value === 'function', `must be ${expected}`)
}

const DURATION = 'must be a duration: milliseconds, or a string such as "250ms", "30s", "5m" or "2h"'

export const duration = z
  .union([z.string(), z.number()], DURATION)
  .check(z.refine(value => readDuration(value) !== undefined, DURATION)) as z.ZodMiniType<Duration>

export const port = wholeNumber(0, 65_535)

export const hostName = matching(/\S/, 'a host name or an address such as "127.0.0.1"')
