/**
 * What stays in memory after many requests of one kind. Prints a table; asserts nothing. From the root:
 *
 *   node --expose-gc --import tsx packages/mock-server/test/scale/memory.ts [requests]
 */
import { createMock, type Mock, type Snapshot } from '../../src/index.ts'

const REQUESTS = Number(process.argv[2] ?? 200_000)
const PARTS = 4
const FILLED = 12_000

interface Turn {
  mock: Mock
  agentId: string
  /** As it was before the first turn. */
  made: Snapshot
  number: number
}

/** No 404 and no 500: the loads have to do what they say. */
async function answered(response: Response): Promise<unknown> {
  if (response.status === 404 || response.status >= 500) throw new Error(await response.text())
  return response.json()
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
    .then(answered)

const get = (mock: Mock, path: string, method = 'GET'): Promise<unknown> =>
  mock.fetch(mock.baseUrl + path, { method, headers: { 'x-api-key': mock.masterKey } }).then(answered)

const LOADS: Record<string, (turn: Turn) => Promise<unknown>> = {
  'get an agent': ({ mock, agentId }) => get(mock, `/agents/${agentId}`),
  'a refused POST, each with a key of its own': ({ mock, agentId, number }) =>
    post(mock, '/email/send', { agentId, to: [], subject: '' }, { 'idempotency-key': `k${number}` }),
  'make a draft and delete it': async ({ mock, agentId }) => {
    const draft = await post(mock, '/email/drafts', { agentId, to: ['x@example.com'], subject: 'Hello' })
    if (typeof draft !== 'object' || draft === null || !('id' in draft)) throw new Error('There is no draft.')
    await get(mock, `/email/drafts/${draft.id}`, 'DELETE')
  },
  'send a mail with a webhook; now and then restore': async ({ mock, agentId, made, number }) => {
    await post(mock, '/email/send', { agentId, to: ['x@example.com'], subject: 'Hello', body: 'Hi' })
    if (number % 500 !== 499) return
    await mock.clock.advance('1h')
    mock.restore(made)
  },
  'snapshot, make a draft, restore': async ({ mock, agentId }) => {
    const snapshot = mock.snapshot()
    await post(mock, '/email/drafts', { agentId, to: ['x@example.com'], subject: 'Hello' })
    mock.restore(snapshot)
  },
}

function heap(): number {
  globalThis.gc?.()
  return process.memoryUsage().heapUsed
}

for (const [name, run] of Object.entries(LOADS)) {
  const mock = createMock({ clock: 'manual', rateLimit: { requestsPerMinute: 1e9 } })
  const { id: agentId } = await mock.addAgent({ name: 'Ada' })
  mock.webhooks.listen('https://app.example.test/hooks', () => new Response('ok'))
  await post(mock, '/webhooks', { url: 'https://app.example.test/hooks', events: ['message.*'] })
  const made = mock.snapshot()
  let line = name.padEnd(50)
  for (let part = 0; part <= PARTS; part++) {
    // The journals are full after the first part.
    const count = part === 0 ? FILLED : REQUESTS / PARTS
    for (let number = 0; number < count; number++) await run({ mock, agentId, made, number })
    await new Promise(resolve => setTimeout(resolve, 20))
    line += `${(heap() / 1e6).toFixed(1)} MB`.padStart(10)
  }
  console.log(line)
  mock.close()
}
