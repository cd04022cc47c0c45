/**
 * How the server bears many messages. Prints a table; asserts nothing. From the root:
 *
 *   node --expose-gc --max-old-space-size=4096 --import tsx packages/mock-server/test/scale/measure.ts [count …]
 *
 * Every call goes the whole way from a Request to the JSON of its reply. Pages are from the middle of their list.
 */
import { saveState } from '../../src/services/state.ts'
import { AGENTS, type FilledWorld, fillWorld } from './filled-world.ts'

const COUNTS = [1_000, 100_000, 1_000_000]
const ROUNDS = 5

interface Measuring {
  filled: FilledWorld
  /** Takes the time of one call, in microseconds. */
  add: (name: string, calls: number, run: (call: number) => unknown) => Promise<void>
}

interface Row {
  name: string
  unit: string
  value: number
}

function memory(): number {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** Microseconds of one call: the median of several rounds. */
async function time(calls: number, run: (call: number) => unknown): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const start = performance.now()
    for (let call = 0; call < calls; call++) await run(call)
    rounds.push(((performance.now() - start) * 1_000) / calls)
  }
  // The first round warms up.
  return rounds.slice(1).sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0
}

/** Follows a list to its middle and answers the path of the page there. */
async function middlePage(filled: FilledWorld, path: string, total: number): Promise<string> {
  const separator = path.includes('?') ? '&' : '?'
  let cursor = ''
  for (let seen = 0; seen < total / 2; seen += 100) {
    const page = (await filled.call(`${path}${separator}limit=100${cursor}`)) as { nextCursor: string | null }
    if (page.nextCursor === null) break
    cursor = `&cursor=${page.nextCursor}`
  }
  return `${path}${separator}limit=20${cursor}`
}

/** Lists of one agent's messages: the filters, and about which part of its messages fit them. */
const LISTS: [name: string, query: string, part: number][] = [
  ['agent', '', 1],
  ['label and direction', '&labels=invoices&direction=INBOUND', 0.3],
  ['channel', '&channel=SMS', 0.2],
  ['direction', '&direction=OUTBOUND', 0.1],
  ['status', '&status=DELIVERED', 1],
  ['rare status', '&status=BOUNCED', 0.002],
  ['rare label', '&labels=rare', 0.001],
  ['sender', '&fromAddress=sender7@example.com', 0.0005],
  ['two labels that no message has both', '&labels=invoices&labels=orders', 0],
  ['sent texts, of which there are none', '&channel=SMS&direction=OUTBOUND', 0],
  ['sent and bounced', '&direction=OUTBOUND&status=BOUNCED', 0.002],
  ['label and sent, few', '&labels=rare&direction=OUTBOUND', 0],
  ['trash', '&deleted=only', 0],
]

async function listRows({ add, filled }: Measuring): Promise<void> {
  const { agents, middle } = filled
  const agentId = agents[0]?.id ?? ''
  const own = filled.world.state.messages.count('byOwner', [agentId, 'live'])
  for (const [name, query, part] of LISTS) {
    const path = await middlePage(filled, `/messages?agentId=${agentId}${query}`, own * part)
    await add(`page of 20: ${name}`, 50, () => filled.call(path))
  }
  const from = (days: number): string => new Date(Date.parse(middle.createdAt) + days * 1_000).toISOString()
  const range = `createdAfter=${from(-1)}&createdBefore=${from(1)}`
  const everyone = await middlePage(filled, '/messages', own * AGENTS)
  await add('page of 20: organization', 50, () => filled.call(everyone))
  await add('page of 20: two seconds', 50, () => filled.call(`/messages?limit=20&${range}`))
  await add('page of 20: two seconds and a label', 50, () =>
    filled.call(`/messages?limit=20&labels=invoices&${range}`),
  )
  const { inboxId, threadId } = middle.record
  await add('page of 20: inbox', 50, () => filled.call(`/messages?limit=20&inboxId=${inboxId}`))
  await add('page of 20: thread', 50, () => filled.call(`/messages?limit=20&threadId=${threadId}`))
  const threads = await middlePage(filled, `/threads?agentId=${agentId}`, own / 4)
  await add('page of 20: threads', 50, () => filled.call(threads))
  await add('get by id', 500, () => filled.call(`/messages/${middle.id}`))
  await add('get a thread', 50, () => filled.call(`/threads/${threadId}`))
}

async function searchRows({ add, filled }: Measuring): Promise<void> {
  const agentId = filled.agents[0]?.id
  const searches: [string, string][] = [
    ['a frequent word', 'w1'],
    ['a rare word', `w${(4_000).toString(36)}`],
    ['two frequent words', 'w1 w2'],
    ['two that never meet', 'sender7 sender8'],
    ['no such word', 'nowhere'],
  ]
  for (const [name, query] of searches)
    await add(`search: ${name}`, 50, () =>
      filled.call('/messages/search', { method: 'POST', body: { query, filters: { agentId } } }),
    )
}

async function writeRows({ add, filled: { world, agents, middle, call } }: Measuring): Promise<void> {
  const { state } = world
  const restore = saveState(state)
  await add('snapshot', 20, () => saveState(state))
  await add('snapshot, then change one message', 20, () => {
    saveState(state)
    const row = state.messages.get(middle.id)
    if (row) state.messages.replace({ ...row, record: { ...row.record, status: 'BOUNCED' } })
    restore()
  })
  const [to, subject] = [['x@example.com'], 'Hello there']
  const body = { agentId: agents[0]?.id, to, subject, body: 'A dozen words or so make a small mail.' }
  await add('send one more mail', 50, () => call('/email/send', { method: 'POST', body }))
  restore()
}

async function measureAt(count: number): Promise<Row[]> {
  const before = memory()
  const start = performance.now()
  const filled = await fillWorld(count)
  const insert = ((performance.now() - start) * 1_000) / count
  const bytes = (memory() - before) / count
  const rows: Row[] = [
    { name: 'store one message', unit: 'µs', value: insert },
    { name: 'memory per message', unit: 'B', value: bytes },
    { name: '  above its own text', unit: 'B', value: bytes - filled.textLength / count },
  ]
  const add = async (name: string, calls: number, run: (call: number) => unknown): Promise<void> => {
    rows.push({ name, unit: 'µs', value: await time(calls, run) })
  }
  for (const measure of [listRows, searchRows, writeRows]) await measure({ add, filled })
  return rows
}

const shown = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toPrecision(3))
const given = process.argv.slice(2).map(Number)
const table = new Map<string, string>()
for (const count of given.length > 0 ? given : COUNTS) {
  process.stderr.write(`${count} messages …\n`)
  for (const { name, unit, value } of [{ name: '', unit: '', value: count }, ...(await measureAt(count))])
    table.set(name, (table.get(name) ?? name.padEnd(45)) + `${shown(value)} ${unit}`.padStart(12))
}
console.log([...table.values()].join('\n'))
