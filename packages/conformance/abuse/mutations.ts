import type { JsonSchema } from '@agentcomms/spec/document'
import { follow } from '../documented.ts'

/** A body with one thing in it that may be wrong. */
export interface Mutation {
  /** What was done, for the name of the test. */
  what: string
  /** JSON Pointer of the place. */
  at: string
  body: unknown
}

const DEEP = nest(80)
const LONG = 'x'.repeat(64 * 1024)
const STRANGE: [string, unknown][] = [
  ['null', null],
  ['a boolean', true],
  ['zero', 0],
  ['a fraction', 0.5],
  ['a negative number', -1],
  ['a huge number', 1e308],
  ['a number that is not exact', 2 ** 53 + 2],
  ['an empty text', ''],
  ['blanks', ' \t\n'],
  ['a text', 'abc'],
  ['a lone surrogate', 'a\ud800b'],
  ['NUL', 'a\u0000b'],
  ['a line break', 'a\r\nBcc: mallory@example.com'],
  ['markup', '<script>alert(1)</script>'],
  ['an email address', 'grace@example.com'],
  ['a long text', LONG],
  ['an empty list', []],
  ['a list', ['abc', 1, null]],
  ['a long list', Array.from({ length: 2_000 }, () => 'abc')],
  ['an empty object', {}],
  ['an object', { abc: 1 }],
  ['a deep object', DEEP],
]

/** Every place of a body, by its schema, with every strange value in it, left out, and with members too many beside it. */
export function* mutationsOf(schema: JsonSchema, body: unknown): Generator<Mutation> {
  for (const [what, value] of STRANGE) yield { what: `the body is ${what}`, at: '', body: value }
  // Variants of a schema share most of their places.
  const seen = new Set<string>()
  for (const mutation of mutationsAt(schema, body, '')) {
    const text = JSON.stringify(mutation.body)
    if (!seen.has(text)) yield mutation
    seen.add(text)
  }
}

function* mutationsAt(schema: JsonSchema, body: unknown, at: string): Generator<Mutation> {
  for (const variant of variantsOf(schema)) {
    const properties = Object.entries((variant.properties ?? {}) as Record<string, JsonSchema>)
    if (properties.length > 0) yield* extraMembers(body, at)
    for (const [name, property] of properties) {
      const place = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
      yield { what: 'left out', at: place, body: without(body, place) }
      for (const [what, value] of [...STRANGE, ...beyond(property)])
        yield { what, at: place, body: withValue(body, place, value) }
      yield* mutationsAt(property, body, place)
    }
    if (variant.items) yield* itemsOf(variant.items as JsonSchema, body, at)
  }
}

function* itemsOf(items: JsonSchema, body: unknown, at: string): Generator<Mutation> {
  for (const [what, value] of STRANGE) {
    yield { what: `one item, ${what}`, at: `${at}/0`, body: withValue(body, at, [value]) }
  }
  yield* mutationsAt(items, withValue(body, at, [{}]), `${at}/0`)
}

function* extraMembers(body: unknown, at: string): Generator<Mutation> {
  for (const name of ['unknown', '__proto__', 'constructor', 'toString', '', 'a/b~c']) {
    const place = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    yield { what: `a member "${name}" too many`, at: place, body: withValue(body, place, 'abc') }
  }
}

/** What is at the limits of a schema, and just beyond them. */
function beyond(schema: JsonSchema): [string, unknown][] {
  return variantsOf(schema).flatMap(({ minLength, maxLength, minimum, maximum, minItems, maxItems }) => [
    ...around(minLength, length => 'x'.repeat(length)),
    ...around(maxLength, length => 'x'.repeat(length)),
    ...around(minimum, value => value),
    ...around(maximum, value => value),
    ...around(minItems, length => Array.from({ length }, () => 'abc')),
    ...around(maxItems, length => Array.from({ length }, () => 'abc')),
  ])
}

function around(limit: unknown, toValue: (size: number) => unknown): [string, unknown][] {
  if (typeof limit !== 'number' || limit > 1_000_000) return []
  return [limit - 1, limit, limit + 1]
    .filter(size => size >= 0)
    .map(size => [`${size}, at a limit of ${limit}`, toValue(size)])
}

/** The schema itself with its references followed, or each of its variants. */
function variantsOf(schema: JsonSchema): JsonSchema[] {
  if (schema.$ref !== undefined) return variantsOf(follow(schema.$ref))
  const variants = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined
  return variants?.flatMap(variantsOf) ?? [schema]
}

/** A copy with `value` at the place; objects are made on the way. JSON.parse makes an own member of `__proto__`. */
function withValue(body: unknown, at: string, value: unknown): unknown {
  const keys = keysOf(at)
  if (keys.length === 0) return value
  const [key = '', ...rest] = keys
  const holder = typeof body === 'object' && body !== null ? body : {}
  const inner = withValue(Object.getOwnPropertyDescriptor(holder, key)?.value, pointerOf(rest), value)
  if (Array.isArray(holder)) return holder.map((item, index) => (String(index) === key ? inner : item))
  const entries = Object.entries(holder).filter(([name]) => name !== key)
  return Object.fromEntries([...entries, [key, inner]])
}

function without(body: unknown, at: string): unknown {
  const keys = keysOf(at)
  const [key = '', ...rest] = keys
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, key)) return body
  const entries = Object.entries(body).filter(([name]) => rest.length > 0 || name !== key)
  const changed = entries.map(([name, value]) => [
    name,
    name === key ? without(value, pointerOf(rest)) : value,
  ])
  return Array.isArray(body) ? changed.map(([, value]) => value) : Object.fromEntries(changed)
}

function keysOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function pointerOf(keys: string[]): string {
  return keys.map(key => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function nest(depth: number): object {
  return depth === 0 ? {} : { a: nest(depth - 1) }
}
