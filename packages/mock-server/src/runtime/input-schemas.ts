import * as z from 'zod/mini'
import { DURATION_FORM, type Duration, readDuration } from './duration.ts'

/** Schema of a string of 1 to `max` characters. Like in JSON Schema, a code point counts as one character. */
export function text(max: number) {
  const message = `must be a string of 1 to ${max} characters`
  return z
    .string(message)
    .check(z.refine(value => value !== '' && (value.length <= max || [...value].length <= max), message))
}

/** Schema of a string that matches `pattern`. `expected` completes "must be". */
export function matching(pattern: RegExp, expected: string) {
  return z.string(`must be ${expected}`).check(z.regex(pattern, `must be ${expected}`))
}

export function wholeNumber(min: number, max = Number.MAX_SAFE_INTEGER) {
  const range = max === Number.MAX_SAFE_INTEGER ? `of at least ${min}` : `from ${min} to ${max}`
  const message = `must be a whole number ${range}`
  return z.int(message).check(z.gte(min, message), z.lte(max, message))
}

/** Schema of an array of at most `max` entries. */
export function listOf<Entry extends z.ZodMiniType>(entry: Entry, max: number) {
  return z.array(entry).check(z.maxLength(max))
}

/** Schema of a function. Only JavaScript callers can pass a function: the control interface accepts only JSON. */
export function functionOf<Value>(expected: string) {
  return z.custom<Value>(value => typeof value === 'function', `must be ${expected}`)
}

const DURATION = `must be a duration: ${DURATION_FORM}`

export const duration = z
  .union([z.string(), z.number()], DURATION)
  .check(z.refine(value => readDuration(value) !== undefined, DURATION)) as z.ZodMiniType<Duration>

export const timestamp = z.iso.datetime('must be a UTC timestamp such as 2026-01-01T00:00:00.000Z')

export const port = wholeNumber(0, 65_535)

export const MAX_SEED = 2 ** 32 - 1

export const seed = wholeNumber(0, MAX_SEED)

export const unknownInput = z.enum(['reject', 'ignore'])

export const hostName = matching(/\S/, 'a host name or an IP address such as "127.0.0.1"')

const ORIGIN = 'must be an origin such as "https://app.example.test", without a path'

export const webOrigin = z
  .string(ORIGIN)
  .check(z.refine(value => URL.canParse(value) && new URL(value).origin === value, ORIGIN))
