// Fills a mock with messages, then measures the CPU time of calls, one round per line of the standard input. Argument: the
// number of messages.
import { createInterface } from 'node:readline'
import { createMock } from '@agentcomms/mock-server'
import { AGENTS, call, FREQUENT, fill, memory, RARE } from './messages.js'

const MIN_CALLS = 10
const MIN_MICROSECONDS = 50_000

const count = Number(process.argv[2])
const mock = createMock({
  seed: 1,
  clock: 'manual',
  maxLoggedRequests: 100,
  rateLimit: { requestsPerMinute: 1e9 },
})
const before = memory()
const start = process.cpuUsage()
const { agentId, middle, thread } = await fill(mock, count)
const store = since(start) / count
const bytes = (memory() - before) / count

/** @param {string} path */
const get = path => () => call(mock, path)
/** @param {string} query */
const search = query => () =>
  call(mock, '/messages/search', { method: 'POST', body: { query, filters: { agentId } } })
const own = `/messages?agentId=${agentId}`
const body = {
  agentId,
  to: ['x@example.com'],
  subject: 'Hello',
  body: 'A dozen words or so make a small mail.',
}

/** @type {Record<string, () => unknown>} */
const CALLS = {
  'get a message': get(`/messages/${middle}`),
  'page of an agent': get(await findMiddlePage(own, count / AGENTS)),
  'page of the organization': get(await findMiddlePage('/messages', count)),
  'page of threads': get(await findMiddlePage(`/threads?agentId=${agentId}`, count / AGENTS / 2)),
  'page of a thread': get(`/messages?limit=20&threadId=${thread}`),
  'page of a label': get(await findMiddlePage(`${own}&labels=invoices`, (count / AGENTS) * 0.13)),
  'page of a status': get(await findMiddlePage(`${own}&status=DELIVERED`, (count / AGENTS) * 0.1)),
  'page of a label and a direction': get(`${own}&limit=20&labels=invoices&direction=INBOUND`),
  'page of a rare label': get(`${own}&limit=20&labels=rare`),
  'page of a sender': get(`${own}&limit=20&fromAddress=sender7@example.com`),
  'page of two labels without a common message': get(`${own}&limit=20&labels=invoices&labels=orders`),
  'page of a channel and a direction without a common message': get(
    `${own}&limit=20&channel=SMS&direction=OUTBOUND`,
  ),
  'search a frequent word': search(FREQUENT),
  'search a rare word': search(RARE),
  'search two frequent words': search(`${FREQUENT} w2`),
  'search two words without a common message': search('order w1 sender7 12125551007'),
  'search a word that no message has': search('nowhere'),
  snapshot: () => mock.snapshot(),
  'snapshot, first write, restore': async () => {
    const snapshot = mock.snapshot()
    await call(mock, '/email/send', { method: 'POST', body })
    mock.restore(snapshot)
  },
}

console.log('filled yes')
let round = 0
for await (const _ of createInterface({ input: process.stdin })) {
  /** @type {Record<string, number>} */
  const figures = { 'store a message': store, 'bytes of a message': bytes }
  for (const [name, run] of Object.entries(CALLS)) figures[name] = await measure(run)
  console.log(`round ${round++} ${JSON.stringify(figures)}`)
}

/** @param {() => unknown} run */
async function measure(run) {
  const start = process.cpuUsage()
  let calls = 0
  while (calls < MIN_CALLS || since(start) < MIN_MICROSECONDS) {
    await run()
    calls++
  }
  return since(start) / calls
}

/** @param {NodeJS.CpuUsage} start */
function since(start) {
  const { user, system } = process.cpuUsage(start)
  return user + system
}

/**
 * Returns the path of the page in the middle of a list.
 *
 * @param {string} path
 * @param {number} length
 */
async function findMiddlePage(path, length) {
  const separator = path.includes('?') ? '&' : '?'
  let cursor = ''
  for (let seen = 0; seen < length / 2; seen += 100) {
    const { nextCursor } = await call(mock, `${path}${separator}limit=100${cursor}`)
    if (nextCursor === null) break
    cursor = `&cursor=${nextCursor}`
  }
  return `${path}${separator}limit=20${cursor}`
}
