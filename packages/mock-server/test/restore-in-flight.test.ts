import { setImmediate } from 'node:timers/promises'
import { sizeOf } from '@agentcomms/spec/property-runs'
import { describe, expect, it } from 'vitest'
import { createMock, type Mock, type Snapshot } from '../src/index.ts'
import { router } from '../src/services/contracts.ts'
import { call, type FilledMock, fetchFile, fill, findDifference, readAll } from './filled-mock.ts'
import { operations, RandomCalls } from './random-calls.ts'

type Action = (mock: Mock, records: FilledMock) => Promise<unknown>

const FILE = 'https://files.example.com/a.txt'
const post = (mock: Mock, path: string, body: object, headers?: Record<string, string>) =>
  call(mock, 'POST', path, { body, ...(headers && { headers }) })
const idempotent = { 'idempotency-key': 'k1' }

/** One action for each thing that work can wait for, besides those of a plain request. */
const waits: Record<string, Action> = {
  'the download of a file': (mock, { ada, bob }) => {
    const attachments = [{ filename: 'a.txt', url: FILE }]
    const mail = { agentId: ada.id, to: [bob.email], subject: 'Hi', body: 'Hi', attachments }
    return post(mock, '/email/send', mail, idempotent)
  },
  'the check of an access token': (mock, { accessToken }) =>
    mock.fetch(`${mock.baseUrl}/identities`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Grace', capabilities: ['phone'] }),
    }),
  'the hash of a long body': mock =>
    post(mock, '/agents', { name: 'Grace', metadata: { long: 'x'.repeat(10_000) } }, idempotent),
  'another request with the same idempotency key': mock => {
    const send = () => post(mock, '/agents', { name: 'Grace' }, idempotent)
    return Promise.all([send(), send()])
  },
  'the delay of a fault': mock => {
    mock.faults.add({ operation: 'createAgent', latencyMs: 1 })
    return post(mock, '/agents', { name: 'Grace' })
  },
  'the delay of a fault after the handler': mock => {
    mock.faults.add({ operation: 'createAgent', latencyMs: 1, phase: 'after' })
    return post(mock, '/agents', { name: 'Grace' }, idempotent)
  },
  'the source of a received email': (mock, { ada }) =>
    mock.receiveEmail({ to: ada.email, from: 'eve@example.com', subject: 'Hi', body: 'Hi' }),
  'the files of a received SMS message': (mock, { ada }) =>
    mock.receiveSms({ to: ada.phone, from: '+12025550155', body: 'Hi', mediaUrls: [FILE] }),
  'the status of a message': (mock, { waiting }) => mock.setMessageStatus(waiting, 'BLOCKED'),
  'deliveries during an advance of the clock': mock => mock.clock.advance('5m'),
}

interface Moment {
  turns: number
  ticks: number
}

/** Times of the interruption: turns of the event loop, and microtasks after them. */
const ALL_MOMENTS: Moment[] = [0, 1, 2, 4].flatMap(turns =>
  Array.from({ length: 14 }, (_, ticks) => ({ turns, ticks })),
)
const MOMENTS = sizeOf(pick(3, 8, 14), pick(1, 3, 5, 8, 12, 14, 22, 31, 45), ALL_MOMENTS)

function pick(...indexes: number[]): Moment[] {
  return ALL_MOMENTS.filter((_, index) => indexes.includes(index))
}

async function wait({ turns, ticks }: Moment): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await setImmediate()
  for (let tick = 0; tick < ticks; tick++) await null
}

/** Waits until all remaining work is finished. */
async function drain(begun: Promise<unknown>): Promise<void> {
  await begun.catch(() => undefined)
  await wait({ turns: 3, ticks: 30 })
}

function make(): Mock {
  return createMock({
    clock: 'manual',
    now: '2026-01-01T00:00:00Z',
    webhooks: { signingClock: 'mock' },
    fetch: fetchFile,
  })
}

/** Restores the mock during the action. Returns the first trace of the action that is left. */
async function findTrace(
  mock: Mock,
  start: Snapshot,
  begin: () => Promise<unknown>,
  moments: readonly Moment[],
): Promise<string | undefined> {
  mock.restore(start)
  const before = await readAll(mock)
  for (const moment of moments) {
    mock.restore(start)
    const begun = begin()
    begun.catch(() => undefined)
    await wait(moment)
    mock.restore(start)
    await drain(begun)
    const difference = findDifference(before, await readAll(mock))
    if (difference !== undefined) return `${JSON.stringify(moment)}: ${difference}`
  }
  return undefined
}

