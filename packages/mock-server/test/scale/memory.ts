/**
 * What stays in memory after many requests of one kind. Prints a table; asserts nothing. From the root:
 *
 *   node --expose-gc --import tsx packages/mock-server/test/scale/memory.ts [requests]
 */
import { createMock, type Mock } from '../../src/index.ts'

const REQUESTS = Number(process.argv[2] ?? 200_000)
const PARTS = 4

interface Load {
  name: string
  /** One request, by its number. */
  run: (mock: Mock, agentId: string, number: number) => Promise<unknown>
}

const post = (
  mock: Mock,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<unknown> =>
  mock
    .fetch(mock.baseUrl + path, {
      method: 'POST',
      headers: { 'x-api-key': mock.masterKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    .then(response => response.json())

const LOADS: Load[] = [
  {
    name: 'get an agent',
    run: (mock, agentId) =>
      mock
        .fetch(`${mock.baseUrl}/agents/${agentId}`, { headers: { 'x-api-key': mock.masterKey } })
        .then(response => response.json()),
  },
  {
    name: 'a refused POST, each with a key of its own',
    run: (mock, agentId, number) =>
      post(
        mock,
        '/email/send',
        { agentId, to: [], subject: `${number}` },
        { 'idempotency-key': `k${number}` },
      ),
  },
  {
    name: 'make a draft and delete it',
    run: async (mock, agentId) => {
      const draft = (await post(mock, '/drafts', { agentId, to: ['x@example.com'], subject: 'Hello' })) as {
        id: string
      }
      await mock.fetch(`${mock.baseUrl}/drafts/${draft.id}`, {
        method: 'DELETE',
        headers: { 'x-api-key': mock.masterKey },
      })
    },
  },
  {
    name: 'send a mail with a webhook, and reset',
    run: async (mock, agentId, number) => {
      await post(mock, '/email/send', { agentId, to: ['x@example.com'], subject: 'Hello', body: 'Hi' })
      if (number % 500 === 499) await mock.clock.advance('1h')
    },
  },
  {
    name: 'snapshot, change, restore',
    run: async (mock, agentId) => {
      const snapshot = mock.snapshot()
      await post(mock, '/drafts', { agentId, to: ['x@example.com'], subject: 'Hello' })
      mock.restore(snapshot)
    },
  },
]

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

for (const { name, run } of LOADS) {
  const mock = createMock({ clock: 'manual', rateLimit: { requestsPerMinute: 1e9 } })
  const { id } = await mock.addAgent({ name: 'Ada' })
  mock.webhooks.listen('https://app.example.test/hooks', () => new Response('ok'))
  await post(mock, '/webhooks', { url: 'https://app.example.test/hooks', events: ['message.*'] })
  const made = mock.snapshot()
  // The journals fill in the first part.
  const marks: number[] = []
  for (let part = 0; part <= PARTS; part++) {
    const count = part === 0 ? Math.min(REQUESTS, 20_000) : REQUESTS / PARTS
    for (let number = 0; number < count; number++) await run(mock, id, number)
    if (name.endsWith('reset')) {
      await mock.webhooks.settled()
      mock.restore(made)
    }
    await new Promise(resolve => setTimeout(resolve, 20))
    marks.push(heap() / 1e6)
  }
  console.log(`${name.padEnd(45)}${marks.map(mark => `${mark.toFixed(1)} MB`.padStart(10)).join('')}`)
  mock.close()
}
