import type { MessageStatus } from '@agentcomms/spec'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { addPhoneAgent } from '../phone-agents.ts'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
const MAIL = { to: ['ben@example.com'], subject: 'Hi', body: 'Hi' }
const APPROVE = 'approve@simulator.agents.agentcomms.test'
const STATUSES: MessageStatus[] = [
  'QUEUED',
  'SENT',
  'DELIVERED',
  'FAILED',
  'BOUNCED',
  'BLOCKED',
  'PENDING_APPROVAL',
]
/** Allowed transitions of each status, written independently of the server. */
const TRANSITIONS: Record<MessageStatus, MessageStatus[]> = {
  PENDING_APPROVAL: ['QUEUED', 'BLOCKED'],
  QUEUED: ['SENT', 'FAILED', 'BLOCKED'],
  SENT: ['DELIVERED', 'BOUNCED', 'FAILED'],
  DELIVERED: [],
  FAILED: [],
  BOUNCED: [],
  BLOCKED: [],
}
/** Transitions that lead to each status. */
const PATHS_TO_STATUS: Record<MessageStatus, MessageStatus[]> = {
  PENDING_APPROVAL: [],
  QUEUED: ['QUEUED'],
  SENT: ['QUEUED', 'SENT'],
  DELIVERED: ['QUEUED', 'SENT', 'DELIVERED'],
  FAILED: ['QUEUED', 'FAILED'],
  BOUNCED: ['QUEUED', 'SENT', 'BOUNCED'],
  BLOCKED: ['BLOCKED'],
}
const FAILURES = ['FAILED', 'BOUNCED', 'BLOCKED']

async function bring(api: Api, key: string, to: MessageStatus): Promise<string> {
  const { id } = await api.ok('sendEmail', { key, body: { ...MAIL, to: [APPROVE] } })
  for (const status of PATHS_TO_STATUS[to]) await api.mock.setMessageStatus(id, status)
  return id
}

const eventsOf = (api: Api, id: string): string[] =>
  api.mock.events
    .map(({ payload }) => payload)
    .filter(payload => 'messageId' in payload && payload.messageId === id)
    .map(({ event }) => event)

// The delivery is a day away, so only setMessageStatus() changes a status.
const LATE_DELIVERY = { ...MANUAL_CLOCK, transport: { deliveryDelayMs: 86_400_000 } } as const

for (const from of STATUSES) {
  scenario(
    `status: from ${from} only the documented status changes are allowed`,
    LATE_DELIVERY,
    async api => {
      const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
      for (const to of STATUSES) {
        const id = await bring(api, key, from)
        const before = eventsOf(api, id)
        await api.mock.clock.advance('1s')
        const moving = api.mock.setMessageStatus(id, to)
        if (!TRANSITIONS[from].includes(to)) {
          await expect(moving).rejects.toThrow(new RegExp(`is (already )?${from}`))
          expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status: from })
          expect(eventsOf(api, id)).toEqual(before)
          continue
        }
        expect(await moving).toEqual(await api.ok('getMessage', { path: { id } }))
        expect(await moving).toMatchObject({
          status: to,
          updatedAt: new Date(api.mock.clock.now()).toISOString(),
        })
        const fired = to === 'SENT' ? ['message.sent'] : FAILURES.includes(to) ? ['message.failed'] : []
        expect(eventsOf(api, id)).toEqual([...before, ...fired])
      }
    },
  )
}

