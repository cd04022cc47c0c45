// Measures webhook deliveries to a receiver on this machine. Arguments: the contender, and the number of subscriptions.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createMock } from '@agentcomms/mock-server'
import { createGuardedFetch } from '@agentcomms/mock-server/node'
import { call } from './messages.js'

const DELIVERIES = 2_000
/** Simultaneous attempts of a subscription. */
const CONCURRENCY = 10
const [, , name, count] = process.argv
const subscriptions = Number(count)
const events = DELIVERIES / subscriptions

// A process of its own, so that only the CPU time of the sender counts.
const receiver = fork(new URL('receiver.js', import.meta.url))
const [port] = await once(receiver, 'message')
const url = `http://127.0.0.1:${port}/hooks`

async function sendWithFetch() {
  const body = JSON.stringify({
    event: 'message.received',
    messageId: 'cmessage00000001',
    text: 'x'.repeat(400),
  })
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
  return async () => {
    let left = DELIVERIES
    const runWorker = async () => {
      while (left-- > 0) {
        const response = await fetch(url, init)
        if (!response.ok) throw new Error(`The receiver responded with ${response.status}.`)
        await response.text()
      }
    }
    await Promise.all(Array.from({ length: Math.min(CONCURRENCY * subscriptions, DELIVERIES) }, runWorker))
  }
}

/** @param {NonNullable<import('@agentcomms/mock-server').MockOptions['fetch']>} fetch */
async function sendWithMock(fetch) {
  const mock = createMock({
    fetch,
    rateLimit: { requestsPerMinute: 1e9 },
    webhooks: { allowHttpLoopback: true, concurrency: CONCURRENCY, maxStoredDeliveries: DELIVERIES },
  })
  for (let number = 0; number < subscriptions; number++)
    await call(mock, '/webhooks', {
      method: 'POST',
      body: { url: `${url}/${number}`, events: ['message.received'] },
    })
  const {
    email: { email: to },
  } = await mock.addAgent({ name: 'Ada' })
  const { id } = await mock.receiveEmail({ to, from: 'ben@example.com', subject: 'Hello', body: 'Hi Ada' })
  await mock.webhooks.settled()
  return async () => {
    for (let number = 0; number < events; number++)
      await mock.webhooks.trigger('message.received', { messageId: id })
    await mock.webhooks.settled()
    const { length } = mock.deliveries.filter(({ status }) => status === 'SUCCEEDED')
    if (length !== DELIVERIES) throw new Error(`${length} of ${DELIVERIES} deliveries succeeded.`)
  }
}

/** @type {Record<string, () => Promise<() => Promise<void>>>} */
const CONTENDERS = {
  fetch: sendWithFetch,
  ours: () => sendWithMock(globalThis.fetch),
  guarded: () => sendWithMock(createGuardedFetch()),
}
const create = CONTENDERS[name ?? '']
if (!create) throw new Error(`Unknown contender ${name}.`)
const send = await create()
// Warms up the connections and the code.
await send()
const [before, startedAt] = [process.cpuUsage(), performance.now()]
await send()
const elapsed = ((performance.now() - startedAt) * 1_000) / DELIVERIES
const { user, system } = process.cpuUsage(before)
console.log(JSON.stringify({ CPU: (user + system) / DELIVERIES, elapsed }))
receiver.kill()
process.exit()
