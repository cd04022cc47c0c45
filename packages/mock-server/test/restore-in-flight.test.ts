import { setImmediate } from 'node:timers/promises'
import { isLongRun } from '@agentcomms/spec/property-runs'
import { describe, expect, it } from 'vitest'
import { createMock, type Mock } from '../src/index.ts'
import { call, difference, type FullWorld, fill, look } from './full-world.ts'

type Act = (mock: Mock, services: FullWorld) => Promise<unknown>

const FILE = 'https://files.example.com/a.txt'
const MAIL = { subject: 'Hi', body: 'Hi', attachments: [{ filename: 'a.txt', url: FILE }] }
const IDEMPOTENT = { 'idempotency-key': 'k1' }
const post = (path: string, body?: object, headers?: Record<string, string>) => (mock: Mock) =>
  call(mock, 'POST', path, { body, ...(headers && { headers }) })

/** Everything that waits for something in the middle. */
const acts: Record<string, Act> = {
  'a mail with an attachment by url': (mock, { ada, bob }) =>
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
  'a text with media': (mock, { ada, bob }) =>
    post('/phone/send-sms', { agentId: ada.id, to: bob.phone, body: 'Hi', mediaUrls: [FILE] })(mock),
  'a call': (mock, { ada, bob }) => post('/voice/calls', { agentId: ada.id, to: bob.phone })(mock),
  'a test of a webhook': (mock, { webhook }) => post(`/webhooks/${webhook}/test`, {})(mock),
  'a webhook that is enabled again': (mock, { webhook }) => post(`/webhooks/${webhook}/reenable`)(mock),
  'a request that a fault delays': async mock => {
    mock.faults.add({ operation: 'createAgent', latencyMs: 1 })
    return await post('/agents', { name: 'Grace' })(mock)
  },
  'a request whose reply a fault delays': async mock => {
    mock.faults.add({ operation: 'createAgent', latencyMs: 1, phase: 'after' })
    return await post('/agents', { name: 'Grace' }, IDEMPOTENT)(mock)
  },
  'a mail from outside': (mock, { ada }) =>
    mock.receiveEmail({ to: ada.email, from: 'eve@example.com', subject: 'Hi', text: 'Hi' }),
  'a text from outside': (mock, { ada }) =>
    mock.receiveSms({ to: ada.phone, from: '+12025550155', body: 'Hi', mediaUrls: [FILE] }),
  'a message that is moved on by hand': (mock, { waiting }) => mock.setMessageStatus(waiting, 'BLOCKED'),
  'the way of the clock through deliveries': (mock, { ada }) =>
    mock
      .receiveEmail({ to: ada.email, from: 'eve@example.com', text: 'Hi' })
      .then(() => mock.clock.advance('5m')),
}

/** How far something has come: turns of the event loop, and promises after them. */
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

/** What is left over has come to its end. */
async function drain(begun: Promise<unknown>): Promise<void> {
  await begun.catch(() => undefined)
  await wait({ turns: 3, ticks: 30 })
}

async function setUp(): Promise<{ mock: Mock; services: FullWorld }> {
  const mock = createMock({
    clock: 'manual',
    now: '2026-01-01T00:00:00Z',
    fetch: async () => new Response('file', { headers: { 'content-type': 'text/plain' } }),
  })
  return { mock, services: await fill(mock) }
}

describe.each(Object.entries(acts))('%s', (_, act) => {
  it('changes something when nothing comes between', async () => {
    const { mock, services } = await setUp()
    const saved = mock.snapshot()
    const before = await look(mock)
    mock.restore(saved)
    await drain(act(mock, services))
    expect(difference(before, await look(mock))).toBeDefined()
  })

  it('leaves nothing in the state that is restored while it is under way', async () => {
    const { mock, services } = await setUp()
    const saved = mock.snapshot()
    mock.restore(saved)
    const before = await look(mock)
    for (const moment of MOMENTS) {
      mock.restore(saved)
      const begun = act(mock, services)
      begun.catch(() => undefined)
      await wait(moment)
      mock.restore(saved)
      await drain(begun)
      expect(difference(before, await look(mock)), JSON.stringify(moment)).toBeUndefined()
    }
  })

  it('is whole or not there in a snapshot that is taken while it is under way', async () => {
    const { mock, services } = await setUp()
    const start = mock.snapshot()
    for (const moment of MOMENTS) {
      mock.restore(start)
      const begun = act(mock, services)
      begun.catch(() => undefined)
      await wait(moment)
      const saved = mock.snapshot()
      await drain(begun)
      mock.restore(saved)
      const first = await look(mock)
      const name = JSON.stringify(moment)
      expect(
        mock.deliveries.filter(({ status }) => status === 'IN_FLIGHT'),
        name,
      ).toEqual([])
      mock.restore(saved)
      expect(difference(first, await look(mock)), name).toBeUndefined()
    }
  })
})
