import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createAskModel } from '../src/chat-completions.ts'
import { runToolLoop, type Tool } from '../src/model.ts'

const url = 'https://models.example.test/v1'
const requests: unknown[] = []
const toolCall = { id: 'call_1', type: 'function', function: { name: 'add_one', arguments: '{"to":1}' } }
const server = setupServer(
  http.post(`${url}/chat/completions`, async ({ request }) => {
    const count = requests.push(await request.json())
    const message = count === 1 ? { content: null, tool_calls: [toolCall] } : { content: 'It is 2.' }
    return HttpResponse.json({ choices: [{ message }] })
  }),
)
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

const addOne: Tool = {
  name: 'add_one',
  description: 'Adds one.',
  inputSchema: {
    type: 'object',
    properties: { to: { type: 'integer' } },
    required: ['to'],
    additionalProperties: false,
  },
  execute: async args => ({ sum: Object(args).to + 1 }),
}

it('sends the tools, runs the calls of the model and sends their results', async () => {
  const askModel = createAskModel({ url, apiKey: 'key', model: 'model-1' })
  const prompt = [{ role: 'user', text: 'Add one to 1.' }] as const
  expect(await runToolLoop(askModel, prompt, [addOne], new AbortController().signal)).toBe('It is 2.')
  const { name, description, inputSchema: parameters } = addOne
  expect(requests[1]).toEqual({
    model: 'model-1',
    messages: [
      { role: 'user', content: 'Add one to 1.' },
      { role: 'assistant', content: '', tool_calls: [toolCall] },
      { role: 'tool', tool_call_id: 'call_1', content: '{"sum":2}' },
    ],
    tools: [{ type: 'function', function: { name, description, parameters, strict: true } }],
  })
})
