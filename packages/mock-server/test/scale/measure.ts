/**
 * How the server bears many messages. Prints a table; asserts nothing. From packages/mock-server:
 *
 *   node --expose-gc --max-old-space-size=4096 --import tsx test/scale/measure.ts [count …]
 */
import { saveState } from '../../src/core/state.ts'
import { messageFilter, selectMessages } from '../../src/messaging/select-messages.ts'
import { selectThreads } from '../../src/messaging/select-threads.ts'
import { type FilledWorld, fillWorld } from './filled-world.ts'

const COUNTS = [1_000, 100_000, 1_000_000]
const ROUNDS = 7

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

function firstOf(rows: Iterable<unknown>, count: number): void {
  let left = count
  for (const _ of rows) if (--left <= 0) return
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

async function readRows(filled: FilledWorld): Promise<Row[]> {
  const { world, agents, middle } = filled
  const [agent] = agents
  const agentId = agent?.id ?? ''
  const { state } = world
  const own = state.messages.count('byOwner', [agentId, 'live'])
  const scope = { orgId: middle.orgId, agentId }
  const all = messageFilter(scope, {}, {})
  const filtered = messageFilter(scope, { labels: ['invoices'], direction: 'INBOUND' }, {})
  const hits = messageFilter(scope, {}, { words: ['w2s', 'w1'] })
  const rows: Row[] = []
  const add = async (name: string, calls: number, run: (call: number) => unknown): Promise<void> => {
    rows.push({ name, unit: 'µs', value: await time(calls, run) })
  }
  const api = async (name: string, path: string): Promise<void> =>
    add(`${name}, over the API`, 200, () => filled.call(path))
  await add('page of 20 from the middle', 2_000, () => firstOf(selectMessages(state, all, middle), 20))
  await api('page of 20 from the middle', await middlePage(filled, `/messages?agentId=${agentId}`, own))
  await add('  filtered by label and direction', 2_000, () =>
    firstOf(selectMessages(state, filtered, middle), 20),
  )
  await api(
    '  filtered by label and direction',
    await middlePage(filled, `/messages?agentId=${agentId}&labels=invoices&direction=INBOUND`, own / 3),
  )
  await add('get by id', 20_000, () => state.messages.get(middle.id))
  await api('get by id', `/messages/${middle.id}`)
  await add('threads, page of 20', 2_000, () =>
    firstOf(selectThreads(state, { scope, channel: undefined, folders: ['live'] }, undefined), 20),
  )
  await api(
    'threads, page of 20 from the middle',
    await middlePage(filled, `/threads?agentId=${agentId}`, own / 4),
  )
  await add('search for two words, page of 20', 500, () => firstOf(selectMessages(state, hits, middle), 20))
  const body = { query: 'w2s w1', filters: { agentId } }
  await add('search for two words, page of 20, over the API', 200, () =>
    filled.call('/messages/search', { method: 'POST', body }),
  )
  await add('snapshot', 20, () => saveState(state))
  const restore = saveState(state)
  await add('snapshot, then change one message', 20, () => {
    saveState(state)
    const row = state.messages.get(middle.id)
    if (row) state.messages.replace({ ...row, record: { ...row.record, status: 'BOUNCED' } })
    restore()
  })
  await add('send one more mail over the API', 100, async () => {
    await filled.call('/email/send', {
      method: 'POST',
      body: {
        agentId,
        to: ['x@example.com'],
        subject: 'Hello there',
        body: 'A dozen words or so make a small mail.',
      },
    })
  })
  restore()
  return rows
}

const counts = process.argv.slice(2).map(Number)
const table = new Map<string, string[]>()
for (const count of counts.length > 0 ? counts : COUNTS) {
  const before = memory()
  const start = performance.now()
  let filled: FilledWorld | undefined = await fillWorld(count)
  const insert = ((performance.now() - start) * 1_000) / count
  const bytes = (memory() - before) / count
  const text = filled.textLength / count
  const rows: Row[] = [
    { name: 'store one message', unit: 'µs', value: insert },
    { name: 'memory per message', unit: 'B', value: bytes },
    { name: '  above its own text', unit: 'B', value: bytes - text },
    ...(await readRows(filled)),
  ]
  filled = undefined
  for (const { name, unit, value } of rows)
    table.set(name, [
      ...(table.get(name) ?? []),
      `${value >= 100 ? value.toFixed(0) : value.toPrecision(3)} ${unit}`,
    ])
}
console.log(
  ['', ...(counts.length > 0 ? counts : COUNTS)]
    .map((cell, index) => String(cell).padStart(index ? 12 : 50))
    .join(''),
)
for (const [name, values] of table)
  console.log(name.padEnd(50) + values.map(value => value.padStart(12)).join(''))
