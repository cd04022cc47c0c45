import { expect, it } from 'vitest'
import { AgentComms } from '../../../../client/src/index.ts'
import { callOperation, type OperationId, operationIds } from '../../../../client/test/call-operation.ts'
import { createSdkCall } from './sdk-call.ts'

/** Runs code that uses a client. Resolves to the requests that the client sent. */
async function record(run: (client: AgentComms) => unknown): Promise<unknown[]> {
  const sent: unknown[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const body = await request.text()
    sent.push({ method: request.method, path: pathname, search, body: body === '' ? null : JSON.parse(body) })
    return Response.json({ items: [], url: 'x' })
  }
  await run(new AgentComms({ baseUrl: 'https://api.example.test/v1', apiKey: 'mk_test_0123456789', fetch }))
  return sent
}

const run = (code: string) => (client: AgentComms) =>
  new Function('client', `return ${code.slice('await '.length)}`)(client)

function create(operation: OperationId, request: { path: string; query?: object; body?: unknown }): string {
  return createSdkCall({ body: null, ...request, query: { ...request.query } }, operation)
}

it.each(operationIds)('creates a call of %s that sends the same request', async operation => {
  const [sent] = await record(client => callOperation(client, operation))
  const { path, search, body } = Object(sent)
  const query = Object.fromEntries(new URLSearchParams(search))
  const code = create(operation, { path, query, body })
  expect(await record(run(code))).toEqual([sent])
})

it('uses the types of the query parameters', () => {
  const query = { limit: '5', labels: 'unread', includeSpam: 'true', 'dateRange[from]': '2026-01-01' }
  expect(create('listMessages', { path: '/v1/messages', query })).toBe(`await client.messages.list({
  limit: 5,
  labels: [
    "unread"
  ],
  includeSpam: true,
  dateRange: {
    from: "2026-01-01"
  }
})`)
})

it('takes the agent of a changed credential from the client', async () => {
  const request = { path: '/v1/vault/credentials/c1', query: { agentId: 'c2' }, body: { name: 'x' } }
  const [sent] = await record(run(create('updateCredential', request)))
  expect(sent).toMatchObject({ path: request.path, search: '?agentId=c2', body: request.body })
})
