import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
const DELAYED = { ...MANUAL_CLOCK, transport: { deliveryDelayMs: 5_000 } } as const
const MAIL = { subject: 'Hi', body: 'Hi' }
const BEN = 'ben@example.com'
const at = (local: string, domain = 'agents.agentcomms.test'): string => `${local}@simulator.${domain}`

const messageEvents = (api: Api): string[] =>
  api.mock.events.map(({ payload }) => payload.event).filter(event => event.startsWith('message.'))
const statusOf = async (api: Api, id: string): Promise<string> =>
  (await api.ok('getMessage', { path: { id } })).status

/** Outcome of each address, as in the table of docs/mock-server/email.md. */
const OUTCOMES = [
  { local: 'block', reply: 'BLOCKED', end: 'BLOCKED', after: 0, events: ['message.failed'] },
  { local: 'fail', reply: 'FAILED', end: 'FAILED', after: 0, events: ['message.failed'] },
  { local: 'bounce', reply: 'SENT', end: 'BOUNCED', after: 5, events: ['message.sent', 'message.failed'] },
  { local: 'slow', reply: 'SENT', end: 'DELIVERED', after: 3_605, events: ['message.sent'] },
] as const

for (const { local, reply, end, after, events } of OUTCOMES) {
  scenario(`status: an email to ${local}@simulator always ends as ${end}`, DELAYED, async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    for (const address of [at(local), at(local).toUpperCase()]) {
      const before = { events: messageEvents(api).length, outbox: api.mock.outbox.length }
      const { id, status, sentAt } = await api.ok('sendEmail', { key, body: { ...MAIL, to: [address] } })
      expect([status, sentAt !== null]).toEqual([reply, reply === 'SENT'])
      expect(api.mock.outbox.length - before.outbox).toBe(reply === 'SENT' ? 1 : 0)
      if (after > 0) {
        await api.mock.clock.advance(`${after - 1}s`)
        expect(await statusOf(api, id)).toBe('SENT')
        await api.mock.clock.advance('1s')
      }
      expect(await statusOf(api, id)).toBe(end)
      expect(messageEvents(api).slice(before.events)).toEqual(events)
    }
    expect((await api.ok('listSuppressions')).items).toEqual([])
  })
}

scenario(
  'status: with several outcomes the first of these applies: approve, block, fail, bounce, slow',
  MANUAL_CLOCK,
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const send = async (to: string[], more: object = {}): Promise<{ id: string; status: string }> =>
      await api.ok('sendEmail', { key, body: { ...MAIL, to, ...more } })
    const cases: [string[], string][] = [
      [['slow', 'bounce', 'fail', 'block', 'approve'], 'PENDING_APPROVAL'],
      [['slow', 'bounce', 'fail', 'block'], 'BLOCKED'],
      [['slow', 'bounce', 'fail'], 'FAILED'],
    ]
    for (const [locals, status] of cases) {
      expect(await send([BEN, ...locals.map(local => at(local))])).toMatchObject({ status })
      const rest = { cc: [at(locals[1] ?? '')], bcc: locals.slice(2).map(local => at(local)) }
      expect(await send([at('slow')], rest)).toMatchObject({ status })
    }
    const bounced = await send([at('slow'), BEN, at('bounce')])
    await api.mock.clock.advance('1s')
    expect(await statusOf(api, bounced.id)).toBe('BOUNCED')
    const slow = await send([BEN, at('slow')])
    await api.mock.clock.advance('59m')
    expect(await statusOf(api, slow.id)).toBe('SENT')
    await api.mock.clock.advance('2m')
    expect(await statusOf(api, slow.id)).toBe('DELIVERED')
  },
)

scenario('status: an approved email then gets its other outcomes', MANUAL_CLOCK, async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const orgId = api.mock.organization.id
  for (const { local, reply, end } of OUTCOMES) {
    const body = { ...MAIL, to: [at('approve'), at(local)] }
    const { id, status } = await api.ok('sendEmail', { key, body })
    expect(status).toBe('PENDING_APPROVAL')
    const decision = { path: { orgId, messageId: id }, body: { action: 'approve' } }
    expect(await api.ok('approveMessage', decision)).toMatchObject({ id, status: reply })
    await api.mock.clock.runAll()
    expect(await statusOf(api, id)).toBe(end)
  }
})

scenario(
  'API: the other recipients get an email that bounces or is slow, but not one that is blocked or fails',
  MANUAL_CLOCK,
  async api => {
    const grace = await api.mock.addAgent({ name: 'Grace' })
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const inbox = async (): Promise<number> =>
      (await api.ok('listMessages', { key: grace.apiKey })).items.length
    for (const [local, arrived] of [
      ['block', 0],
      ['fail', 0],
      ['bounce', 1],
      ['slow', 2],
    ] as const) {
      await api.ok('sendEmail', { key, body: { ...MAIL, to: [grace.email.email, at(local)] } })
      await api.mock.clock.runAll()
      expect(await inbox(), local).toBe(arrived)
    }
  },
)

scenario(
  "status: the simulator is a subdomain of the mock's default domain",
  {
    ...MANUAL_CLOCK,
    emailDomain: 'mail.example.test',
  },
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const send = async (to: string): Promise<string> => {
      const { id } = await api.ok('sendEmail', { key, body: { ...MAIL, to: [to] } })
      await api.mock.clock.advance('1s')
      return await statusOf(api, id)
    }
    expect(await send(at('fail', 'mail.example.test'))).toBe('FAILED')
    expect(await send(at('fail'))).toBe('DELIVERED')
    expect(await send(at('fial', 'mail.example.test'))).toBe('BOUNCED')
    expect(await send(at('fial', 'mail.example.test'))).toBe('BOUNCED')
  },
)
