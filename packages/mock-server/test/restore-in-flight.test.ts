import { setImmediate } from 'node:timers/promises'
import { isLongRun } from '@agentcomms/spec/property-runs'
import { describe, expect, it } from 'vitest'
import { createMock, type Mock } from '../src/index.ts'
import { call, type FilledMock, fetchFile, fill, findDifference, readAll } from './filled-mock.ts'

type Action = (mock: Mock, records: FilledMock) => Promise<unknown>

const FILE = 'https://files.example.com/a.txt'
const MAIL = { subject: 'Hi', body: 'Hi', attachments: [{ filename: 'a.txt', url: FILE }] }
const IDEMPOTENT = { 'idempotency-key': 'k1' }
const post = (path: string, body?: object, headers?: Record<string, string>) => (mock: Mock) =>
  call(mock, 'POST', path, { body, ...(headers && { headers }) })

/** All asynchronous actions, by their descriptions. */
const actions: Record<string, Action> = {
  'an email with an attachment by URL': (mock, { ada, bob }) =>
    post('/email/send', { agentId: ada.id, to: [bob.email], ...MAIL }, IDEMPOTENT)(mock),
  'a request with an access token': (mock, { accessToken }) =>
    mock.fetch(`${mock.baseUrl}/identities`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Grace', capabilities: ['phone'] }),
    }),
  'a long request under an idempotency key': post(
    '/agents',
    { name: 'Grace', metadata: { long: 'x'.repeat(10_000) } },
    IDEMPOTENT,
  ),
  'two requests under one idempotency key': async mock => {
    const send = post('/agents', { name: 'Grace' }, IDEMPOTENT)
    return await Promise.all([send(mock), send(mock)])
  },
  'a reply': (mock, { received }) =>
    post(`/email/${received}/reply`, { body: 'Hi', attachments: MAIL.attachments })(mock),
  'a forward': (mock, { received, bob }) => post(`/email/${received}/forward`, { to: [bob.email] })(mock),
  'a draft that is sent': (mock, { draft }) => post(`/email/drafts/${draft}/send`)(mock),
  'an approval': (mock, { orgId, waiting }) =>
    post(`/orgs/${orgId}/messages/${waiting}/approve`, { action: 'approve' })(mock),
  'the verification of a domain': (mock, { domain }) => post(`/domains/${domain}/verify`)(mock),
  'an SMS message with media': (mock, { ada, bob }) =>
    post('/phone/send-sms', { agentId: ada.id, to: bob.phone, body: 'Hi', mediaUrls: [FILE] })(mock),
  'a call': (mock, { ada, bob }) => post('/voice/calls', { agentId: ada.id, to: bob.phone })(mock),
  'a test of a webhook': (mock, { webhook }) => post(`/webhooks/${webhook}/test`, {})(mock),
  'a webhook that is enabled again': (mock, { webhook }) => post(`/webhooks/${webhook}/reenable`)(mock),
  'a request that a fault delays': async mock => {
    mock.faults.add({ operation: 'createAgent', latencyMs: 1 })
    return await post('/agents', { name: 'Grace' })(mock)
  },
  'a request whose response a fault delays': async mock => {
    mock.faults.add({ operation: 'createAgent', latencyMs: 1, phase: 'after' })
    return await post('/agents', { name: 'Grace' }, IDEMPOTENT)(mock)
  },
  'a received email': (mock, { ada }) =>
    mock.receiveEmail({ to: ada.email, from: 'eve@example.com', subject: 'Hi', text: 'Hi' }),
  'a received SMS message': (mock, { ada }) =>
    mock.receiveSms({ to: ada.phone, from: '+12025550155', body: 'Hi', mediaUrls: [FILE] }),
  'a message whose status is set': (mock, { waiting }) => mock.setMessageStatus(waiting, 'BLOCKED'),
  'an advance of the clock through deliveries': mock => mock.clock.advance('5m'),
}

/** Times of the interruption: turns of the event loop, and microtasks after them. */
const MOMENTS = isLongRun
  ? [0, 1, 2, 4].flatMap(turns => Array.from({ length: 14 }, (_, ticks) => ({ turns, ticks })))
  : [
      [0, 0],
      [0, 1],
      [0, 2],
      [0, 3],
      [0, 5],
      [0, 8],
      [0, 13],
      [1, 0],
      [2, 3],
      [4, 0],
    ].map(([turns = 0, ticks = 0]) => ({ turns, ticks }))

async function wait({ turns, ticks }: { turns: number; ticks: number }): Promise<void> {
  for (let turn = 0; turn < turns; turn++) await setImmediate()
  for (let tick = 0; tick < ticks; tick++) await null
}

/** Waits until all remaining work is finished. */
async function drain(begun: Promise<unknown>): Promise<void> {
  await begun.catch(() => undefined)
  await wait({ turns: 3, ticks: 30 })
}

async function setUp(): Promise<{ mock: Mock; records: FilledMock }> {
  const mock = createMock({
    clock: 'manual',
    now: '2026-01-01T00:00:00Z',
    fetch: fetchFile,
  })
  return { mock, records: await fill(mock) }
}

describe.each(Object.entries(actions))('%s', (_, action) => {
  it('changes the mock without a restore', async () => {
    const { mock, records } = await setUp()
    const saved = mock.snapshot()
    const before = await readAll(mock)
    mock.restore(saved)
    await drain(action(mock, records))
    expect(findDifference(before, await readAll(mock))).toBeDefined()
  })

  it('has no effect if the mock is restored in the meantime', async () => {
    const { mock, records } = await setUp()
    const saved = mock.snapshot()
    mock.restore(saved)
    const before = await readAll(mock)
    for (const moment of MOMENTS) {
      mock.restore(saved)
      const begun = action(mock, records)
      begun.catch(() => undefined)
      await wait(moment)
      mock.restore(saved)
      await drain(begun)
      expect(findDifference(before, await readAll(mock)), JSON.stringify(moment)).toBeUndefined()
    }
  })

  it('is complete or missing in a snapshot that is taken in the meantime', async () => {
    const { mock, records } = await setUp()
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
      expect(
        mock.deliveries.filter(({ status }) => status === 'IN_FLIGHT'),
        name,
      ).toEqual([])
      mock.restore(saved)
      expect(findDifference(first, await readAll(mock)), name).toBeUndefined()
    }
  })
})
