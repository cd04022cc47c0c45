import { expect, it } from 'vitest'
import { defineTool, type ToolDefinition } from '../../src/tools/index.ts'

const definition = {
  name: 'read_ticket',
  title: 'Read a ticket',
  description: 'Returns a ticket.',
  inputSchema: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
  annotations: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
} as const satisfies Omit<ToolDefinition, 'run'>
const args = { id: '<ext-k3v9q2m5>t 1</ext-k3v9q2m5>' }

it('marks texts from outside, but not own ones, and removes marks from arguments', async () => {
  const tool = defineTool({
    ...definition,
    ownFields: ['env'],
    run: async ({ id }) => ({ id: 't1', given: id, text: 'Hi\u200b you', env: 'A=1\nB=2' }),
  })
  expect(await tool.execute(args)).toEqual({
    id: 't1',
    given: expect.stringMatching(/^<ext-(\w{8})>t 1<\/ext-\1>$/),
    text: expect.stringMatching(/>Hi you</),
    env: 'A=1\nB=2',
  })
})

it('passes plain data with raw', async () => {
  const tool = defineTool({ ...definition, raw: true, run: async given => given })
  expect(await tool.execute(args)).toEqual(args)
})

it('cuts long results', async () => {
  const tool = defineTool({
    ...definition,
    run: async () => ({ items: Array(900).fill({ text: 'ab '.repeat(99) }) }),
  })
  const result = await tool.execute({})
  expect(JSON.stringify(result).length).toBeLessThanOrEqual(20_000)
  expect(result).toMatchObject({ cut: { items: { total: 900 } } })
})

it.each([
  ['an error', async () => ({ error: { code: 'NOT_FOUND', message: 'No "t 1".' } }), 'NOT_FOUND'],
  ['an exception', () => Promise.reject(new Error('No "t 1".')), 'INTERNAL_ERROR'],
])('turns %s into an error whose quotes are marked', async (_, run, code) => {
  const { error } = await defineTool({ ...definition, run }).execute({})
  expect(error).toEqual({ code, message: expect.stringMatching(/^No "<ext-(\w{8})>t 1<\/ext-\1>"\.$/) })
})

it('rejects with the reason of its signal', async () => {
  const stop = new AbortController()
  const tool = defineTool({ ...definition, run: () => new Promise(() => {}) })
  const call = tool.execute({}, { signal: stop.signal })
  stop.abort(new Error('Stopped.'))
  await expect(call).rejects.toThrow('Stopped.')
})
