import type { JsonSchema } from '@agentcomms/spec/document'
import fc from 'fast-check'
import { follow } from './document.ts'

type Keyword = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minimum' | 'maximum'

function limit(schema: JsonSchema, keyword: Keyword, otherwise: number): number {
  const value = schema[keyword]
  return typeof value === 'number' ? value : otherwise
}

const OF_FOUR_DIGITS = { min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }

/** Values that a schema of the document describes; most of them fit it. */
export function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return fitting(follow<JsonSchema>(schema.$ref))
  const variants = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined
  if (variants) return fc.oneof(...variants.map(fitting))
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map(type => fitting({ ...schema, type })))
  switch (schema.type) {
    case 'string':
      return texts(schema)
    case 'integer':
      return fc.integer({ min: limit(schema, 'minimum', -9), max: limit(schema, 'maximum', 9999) })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(fitting(schema.items as JsonSchema), {
        minLength: limit(schema, 'minItems', 0),
        maxLength: 3,
      })
    case 'object':
      return objects(schema)
    default:
      return fc.constant(null)
  }
}

function objects({ properties = {}, required = [], ...schema }: JsonSchema): fc.Arbitrary<unknown> {
  const members = Object.entries(properties as Record<string, JsonSchema>)
  const known = fc.record(Object.fromEntries(members.map(([name, member]) => [name, fitting(member)])), {
    requiredKeys: required as string[],
  })
  const { additionalProperties: others, propertyNames } = schema
  if (!others) return known
  const values = others === true ? fc.jsonValue() : fitting(others as JsonSchema)
  return fc.dictionary(texts({ type: 'string', ...Object(propertyNames) }), values, { maxKeys: 3 })
}

function texts(schema: JsonSchema): fc.Arbitrary<string> {
  const { format, pattern } = schema
  if (format === 'email') return fc.emailAddress()
  if (format === 'uri') return fc.webUrl()
  if (format === 'date-time') return fc.date(OF_FOUR_DIGITS).map(date => date.toISOString())
  const arbitrary =
    typeof pattern === 'string'
      ? fc.stringMatching(new RegExp(pattern, 'u'))
      : fc.string({ unit: 'binary', minLength: limit(schema, 'minLength', 0) })
  return fc.oneof({ weight: 19, arbitrary }, { weight: 1, arbitrary: atLimits(schema) })
}

/** As long as it may be, and a little off, in characters of one UTF-16 unit and of two. */
function atLimits(schema: JsonSchema): fc.Arbitrary<string> {
  const limits = [limit(schema, 'minLength', 1), limit(schema, 'maxLength', 1)]
  return fc
    .tuple(fc.constantFrom('a', '😀', 'é', 'c'), fc.constantFrom(...limits), fc.constantFrom(-1, 0, 0, 1))
    .map(([unit, size, more]) => unit.repeat(Math.max(0, size + more)))
}

// One of them is in the way of each keyword that the document has.
const ODD: unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  101,
  1e308,
  2 ** 53 + 2,
  '',
  ' ',
  'abc',
  'a\u0000b',
  'a\r\nBcc: mallory@example.com',
  'a\ud800b',
  '😀'.repeat(998),
  '😀'.repeat(999),
  '😀'.repeat(1600),
  '😀'.repeat(1601),
  'ada@example.com',
  'Ada <ada@example.com>',
  'ada@localhost',
  'ada.@example.com',
  `${'a'.repeat(320 - 12)}@example.com`,
  `${'a'.repeat(321 - 12)}@example.com`,
  'HTTPS://example.com/a b',
  'http://example.com:99999/',
  'https://exämple.com/ü',
  'ftp://example.com/',
  '2026-02-29T00:00:00Z',
  '2026-02-28T23:59:60Z',
  '2026-02-28T24:00:00Z',
  '2026-02-28t23:59:59.123456z',
  '2026-02-28 23:59:59Z',
  '2026-02-28T23:59:59+23:59',
  '2026-02-28T23:59:59',
  '2026-02-28',
  '+12025550143',
  '+1 202 555 0143',
  'EMAIL',
  'OUTBOUND',
  'call.ended',
  [],
  ['abc'],
  [[]],
  Array.from({ length: 21 }, () => ({ filename: 'a', content: '' })),
  Array.from({ length: 101 }, (_, index) => `<${index}>`),
  {},
  { abc: 'x' },
  { 'a b': 'x' },
  Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`X-${index}`, 'x'])),
  Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`X-${index}`, 'x'])),
]

type Change = (holder: Record<string, unknown>, key: string) => void

const changes: fc.Arbitrary<Change> = fc.oneof(
  fc.constantFrom(...ODD).map(
    (odd): Change =>
      (holder, key) => {
        holder[key] = structuredClone(odd)
      },
  ),
  fc.constant<Change>((holder, key) => {
    if (!Array.isArray(holder)) delete holder[key]
  }),
  fc.constantFrom('unknown', 'constructor', 'toString', '').map((name): Change => {
    return holder => {
      if (!Array.isArray(holder)) holder[name] = 'x'
    }
  }),
  fc.constantFrom('a', ' ', '\n', '\u0000', '😀', '-', '=', '.', '@').map(
    (more): Change =>
      (holder, key) => {
        if (typeof holder[key] === 'string') holder[key] += more
      },
  ),
)

/** The same, some of them with something changed anywhere in them. As JSON has them. */
export function altered(schema: JsonSchema): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.nat(), changes)
  return fc.tuple(fitting(schema), fc.array(change, { maxLength: 2 })).map(([value, made]) => {
    const root: Record<string, unknown> = JSON.parse(JSON.stringify({ value }))
    for (const [at, apply] of made) {
      const all = placesOf(root)
      const place = all[at % all.length]
      if (place) apply(...place)
    }
    return root.value
  })
}

type Place = [holder: Record<string, unknown>, key: string]

function placesOf(holder: Record<string, unknown>): Place[] {
  return Object.keys(holder).flatMap((key): Place[] => {
    const value = holder[key]
    const inner =
      typeof value === 'object' && value !== null ? placesOf(value as Record<string, unknown>) : []
    return [[holder, key], ...inner]
  })
}
