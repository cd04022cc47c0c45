import { runs } from '@agentcomms/spec/property-runs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agentTools } from '../../src/tools/index.ts'
import { createTestClient, json } from '../service.ts'
import { listToolExamples } from '../tool-examples.ts'
import { createCaller, findTool, secretKinds, toolGroupNames } from '../tools.ts'

const examples = listToolExamples()
const tools = [...new Map(examples.map(example => [example.tool, example])).values()]

/** Texts, keys and lists of any length and depth, such as a service that is broken or hostile can send. */
const texts = fc
  .tuple(fc.string({ unit: 'binary', maxLength: 20 }), fc.constantFrom(0, 1, 50, 400))
  .map(([text, times]) => text.repeat(times))
const { value: values } = fc.letrec<{ value: unknown }>(tie => ({
  value: fc.oneof(
    { maxDepth: 4 },
    texts,
    fc.integer(),
    fc.constantFrom(null, true),
    fc
      .tuple(fc.string({ maxLength: 20 }), fc.constantFrom(0, 1, 300))
      .map(([item, times]) => Array(times).fill(item)),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(texts, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    fc.record({ id: texts, body: texts, extractedText: texts, metadata: tie('value') }),
  ),
}))
const responses = fc.oneof(
  fc.record({ items: fc.array(values, { maxLength: 6 }), nextCursor: fc.oneof(texts, fc.constant(null)) }),
  fc.record({
    id: texts,
    name: texts,
    messages: fc.array(values, { maxLength: 6 }),
    fields: values,
    login: values,
  }),
  fc.dictionary(texts, values, { noNullPrototype: true }),
)

describe('a result', () => {
  it('of every tool has at most `maxResultCharacters` characters, whatever the service responds', async () => {
    const budgets = fc.constantFrom(2_000, 7_001)
    const check = fc.asyncProperty(responses, budgets, async (response, maxResultCharacters) => {
      const text = JSON.stringify(response)
      const { client } = createTestClient([() => new Response(text)], { maxRetries: 0 })
      const all = agentTools(client, {
        groups: toolGroupNames,
        secrets: secretKinds,
        maxResultCharacters,
        confirm: () => true,
      })
      for (const { tool, args } of tools) {
        const result = JSON.stringify(await findTool(all, tool).execute(args))
        if (result.length > maxResultCharacters || result === undefined)
          expect({ [tool]: result.length }).toEqual({})
        // JSON escapes half a surrogate pair.
        if (/\\ud[89a-f]/i.test(result) && !/\\ud[89a-f]/i.test(text)) expect(tool).toBe('whole')
      }
    })
    await fc.assert(check, runs(2))
  })

  it('of every tool that is an error has at most 1,300 characters', async () => {
    const body = { code: 'X'.repeat(5_000), detail: '\u0000'.repeat(5_000) }
    const { client } = createTestClient([() => json(body, { status: 400 })], { maxRetries: 0 })
    const all = agentTools(client, { groups: toolGroupNames, secrets: secretKinds, confirm: () => true })
    for (const { tool, args } of tools) {
      const result = await findTool(all, tool).execute(args)
      expect(result).toHaveProperty('error')
      expect(JSON.stringify(result).length, tool).toBeLessThanOrEqual(1_300)
    }
  })

  it('that is a page is read again with a smaller limit, and has the cursor of that page', async () => {
    const limits: unknown[] = []
    const item = (id: string) => ({ id, body: 'x'.repeat(3_000), labels: Array(200).fill('label') })
    const { client } = createTestClient([
      () => json({ items: ['a', 'b', 'c', 'd', 'e'].map(item), nextCursor: 'after 5' }),
      () => json({ items: ['a', 'b'].map(item), nextCursor: 'after 2' }),
    ])
    client.http.use({
      onRequest: ({ request }) => void limits.push(new URL(request.url).searchParams.get('limit')),
    })
    const all = agentTools(client, { maxResultCharacters: 4_000 })
    const result = await findTool(all, 'list_messages').execute({ limit: 5 })
    expect(result).toMatchObject({ items: [{ id: 'a' }, { id: 'b' }], nextCursor: 'after 2' })
    expect(limits).toEqual(['5', '2'])
  })

  it('quotes at most 200 characters of the arguments', async () => {
    const { call } = createCaller()
    const long = '\u{1f600}'.repeat(10_000)
    for (const [name, args] of [
      ['send_email', { [long]: 1 }],
      ['get_message', { id: `\ud800${long}` }],
      ['list_messages', { channel: long }],
    ] as const) {
      const { error } = await call(name, args)
      expect(error).toMatchObject({ code: 'INVALID_ARGUMENTS' })
      expect(JSON.stringify(error).match(/\u{1f600}/gu)?.length ?? 0).toBeLessThanOrEqual(100)
    }
  })
})
