import type { JsonSchema } from '@agentcomms/spec/document'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { altered } from '../../test/arbitrary.ts'
import { bodyOf, document, follow, judge, operationOf, plain } from '../../test/document.ts'
import * as schemas from './index.ts'

const { webhookEvent, waitForFilter, sendEmailBody, sendSmsBody, messageReceived, callEnded } = schemas

/** The query parameters that `waitFor` filters by, as an object. */
function filterOfDocument(): JsonSchema {
  const left = ['cursor', 'limit', 'createdAfter', 'createdBefore']
  const parameters = (operationOf('listMessages').parameters ?? [])
    .map(entry => ('$ref' in entry ? follow<Exclude<typeof entry, { $ref: string }>>(entry.$ref) : entry))
    .filter(({ name, in: place }) => place === 'query' && !left.includes(name))
  const properties = Object.fromEntries(parameters.map(({ name, schema }) => [name, schema]))
  return { type: 'object', additionalProperties: false, properties }
}

const events = Object.entries(document.webhooks).map(
  ([name, { post }]) => [name, bodyOf(post), schemaOf(name)] as const,
)

/** The schema of an event, by its own name: that of `message.received` is `messageReceived`. */
function schemaOf(event: string): z.ZodType {
  const name = event.replace(/\.(\w)/g, (_, letter: string) => letter.toUpperCase())
  const found = Object.entries(schemas).find(([key]) => key === name)
  if (!found) throw new Error(`There is no schema ${name}.`)
  return found[1]
}

const all: (readonly [string, JsonSchema, z.ZodType])[] = [
  ...events,
  ['any event', { oneOf: events.map(([, schema]) => schema) }, webhookEvent],
  ['sendEmail', bodyOf(operationOf('sendEmail')), sendEmailBody],
  ['replyToEmail', bodyOf(operationOf('replyToEmail')), schemas.replyToEmailBody],
  ['sendSms', bodyOf(operationOf('sendSms')), sendSmsBody],
  ['searchMessages', bodyOf(operationOf('searchMessages')), schemas.searchMessagesBody],
  ['waitFor', filterOfDocument(), waitForFilter.omit({ subject: true, since: true })],
]

/** Runs a schema beside the document's over many values: those that they disagree about, and how many fit. */
function compare(
  documented: JsonSchema,
  schema: z.ZodType,
  numRuns = 1_000 * Number(process.env.AGENTCOMMS_RUNS ?? 1),
) {
  const fits = judge(documented)
  const count = { fitting: 0, other: 0 }
  const agree = fc.property(altered(documented), value => {
    const isRight = fits(value)
    count[isRight ? 'fitting' : 'other']++
    return schema.safeParse(value).success === isRight
  })
  return { ...fc.check(agree, { seed: 7, numRuns }), ...count }
}

describe.each(all)('%s', (_, documented, schema) => {
  it('takes what the document takes, and nothing else', () => {
    const { counterexample, fitting, other } = compare(documented, schema)
    expect(counterexample).toBeNull()
    expect(Math.min(fitting, other)).toBeGreaterThan(400)
  })

  it('is the same as JSON Schema', () => {
    expect(plain(z.toJSONSchema(schema))).toEqual(plain(documented))
  })
})

it('every schema is one of an event or a body', () => {
  const listed = all.map(([, , schema]) => schema)
  const others = Object.entries(schemas).filter(([, schema]) => !listed.includes(schema))
  expect(others.map(([name]) => name)).toEqual(['waitForFilter'])
})

it.each(['input', 'output'] as const)('describes the filter of waitFor, as %s', io => {
  const { properties } = z.toJSONSchema(waitForFilter, { io })
  expect(properties).toMatchObject({
    subject: { type: 'string', minLength: 1, description: expect.any(String) },
    since: { anyOf: [{ type: 'string', pattern: expect.any(String) }, { type: 'null' }] },
    deleted: { enum: ['exclude', 'include', 'only'], default: 'exclude' },
  })
})

describe('a schema that differs from the document is found:', () => {
  const [, body] = all.find(([name]) => name === 'sendEmail') ?? []
  const [, sms] = all.find(([name]) => name === 'sendSms') ?? []
  const { shape } = sendEmailBody
  it.each([
    ['an open body', body, z.object(shape)],
    ['a limit too many', body, sendEmailBody.extend({ to: shape.to.max(2) })],
    ['a limit too low', body, sendEmailBody.extend({ subject: shape.subject.max(900) })],
    ['no limit', body, sendEmailBody.extend({ subject: z.string().min(1) })],
    [
      'UTF-16 units',
      sms,
      sendSmsBody.extend({
        body: z
          .string()
          .refine(text => text.length <= 1600)
          .min(1),
      }),
    ],
    ['another email', body, sendEmailBody.extend({ cc: z.array(z.email()).optional() })],
    ['a member that is needed', body, sendEmailBody.required({ bodyHtml: true })],
    ['a member that is not needed', body, sendEmailBody.partial({ body: true })],
    ['a closed event', events[0]?.[1], z.strictObject(messageReceived.shape)],
    ['a greatest integer', events.at(-1)?.[1], callEnded.extend({ durationSeconds: z.int().min(0) })],
    ['another event', events[1]?.[1], messageReceived],
  ])('%s', (_, documented, schema) => {
    if (!documented) throw new Error('The document has it under another name.')
    expect(compare(documented, schema, 10_000).counterexample).not.toBeNull()
  })
})
