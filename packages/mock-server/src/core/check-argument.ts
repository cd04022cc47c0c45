/** What a value should be, said so that it follows "give "; undefined where it is that. */
export type MemberCheck = (value: unknown) => string | undefined

/**
 * Checks what a test gives to a function of the mock: a typo must not pass a test. Throws a TypeError that says what is
 * wrong and what to give instead.
 */
export function checkArgument(
  call: string,
  argument: unknown,
  members: Readonly<Record<string, MemberCheck>>,
): void {
  const known = Object.keys(members).join(', ')
  if (typeof argument !== 'object' || argument === null || Array.isArray(argument)) {
    throw new TypeError(`${call}() takes an object with ${known}.`)
  }
  const unknown = Object.keys(argument).find(name => !Object.hasOwn(members, name))
  if (unknown !== undefined) throw new TypeError(`${call}() does not know ${unknown}; it takes ${known}.`)
  for (const [name, check] of Object.entries(members)) {
    const value: unknown = Reflect.get(argument, name)
    const wanted = check(value)
    if (wanted !== undefined) throw new TypeError(`${call}({ ${name} }) is ${shown(value)}; give ${wanted}.`)
  }
}

export function optional(check: MemberCheck): MemberCheck {
  return value => (value === undefined ? undefined : check(value))
}

export const phoneNumber: MemberCheck = value =>
  typeof value === 'string' && /^\+[1-9][0-9]{6,14}$/.test(value)
    ? undefined
    : 'a phone number in E.164 form, such as +12025550143'

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

function shown(value: unknown): string {
  const json = typeof value === 'string' ? JSON.stringify(value.slice(0, 40)) : String(value)
  return value === undefined ? 'missing' : json
}
