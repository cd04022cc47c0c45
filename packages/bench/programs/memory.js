// Measures the memory that many requests of one kind retain. Argument: the kind.
import { createMock } from '@agentcomms/mock-server'
import { call, memory } from './messages.js'

/** Enough requests to fill every log: the log of attempts has 10,000 entries. */
const WARM_UP_REQUESTS = 12_000
const REQUESTS = 20_000

const mock = createMock({ clock: 'manual', rateLimit: { requestsPerMinute: 1e9 }, maxLoggedRequests: 100 })
const { id: agentId } = await mock.addAgent({ name: 'Ada' })
mock.webhooks.listen('https://app.example.test/hooks', () => new Response('ok'))
/**
 * @param {string} path
 * @param {object} body
 */
const post = (path, body) => call(mock, path, { method: 'POST', body })
await post('/webhooks', { url: 'https://app.example.test/hooks', events: ['message.*'] })
const initialState = mock.snapshot()
const mail = { agentId, to: ['x@example.com'], subject: 'Hello' }

/** @type {Record<string, (number: number) => unknown>} */
const LOADS = {
  'get an agent': () => call(mock, `/agents/${agentId}`),
  'create and delete a draft': async () => {
    const { id } = await post('/email/drafts', mail)
    await call(mock, `/email/drafts/${id}`, { method: 'DELETE' })
  },
  'send an email with a webhook, sometimes restore': async number => {
    await post('/email/send', { ...mail, body: 'Hi' })
    if (number % 500 !== 499) return
    await mock.clock.advance('1h')
    mock.restore(initialState)
  },
  'snapshot, create a draft, restore': async () => {
    const snapshot = mock.snapshot()
    await post('/email/drafts', mail)
    mock.restore(snapshot)
  },
}

const load = LOADS[process.argv[2] ?? '']
if (!load) throw new Error(`Unknown load ${process.argv[2]}.`)
for (let number = 0; number < WARM_UP_REQUESTS; number++) await load(number)
const before = await settledMemory()
for (let number = 0; number < REQUESTS; number++) await load(number)
console.log(JSON.stringify({ retained: ((await settledMemory()) - before) / REQUESTS }))
mock.close()

async function settledMemory() {
  // Abort signals of finished requests are freed by finalizers, which run between two collections.
  for (let turn = 0; turn < 3; turn++) {
    await new Promise(resolve => setTimeout(resolve, 20))
    memory()
  }
  return memory()
}
