import type { JsonSchema } from '@agentcomms/spec/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import * as schemas from '../../src/schemas/index.ts'
import { createAlteredValues } from '../arbitrary.ts'
import { compileSchema, document, getBodySchema, normalizeSchema } from '../document.ts'

const { webhookEvent, messageReceived, callEnded } = schemas

const events = Object.entries(document.webhooks).map(
  ([name, { post }]) => [name, getBodySchema(post), findSchema(name)] as const,
)

/** Returns the schema of an event: `messageReceived` for `message.received`. */
function findSchema(event: string): z.ZodType {
  const name = event.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())
  const entry = Object.entries(schemas).find(([key]) => key === name)
  if (!entry) throw new Error(`No schema is named ${name}.`)
  return entry[1]
}

const all: (readonly [string, JsonSchema, z.ZodType])[] = [
  ...events,
  ['any event', { oneOf: events.map(([, schema]) => schema) }, webhookEvent],
]

/**
 * Compares a schema with that of the OpenAPI document for many values. Returns a value that only one accepts,
 * and the counts.
 */
function compare(
  documented: JsonSchema,
  schema: z.ZodType,
  numRuns = 1_000 * Number(process.env.AGENTCOMMS_RUNS ?? 1),
) {
  const isValid = compileSchema(documented)
  const count = { valid: 0, invalid: 0 }
  const agree = fc.property(createAlteredValues(documented), value => {
    const expected = isValid(value)
    count[expected ? 'valid' : 'invalid']++
    return schema.safeParse(value).success === expected
  })
  return { ...fc.check(agree, { seed: 7, numRuns }), ...count }
}

describe.each(all)('%s', (_, documented, schema) => {
  it('accepts the same values as the OpenAPI document', () => {
    const { counterexample, valid, invalid } = compare(documented, schema)
    expect(counterexample).toBeNull()
    expect(Math.min(valid, invalid)).toBeGreaterThan(300)
  })

  it('has the same JSON Schema as the OpenAPI document', () => {
    expect(normalizeSchema(z.toJSONSchema(schema))).toEqual(normalizeSchema(documented))
  })
})

it('compares every schema', () => {
  const comparedSchemas = all.map(([, , schema]) => schema)
  expect(Object.values(schemas).filter(schema => !comparedSchemas.includes(schema))).toEqual([])
})

describe('finds a schema that differs from the OpenAPI document:', () => {
  const received = events[0]?.[1]
  const { shape } = messageReceived
  it.each([
    ['an extra limit', received, messageReceived.extend({ messageId: z.string().max(2) })],
    ['a field that became required', received, messageReceived.required()],
    ['a field that became optional', received, messageReceived.partial({ occurredAt: true })],
    ['a time without its format', received, messageReceived.extend({ occurredAt: z.string() })],
    ['a closed event', received, z.strictObject(shape)],
    ['a maximum of an integer', events.at(-1)?.[1], callEnded.extend({ durationSeconds: z.int().min(0) })],
    ['another event', events[1]?.[1], messageReceived],
  ])('%s', (_, documented, schema) => {
    if (!documented) throw new Error('The document has no schema of this name.')
    expect(compare(documented, schema, 10_000).counterexample).not.toBeNull()
  })
})
