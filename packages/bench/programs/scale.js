// Measures the CPU time of calls with many stored messages, one round per line of the standard input. Arguments: the
// contender, and the number of messages. The contender "ours" writes its messages to a file, which the others read.
import { once } from 'node:events'
import { appendFileSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { createMock } from '@agentcomms/mock-server'
import { AGENTS, call, FREQUENT, fill, memory, RARE } from './messages.js'

const MIN_CALLS = 3
const MIN_MICROSECONDS = 50_000

/** @typedef {Record<string, () => unknown>} Calls */
/** @typedef {{ stored: Record<string, number>, calls: Calls }} Filled */
/** @typedef {Record<string, string>} Message */

const count = Number(process.argv[3])
const file = `${count}.jsonl`

async function createOurCalls() {
  const mock = createMock({
    seed: 1,
    clock: 'manual',
    maxLoggedRequests: 100,
    rateLimit: { requestsPerMinute: 1e9 },
  })
  const before = memory()
  const start = process.cpuUsage()
  const { agentId, middle, thread } = await fill(mock, count)
  const stored = {
    'store a message': since(start) / count,
    'bytes of a message': (memory() - before) / count,
  }
  /** @param {string} path */
  const get = path => () => call(mock, path)
  /** @param {string} query */
  const search = query => () =>
    call(mock, '/messages/search', { method: 'POST', body: { query, filters: { agentId } } })
  const own = `/messages?agentId=${agentId}`
  const to = ['x@example.com']
  const body = { agentId, to, subject: 'Hello', body: 'A dozen words or so make a small mail.' }
  const snapshot = mock.snapshot()
  /** @type {Calls} */
  const calls = {
    'get a message': get(`/messages/${middle}`),
    'page of an agent': get(await findMiddlePage(mock, own, count / AGENTS)),
    'page of the organization': get(await findMiddlePage(mock, '/messages', count)),
    'page of threads': get(await findMiddlePage(mock, `/threads?agentId=${agentId}`, count / AGENTS / 2)),
    'page of a thread': get(`/messages?limit=20&threadId=${thread}`),
    'page of a label': get(await findMiddlePage(mock, `${own}&labels=invoices`, (count / AGENTS) * 0.13)),
    'page of a status': get(await findMiddlePage(mock, `${own}&status=DELIVERED`, (count / AGENTS) * 0.1)),
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
    restore: () => mock.restore(snapshot),
    'restore, first write': () => {
      mock.restore(snapshot)
      return call(mock, '/email/send', { method: 'POST', body })
    },
  }
  for (let cursor = ''; cursor !== '&cursor=null'; ) {
    const { items, nextCursor } = await call(mock, `/messages?limit=100${cursor}`)
    appendFileSync(file, items.map((/** @type {Message} */ item) => `${JSON.stringify(item)}\n`).join(''))
    cursor = `&cursor=${nextCursor}`
  }
  return { stored, calls }
}

/** @param {(messages: Message[]) => Promise<(path: string) => Promise<Response>>} create */
async function createPeerCalls(create) {
  const before = memory()
  /** @type {Message[]} */
  const messages = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
  const stored = { 'bytes of a message': (memory() - before) / count }
  const { id, agentId, threadId } = messages[count / 2] ?? {}
  const request = await create(messages)
  /** @param {string} path */
  const get = path => async () => {
    const response = await request(path)
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
  /** @param {number} length */
  const page = length => `_limit=20&_page=${Math.ceil(length / 40)}`
  const own = `/messages?agentId=${agentId}`
  /** @type {Calls} */
  const calls = {
    'get a message': get(`/messages/${id}`),
    'page of an agent': get(`${own}&${page(count / AGENTS)}`),
    'page of the organization': get(`/messages?${page(count)}`),
    'page of a thread': get(`/messages?${page(20)}&threadId=${threadId}`),
    'page of a status': get(`${own}&${page((count / AGENTS) * 0.1)}&status=DELIVERED`),
    'page of a sender': get(`${own}&${page(20)}&fromAddress=sender7@example.com`),
    'search a rare word': get(`${own}&${page(20)}&q=${RARE}`),
  }
  return { stored, calls }
}

/**
 * Fakes `fetch` with the least code that a test can have.
 *
 * @param {Message[]} messages
 */
async function createArrayFetch(messages) {
  /** @param {string} path */
  return async path => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const id = pathname.split('/')[2]
    if (id) return Response.json(messages.find(message => message.id === id))
    const { _limit, _page, q, ...filters } = Object.fromEntries(searchParams)
    const wanted = Object.entries(filters)
    const found = messages.filter(
      message =>
        wanted.every(([name, value]) => message[name] === value) && (!q || message.body?.includes(q)),
    )
    const end = Number(_limit) * Number(_page)
    return Response.json(found.slice(end - Number(_limit), end))
  }
}

/** @param {Message[]} messages */
async function startJsonServer(messages) {
  const jsonServer = createRequire(import.meta.url)('json-server')
  const server = jsonServer.create().use(jsonServer.router({ messages })).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  /** @param {string} path */
  return path => fetch(`http://127.0.0.1:${port}${path}`)
}

/** @type {Record<string, () => Promise<Filled>>} */
const CONTENDERS = {
  ours: createOurCalls,
  array: () => createPeerCalls(createArrayFetch),
  'json-server': () => createPeerCalls(startJsonServer),
}
const create = CONTENDERS[process.argv[2] ?? '']
if (!create) throw new Error(`Unknown contender ${process.argv[2]}.`)
const { stored, calls } = await create()
console.log('filled yes')
let round = 0
for await (const _ of createInterface({ input: process.stdin })) {
  /** @type {Record<string, number>} */
  const figures = { ...stored }
  for (const [name, run] of Object.entries(calls)) figures[name] = await measure(run)
  console.log(`round ${round++} ${JSON.stringify(figures)}`)
}

/** @param {() => unknown} run */
async function measure(run) {
  const start = process.cpuUsage()
  let turns = 0
  while (turns < MIN_CALLS || since(start) < MIN_MICROSECONDS) {
    await run()
    turns++
  }
  return since(start) / turns
}

/** @param {NodeJS.CpuUsage} start */
function since(start) {
  const { user, system } = process.cpuUsage(start)
  return user + system
}

/**
 * Returns the path of the page in the middle of a list.
 *
 * @param {import('@agentcomms/mock-server').Mock} mock
 * @param {string} path
 * @param {number} length
 */
async function findMiddlePage(mock, path, length) {
  const separator = path.includes('?') ? '&' : '?'
  let cursor = ''
  for (let seen = 0; seen < length / 2; seen += 100) {
    const { nextCursor } = await call(mock, `${path}${separator}limit=100${cursor}`)
    if (nextCursor === null) break
    cursor = `&cursor=${nextCursor}`
  }
  return `${path}${separator}limit=20${cursor}`
}
