import type { JsonSchema } from '@agentcomms/spec/document'
import fc from 'fast-check'
import { resolveReference } from './document.ts'

type Keyword = 'minLength' | 'maxLength' | 'minItems' | 'maxItems' | 'minimum' | 'maximum'

function readLimit(schema: JsonSchema, keyword: Keyword, fallback: number): number {
  const value = schema[keyword]
  return typeof value === 'number' ? value : fallback
}

const FOUR_DIGIT_YEARS = { min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }

/** Creates values for a schema of the OpenAPI document. Most of them are valid. */
export function createValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return createValues(resolveReference<JsonSchema>(schema.$ref))
  const variants = (schema.oneOf ?? schema.anyOf) as JsonSchema[] | undefined
  if (variants) return fc.oneof(...variants.map(createValues))
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map(type => createValues({ ...schema, type })))
  switch (schema.type) {
    case 'string':
      return createStrings(schema)
    case 'integer':
      return fc.integer({ min: readLimit(schema, 'minimum', -9), max: readLimit(schema, 'maximum', 9999) })
    case 'boolean':
      return fc.boolean()
    case 'array':
      return fc.array(createValues(schema.items as JsonSchema), {
        minLength: readLimit(schema, 'minItems', 0),
        maxLength: 3,
      })
    case 'object':
      return createObjects(schema)
    default:
      return fc.constant(null)
  }
}

function createObjects({ properties = {}, required = [], ...schema }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties as Record<string, JsonSchema>)
  const known = fc.record(Object.fromEntries(fields.map(([name, field]) => [name, createValues(field)])), {
    requiredKeys: required as string[],
  })
  const { additionalProperties: additional, propertyNames } = schema
  if (!additional) return known
  const values = additional === true ? fc.jsonValue() : createValues(additional as JsonSchema)
  return fc.dictionary(createStrings({ type: 'string', ...Object(propertyNames) }), values, { maxKeys: 3 })
}

function createStrings(schema: JsonSchema): fc.Arbitrary<string> {
  const { format, pattern } = schema
  if (format === 'idn-email') return createEmailAddresses()
  if (format === 'uri') return fc.webUrl()
  if (format === 'date-time') return fc.date(FOUR_DIGIT_YEARS).map(date => date.toISOString())
  const arbitrary =
    typeof pattern === 'string'
      ? fc.stringMatching(new RegExp(pattern, 'u'))
      : fc.string({ unit: 'binary', minLength: readLimit(schema, 'minLength', 0) })
  return fc.oneof({ weight: 19, arbitrary }, { weight: 1, arbitrary: createStringsAtLimits(schema) })
}

/** Creates email addresses, some of them with characters outside ASCII. */
function createEmailAddresses(): fc.Arbitrary<string> {
  const atom = fc.stringMatching(/^[a-zäßé用例]{1,5}$/u)
  const international = fc.tuple(atom, atom).map(([local, label]) => `${local}@${label}.test`)
  return fc.oneof({ weight: 4, arbitrary: fc.emailAddress() }, { weight: 1, arbitrary: international })
}

/** Creates strings whose length is near the limits, of characters with one or two UTF-16 units. */
function createStringsAtLimits(schema: JsonSchema): fc.Arbitrary<string> {
  const limits = [readLimit(schema, 'minLength', 1), readLimit(schema, 'maxLength', 1)]
  return fc
    .tuple(fc.constantFrom('a', '😀', 'é', 'c'), fc.constantFrom(...limits), fc.constantFrom(-1, 0, 0, 1))
    .map(([unit, size, difference]) => unit.repeat(Math.max(0, size + difference)))
}

// For each keyword of the OpenAPI document, at least one value is not valid.
const INVALID_VALUES: unknown[] = [
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
  fc.constantFrom(...INVALID_VALUES).map(
    (value): Change =>
      (holder, key) => {
        holder[key] = structuredClone(value)
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
    (suffix): Change =>
      (holder, key) => {
        if (typeof holder[key] === 'string') holder[key] += suffix
      },
  ),
)

/** Creates values of a schema as JSON has them. Some of them have changes at random places. */
export function createAlteredValues(schema: JsonSchema): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.nat(), changes)
  return fc.tuple(createValues(schema), fc.array(change, { maxLength: 2 })).map(([value, applied]) => {
    const root: Record<string, unknown> = JSON.parse(JSON.stringify({ value }))
    for (const [at, apply] of applied) {
      const places = findPlaces(root)
      const place = places[at % places.length]
      if (place) apply(...place)
    }
    return root.value
  })
}

type Place = [holder: Record<string, unknown>, key: string]

function findPlaces(holder: Record<string, unknown>): Place[] {
  return Object.keys(holder).flatMap((key): Place[] => {
    const value = holder[key]
    const inner =
      typeof value === 'object' && value !== null ? findPlaces(value as Record<string, unknown>) : []
    return [[holder, key], ...inner]
  })
}
