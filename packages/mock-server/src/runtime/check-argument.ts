import { readDuration } from './duration.ts'

/** What a value should be, said so that it follows "give "; undefined where it is that. */
export type MemberCheck = (value: unknown) => string | undefined

/** How messages speak of an argument and its members. A text is the name of a function whose first argument it is. */
export type Place = string | { whole: string; member: (name: string) => string }

/** The argument that stands behind others. */
export function furtherArgument(call: string): Place {
  return { whole: `${call}(…, options)`, member: name => `${call}(…, { ${name} })` }
}

/** An object in an object. */
export function groupOf(call: string, group: string): Place {
  return { whole: `${call}({ ${group} })`, member: name => `${call}({ ${group}: { ${name} } })` }
}

/**
 * Checks what a test gives to a function of the mock: a typo must not pass a test. Throws a TypeError that says what is
 * wrong and what to give instead.
 */
export function checkArgument(
  place: Place,
  argument: unknown,
  members: Readonly<Record<string, MemberCheck>>,
): void {
  const { whole, member } =
    typeof place === 'string'
      ? { whole: `${place}()`, member: (name: string) => `${place}({ ${name} })` }
      : place
  const known = Object.keys(members).join(', ')
  if (typeof argument !== 'object' || argument === null || Array.isArray(argument)) {
    throw new TypeError(`${whole} takes an object with ${known}.`)
  }
  const unknown = Object.keys(argument).find(name => !Object.hasOwn(members, name))
  if (unknown !== undefined) throw new TypeError(`${whole} does not know ${unknown}; it takes ${known}.`)
  for (const [name, check] of Object.entries(members)) {
    const value: unknown = Reflect.get(argument, name)
    const wanted = check(value)
    if (wanted !== undefined) throw new TypeError(`${member(name)} is ${shown(value)}; give ${wanted}.`)
  }
}

/** Checks an id that a test gives to a function of the mock: an undefined one is a mistake of the test. */
export function checkId(call: string, id: unknown): void {
  if (typeof id !== 'string') throw new TypeError(`${call}(id) is ${shown(id)}; give the id of a record.`)
}

export function optional(check: MemberCheck): MemberCheck {
  return value => (value === undefined ? undefined : check(value))
}

export const flag: MemberCheck = value => (typeof value === 'boolean' ? undefined : 'true or false')

/** Characters are counted as the document counts them: a code point is one. */
export function text(most: number): MemberCheck {
  return value =>
    typeof value === 'string' && value.length > 0 && (value.length <= most || [...value].length <= most)
      ? undefined
      : `a text of 1 to ${most} characters`
}

/** A text of a form. `wanted` says which. */
export function matching(pattern: RegExp, wanted: string): MemberCheck {
  return value => (typeof value === 'string' && pattern.test(value) ? undefined : wanted)
}

/** A text that may be empty. */
export const anyText: MemberCheck = value => (typeof value === 'string' ? undefined : 'a text')

export const object: MemberCheck = value =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? undefined : 'an object'

export function oneOf(values: readonly string[]): MemberCheck {
  return value => (values.some(known => known === value) ? undefined : values.join(' or '))
}

export function listOf(check: MemberCheck, most: number): MemberCheck {
  return value => {
    if (!Array.isArray(value) || value.length > most) return `a list of at most ${most}`
    const wanted = value.map(check).find(fault => fault !== undefined)
    return wanted === undefined ? undefined : `a list whose entries are each ${wanted}`
  }
}

export function wholeNumber(least: number, most = Number.MAX_SAFE_INTEGER): MemberCheck {
  const range = most === Number.MAX_SAFE_INTEGER ? `${least} on` : `${least} to ${most}`
  return value =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most
      ? undefined
      : `a whole number from ${range}`
}

export const duration: MemberCheck = value =>
  readDuration(value) === undefined
    ? 'a duration: milliseconds, or a text such as "250ms", "30s", "5m" or "2h"'
    : undefined

export const aFunction: MemberCheck = value => (typeof value === 'function' ? undefined : 'a function')

function shown(value: unknown): string {
  if (value === undefined) return 'missing'
  if (typeof value === 'string') return JSON.stringify(value.slice(0, 40))
  if (typeof value === 'function') return 'a function'
  if (Array.isArray(value))
    return `[${value.slice(0, 3).map(shown).join(', ')}${value.length > 3 ? ', …' : ''}]`
  return typeof value === 'object' && value !== null ? 'an object' : String(value)
}