/** Operations that are interrupted: in a short run, not all of those that only read. */
const interruptible = operations
  .filter(({ method }, index) => method !== 'GET' || index % sizeOf(5, 1) === 0)
  .map(({ id }) => id)

it('leaves no trace of any operation of the document', async () => {
  const mock = make()
  const interrupted = new Set<string>()
  const moments = sizeOf(pick(8), pick(3, 8, 14), ALL_MOMENTS)
  /** Interrupts the first successful request of each operation. */
  const fetch: typeof mock.fetch = async (url, init) => {
    const route = router.find(String(url).slice(mock.baseUrl.length).replace(/\?.*/, ''))
    const operation = route?.operations.find(({ method }) => method === init?.method)?.id
    if (!operation || interrupted.has(operation) || !interruptible.includes(operation))
      return await mock.fetch(url, init)
    const start = mock.snapshot()
    const response = await mock.fetch(url, init)
    if (response.status !== 200) return response
    interrupted.add(operation)
    const trace = await findTrace(mock, start, () => mock.fetch(url, init), moments)
    expect(trace, operation).toBeUndefined()
    mock.restore(start)
    return await mock.fetch(url, init)
  }
  // Other seeds need up to twice as many calls.
  const calls = new RandomCalls({ ...mock, fetch }, 2)
  for (let round = 0; round < 100 && interrupted.size < interruptible.length; round++) await calls.run(100)
  expect([...interrupted].sort()).toEqual(interruptible.sort())
})

describe.each(Object.entries(waits))('work that waits for %s', (_, action) => {
  it('changes the mock without a restore', async () => {
    const mock = make()
    const records = await fill(mock)
    const saved = mock.snapshot()
    const before = await readAll(mock)
    mock.restore(saved)
    await drain(action(mock, records))
    expect(findDifference(before, await readAll(mock))).toBeDefined()
  })

  it('has no effect if the mock is restored in the meantime', async () => {
    const mock = make()
    const records = await fill(mock)
    expect(await findTrace(mock, mock.snapshot(), () => action(mock, records), MOMENTS)).toBeUndefined()
  })

  it('is complete or missing in a snapshot that is taken in the meantime', async () => {
    const mock = make()
    const records = await fill(mock)
    const start = mock.snapshot()
    for (const moment of MOMENTS) {
      mock.restore(start)
      const begun = action(mock, records)
      begun.catch(() => undefined)
      await wait(moment)
      const saved = mock.snapshot()
      await drain(begun)
      mock.restore(saved)
      const first = await readAll(mock)
      const name = JSON.stringify(moment)
      const inFlight = mock.deliveries.filter(({ status }) => status === 'IN_FLIGHT')
      expect(inFlight, name).toEqual([])
      mock.restore(saved)
      expect(findDifference(first, await readAll(mock)), name).toBeUndefined()
    }
  })
})

it('uses no fault of the restored mock and does not count for its rate limit', async () => {
  const rateLimit = { requestsPerMinute: 9 }
  const mock = createMock({ clock: 'manual', now: '2026-01-01T00:00:00Z', rateLimit })
  const token = await mock.accessToken({ userId: 'u1', orgIds: [mock.organization.id] })
  const send = () =>
    mock.fetch(`${mock.baseUrl}/agents`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Grace' }),
    })
  const start = mock.snapshot()
  mock.faults.add({ operation: 'createAgent', status: 503, times: 1 })
  const withFault = mock.snapshot()
  for (const moment of MOMENTS) {
    for (const saved of [start, withFault]) {
      mock.restore(saved)
      const begun = send()
      await wait(moment)
      mock.restore(saved)
      await drain(begun)
      const statuses = [(await send()).status, (await send()).status]
      expect(statuses, JSON.stringify(moment)).toEqual(saved === start ? [200, 200] : [503, 200])
      const [last] = mock.requests.slice(-1)
      expect(mock.getResponse(last?.requestId ?? '')?.headers['x-ratelimit-remaining']).toBe(
        saved === start ? '7' : '8',
      )
    }
  }
})
