// What stays in memory after many requests of one kind. Argument: of which kind.
import { createMock } from '@agentcomms/mock-server'
import { call, memory } from './messages.js'

/** As many as fill every journal. */
const FIRST = 12_000
const REQUESTS = 20_000

const mock = createMock({ clock: 'manual', rateLimit: { requestsPerMinute: 1e9 } })
const { id: agentId } = await mock.addAgent({ name: 'Ada' })
mock.webhooks.listen('https://app.example.test/hooks', () => new Response('ok'))
/**
 * @param {string} path
 * @param {object} body
 */
const post = (path, body) => call(mock, path, { method: 'POST', body })
await post('/webhooks', { url: 'https://app.example.test/hooks', events: ['message.*'] })
const made = mock.snapshot()
const mail = { agentId, to: ['x@example.com'], subject: 'Hello' }

/** @type {Record<string, (number: number) => unknown>} */
const LOADS = {
  'get an agent': () => call(mock, `/agents/${agentId}`),
  'make a draft and delete it': async () => {
    const { id } = await post('/email/drafts', mail)
    await call(mock, `/email/drafts/${id}`, { method: 'DELETE' })
  },
  'send a mail with a webhook, sometimes restore': async number => {
    await post('/email/send', { ...mail, body: 'Hi' })
    if (number % 500 !== 499) return
    await mock.clock.advance('1h')
    mock.restore(made)
  },
  'snapshot, make a draft, restore': async () => {
    const snapshot = mock.snapshot()
    await post('/email/drafts', mail)
    mock.restore(snapshot)
  },
}

const load = LOADS[process.argv[2] ?? '']
if (!load) throw new Error(`Unknown load ${process.argv[2]}.`)
for (let number = 0; number < FIRST; number++) await load(number)
const before = await settled()
for (let number = 0; number < REQUESTS; number++) await load(number)
console.log(JSON.stringify({ kept: ((await settled()) - before) / REQUESTS }))
mock.close()

async function settled() {
  // Timers that clean up have run.
  await new Promise(resolve => setTimeout(resolve, 20))
  return memory()
}
