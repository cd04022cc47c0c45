import type { JsonSchema } from '@agentcomms/spec/document'
import { resolveRef } from '../operations.ts'

/** A request body with one change, which may make it invalid. */
export interface Mutation {
  /** Description of the change, for error messages. */
  change: string
  /** JSON Pointer of the changed value. */
  at: string
  body: unknown
}

const DEEP = nest(80)
const LONG = 'x'.repeat(64 * 1024)
const STRANGE_VALUES: [string, unknown][] = [
  ['null', null],
  ['a boolean', true],
  ['zero', 0],
  ['a fraction', 0.5],
  ['a negative number', -1],
  ['a huge number', 1e308],
  ['a number that is not exact', 2 ** 53 + 2],
  ['an empty string', ''],
  ['white space', ' \t\n'],
  ['a string', 'abc'],
  ['a lone surrogate', 'a\ud800b'],
  ['NUL', 'a\u0000b'],
  ['a line break', 'a\r\nBcc: mallory@example.com'],
  ['markup', '<script>alert(1)</script>'],
  ['an email address', 'grace@example.com'],
  ['a long string', LONG],
  ['an empty array', []],
  ['an array', ['abc', 1, null]],
  ['a long array', Array.from({ length: 2_000 }, () => 'abc')],
  ['an empty object', {}],
  ['an object', { abc: 1 }],
  ['a deep object', DEEP],
]

/** Generates mutations of every place of a schema: each strange value, a missing property, unknown properties. */
export function* generateMutations(schema: JsonSchema, body: unknown): Generator<Mutation> {
  for (const [change, value] of STRANGE_VALUES) yield { change: `the body is ${change}`, at: '', body: value }
  // Variants of a schema share most of their properties.
  const seen = new Set<string>()
  for (const mutation of mutationsAt(schema, body, '')) {
    const text = JSON.stringify(mutation.body)
    if (!seen.has(text)) yield mutation
    seen.add(text)
  }
}

function* mutationsAt(schema: JsonSchema, body: unknown, at: string): Generator<Mutation> {
  for (const variant of getVariants(schema)) {
    const properties = Object.entries((variant.properties ?? {}) as Record<string, JsonSchema>)
    if (properties.length > 0) yield* unknownProperties(body, at)
    for (const [name, property] of properties) {
      const place = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
      yield { change: 'missing', at: place, body: without(body, place) }
      for (const [change, value] of [...STRANGE_VALUES, ...valuesAtLimits(property)])
        yield { change, at: place, body: withValue(body, place, value) }
      yield* mutationsAt(property, body, place)
    }
    if (variant.items) yield* mutateItems(variant.items as JsonSchema, body, at)
  }
}

function* mutateItems(items: JsonSchema, body: unknown, at: string): Generator<Mutation> {
  for (const [change, value] of STRANGE_VALUES) {
    yield { change: `one item: ${change}`, at: `${at}/0`, body: withValue(body, at, [value]) }
  }
  yield* mutationsAt(items, withValue(body, at, [{}]), `${at}/0`)
}

function* unknownProperties(body: unknown, at: string): Generator<Mutation> {
  for (const name of ['unknown', '__proto__', 'constructor', 'toString', '', 'a/b~c']) {
    const place = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    yield { change: `unknown property "${name}"`, at: place, body: withValue(body, place, 'abc') }
  }
}

/** Returns values at the limits of a schema, just below and just above them. */
function valuesAtLimits(schema: JsonSchema): [string, unknown][] {
  return getVariants(schema).flatMap(({ minLength, maxLength, minimum, maximum, minItems, maxItems }) => [
    ...valuesAround(minLength, length => 'x'.repeat(length)),
    ...valuesAround(maxLength, length => 'x'.repeat(length)),
    ...valuesAround(minimum, value => value),
    ...valuesAround(maximum, value => value),
    ...valuesAround(minItems, length => Array.from({ length }, () => 'abc')),
    ...valuesAround(maxItems, length => Array.from({ length }, () => 'abc')),
  ])
}

function valuesAround(limit: unknown, toValue: (size: number) => unknown): [string, unknown][] {
  if (typeof limit !== 'number' || limit > 1_000_000) return []
  return [limit - 1, limit, limit + 1]
    .filter(size => size >= 0)
    .map(size => [`${size}, at a limit of ${limit}`, toValue(size)])
}

/** Returns the schema with its reference resolved, or each of its variants. */
function getVariants(schema: JsonSchema): JsonSchema[] {
  if (schema.$ref !== undefined) return getVariants(resolveRef(schema.$ref))
  const variants = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined
  return variants?.flatMap(getVariants) ?? [schema]
}

/**
 * Returns a copy with `value` at the pointer and creates missing objects. Keeps `__proto__` an own property,
 * as JSON.parse does.
 */
export function withValue(body: unknown, at: string, value: unknown): unknown {
  const keys = parsePointer(at)
  if (keys.length === 0) return value
  const [key = '', ...rest] = keys
  const parent = typeof body === 'object' && body !== null ? body : {}
  const inner = withValue(Object.getOwnPropertyDescriptor(parent, key)?.value, toPointer(rest), value)
  if (Array.isArray(parent)) return parent.map((item, index) => (String(index) === key ? inner : item))
  const entries = Object.entries(parent).filter(([name]) => name !== key)
  return Object.fromEntries([...entries, [key, inner]])
}

function without(body: unknown, at: string): unknown {
  const keys = parsePointer(at)
  const [key = '', ...rest] = keys
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, key)) return body
  const entries = Object.entries(body).filter(([name]) => rest.length > 0 || name !== key)
  const changed = entries.map(([name, value]) => [
    name,
    name === key ? without(value, toPointer(rest)) : value,
  ])
  return Array.isArray(body) ? changed.map(([, value]) => value) : Object.fromEntries(changed)
}

function parsePointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map(key => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function toPointer(keys: string[]): string {
  return keys.map(key => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
}

function nest(depth: number): object {
  return depth === 0 ? {} : { a: nest(depth - 1) }
}