scenario('status: a received message stays DELIVERED', async api => {
  const {
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const { id, status } = await api.mock.receiveEmail({ to: email, from: 'ben@example.com', body: 'Hi' })
  expect(status).toBe('DELIVERED')
  for (const to of STATUSES)
    await expect(api.mock.setMessageStatus(id, to)).rejects.toThrow(/DELIVERED is final|already DELIVERED/)
})

scenario('status: an email that setMessageStatus sends goes out and arrives', MANUAL_CLOCK, async api => {
  const grace = await api.mock.addAgent({ name: 'Grace' })
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const { id } = await api.ok('sendEmail', { key, body: { ...MAIL, to: [APPROVE, grace.email.email] } })
  await api.mock.setMessageStatus(id, 'QUEUED')
  await api.mock.clock.runAll()
  expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status: 'QUEUED', sentAt: null })
  expect(api.mock.outbox).toEqual([])
  expect(await api.mock.setMessageStatus(id, 'SENT')).toMatchObject({ sentAt: MANUAL_CLOCK.now })
  expect(api.mock.outbox).toMatchObject([{ messageId: id, recipients: [APPROVE, grace.email.email] }])
  await api.mock.clock.runAll()
  expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status: 'DELIVERED' })
  expect((await api.ok('listMessages', { key: grace.apiKey })).items).toMatchObject([{ subject: 'Hi' }])
})

scenario(
  'status: setMessageStatus: a failed or bounced email does not arrive, a delivered one does',
  { ...MANUAL_CLOCK, transport: { deliveryDelayMs: 5_000 } },
  async api => {
    const grace = await api.mock.addAgent({ name: 'Grace' })
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    for (const status of ['FAILED', 'DELIVERED', 'BOUNCED'] as const) {
      const body = { ...MAIL, to: [grace.email.email], cc: ['ben@example.com'], subject: status }
      const { id } = await api.ok('sendEmail', { key, body })
      await api.mock.setMessageStatus(id, status)
      const received = await api.ok('listMessages', { key: grace.apiKey })
      expect(received.items.some(({ subject }) => subject === status)).toBe(status === 'DELIVERED')
      await api.mock.clock.runAll()
      expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status })
    }
    const { items } = await api.ok('listMessages', { key: grace.apiKey })
    expect(items.map(({ subject }) => subject)).toEqual(['DELIVERED'])
    const suppressed = (await api.ok('listSuppressions')).items.map(({ email }) => email)
    expect(suppressed.sort()).toEqual(['ben@example.com', grace.email.email].sort())
  },
)

scenario('status: setMessageStatus reports wrong arguments', async api => {
  await expect(api.mock.setMessageStatus('nothing', 'SENT')).rejects.toThrow(/"nothing" does not exist/)
  const typo = 'DELIVRED' as MessageStatus
  await expect(api.mock.setMessageStatus('nothing', typo)).rejects.toThrow(TypeError)
  await expect(api.mock.setMessageStatus('nothing', typo)).rejects.toThrow(/"DELIVERED".*received "DELIVRED"/)
})

scenario(
  'status: an SMS that setMessageStatus delivers arrives immediately, and once',
  { ...MANUAL_CLOCK, transport: { deliveryDelayMs: 5_000 } },
  async api => {
    const grace = await addPhoneAgent(api, 'Grace')
    const { apiKey: key } = await addPhoneAgent(api, 'Ada')
    const { id } = await api.ok('sendSms', { key, body: { to: grace.phoneNumber, body: 'Hi' } })
    await api.mock.setMessageStatus(id, 'DELIVERED')
    expect((await api.ok('listMessages', { key: grace.apiKey })).items).toMatchObject([{ body: 'Hi' }])
    await api.mock.clock.runAll()
    expect((await api.ok('listMessages', { key: grace.apiKey })).items).toHaveLength(1)
  },
)

scenario(
  'status: a delivered email does not reach an agent that gets the address later',
  { ...MANUAL_CLOCK, transport: { deliveryDelayMs: 5_000 } },
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const { id } = await api.ok('sendEmail', { key, body: { ...MAIL, to: ['eve@eve.example'] } })
    const domain = await api.ok('createDomain', { body: { domain: 'eve.example' } })
    api.mock.dns.publish(domain.id)
    await api.ok('verifyDomain', { path: { id: domain.id } })
    const eve = await api.mock.addAgent({ name: 'Eve', email: 'eve@eve.example' })
    await api.mock.setMessageStatus(id, 'DELIVERED')
    expect((await api.ok('listMessages', { key: eve.apiKey })).items).toEqual([])
  },
)
