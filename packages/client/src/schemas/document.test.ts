import type { JsonSchema } from '@agentcomms/spec/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createAlteredValues } from '../../test/arbitrary.ts'
import {
  compileSchema,
  document,
  getBodySchema,
  getOperation,
  normalizeSchema,
  resolveReference,
} from '../../test/document.ts'
import * as schemas from './index.ts'

const { webhookEvent, waitForFilter, sendEmailBody, sendSmsBody, messageReceived, callEnded } = schemas

/** Returns a schema of the query parameters that `waitFor` filters by, as one object. */
function filterSchema(): JsonSchema {
  const excluded = ['cursor', 'limit', 'dateRange']
  const parameters = (getOperation('listMessages').parameters ?? [])
    .map(entry =>
      '$ref' in entry ? resolveReference<Exclude<typeof entry, { $ref: string }>>(entry.$ref) : entry,
    )
    .filter(({ name, in: place }) => place === 'query' && !excluded.includes(name))
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  return { type: 'object', additionalProperties: false, properties }
}

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
  ['sendEmail', getBodySchema(getOperation('sendEmail')), sendEmailBody],
  ['replyToEmail', getBodySchema(getOperation('replyToEmail')), schemas.replyToEmailBody],
  ['sendSms', getBodySchema(getOperation('sendSms')), sendSmsBody],
  ['searchMessages', getBodySchema(getOperation('searchMessages')), schemas.searchMessagesBody],
  ['waitFor', filterSchema(), waitForFilter.omit({ subject: true, since: true })],
]

/** Compares a schema with that of the OpenAPI document for many values. Returns a value that only one accepts, and the counts. */
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

it.each([
  ['käthe@exämple.com', true],
  ['用户@例え.jp', true],
  ['😀.ä+1@l·l.cat', true],
  ['ä@exämple', false],
  ['ä..b@exämple.com', false],
  ['a\u00a0b@exämple.com', false],
  ['a@·é.com', false],
  ['a@é_a.com', false],
  ['a@😀.com', false],
  ['ä@ö@exämple.com', false],
])('treats the email address %j like the OpenAPI document', (address, isValid) => {
  const [, documented = {}] = all.find(([name]) => name === 'sendEmail') ?? []
  const email = { to: [address], subject: 'a', body: 'a' }
  expect(sendEmailBody.safeParse(email).success).toBe(isValid)
  expect(compileSchema(documented)(email)).toBe(isValid)
})

it('compares every schema except waitForFilter as a whole', () => {
  const comparedSchemas = all.map(([, , schema]) => schema)
  const others = Object.entries(schemas).filter(([, schema]) => !comparedSchemas.includes(schema))
  expect(others.map(([name]) => name)).toEqual(['waitForFilter'])
})

it.each(['input', 'output'] as const)('describes the filter of waitFor, for %s', io => {
  const { properties } = z.toJSONSchema(waitForFilter, { io })
  expect(properties).toMatchObject({
    subject: { type: 'string', minLength: 1, description: expect.any(String) },
    since: { anyOf: [{ type: 'string', pattern: expect.any(String) }, { type: 'null' }] },
    deleted: { enum: ['exclude', 'include', 'only'], default: 'exclude' },
  })
})

describe('finds a schema that differs from the OpenAPI document:', () => {
  const [, body] = all.find(([name]) => name === 'sendEmail') ?? []
  const [, sms] = all.find(([name]) => name === 'sendSms') ?? []
  const { shape } = sendEmailBody
  it.each([
    ['an open body', body, z.object(shape)],
    ['an extra limit', body, sendEmailBody.extend({ to: shape.to.max(2) })],
    ['a lower limit', body, sendEmailBody.extend({ subject: shape.subject.max(900) })],
    ['a missing limit', body, sendEmailBody.extend({ subject: z.string().min(1) })],
    [
      'UTF-16 units',
      sms,
      sendSmsBody.extend({
        body: z
          .string()
          .refine(text => text.length <= 1600)
          .min(1)
          .optional(),
      }),
    ],
    ['another rule for emails', body, sendEmailBody.extend({ cc: z.array(z.email()).optional() })],
    ['a field that became required', body, sendEmailBody.required({ bodyHtml: true })],
    ['a field that became optional', body, sendEmailBody.partial({ body: true })],
    ['a closed event', events[0]?.[1], z.strictObject(messageReceived.shape)],
    ['a maximum of an integer', events.at(-1)?.[1], callEnded.extend({ durationSeconds: z.int().min(0) })],
    ['another event', events[1]?.[1], messageReceived],
  ])('%s', (_, documented, schema) => {
    if (!documented) throw new Error('The document has no schema of this name.')
    expect(compare(documented, schema, 10_000).counterexample).not.toBeNull()
  })
})
