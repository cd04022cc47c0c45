import type { Message } from '@agentcomms/spec'
import { expect } from 'vitest'
import { type Api, UNKNOWN_ID } from '../api.ts'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
/** Options with which an email stays SENT until the clock advances. */
const DELAYED = { ...MANUAL_CLOCK, transport: { deliveryDelayMs: 5_000 } } as const
const APPROVE = 'approve@simulator.agents.agentcomms.test'
/** Simulator number whose SMS messages wait for approval. */
const APPROVE_NUMBER = '+15005550006'
const MAIL = { to: [APPROVE], subject: 'Offer', body: 'We take it.' }

const messageEvents = (api: Api): unknown[] =>
  api.mock.events.map(({ payload }) => payload).filter(({ event }) => event.startsWith('message.'))
const decide = (api: Api, messageId: string, body: object, orgId = api.mock.organization.id) =>
  ({ path: { orgId, messageId }, body }) as const

async function waiting(api: Api, more: object = {}): Promise<Message & { key: string }> {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const message = await api.ok('sendEmail', { key, body: { ...MAIL, ...more } })
  return { ...message, key }
}

scenario('status: an email that waits for approval is not sent', MANUAL_CLOCK, async api => {
  const message = await waiting(api)
  expect(message).toMatchObject({ status: 'PENDING_APPROVAL', sentAt: null, direction: 'OUTBOUND' })
  await api.mock.clock.advance('1d')
  const path = { id: message.id }
  expect(await api.ok('getMessage', { path })).toMatchObject({ status: 'PENDING_APPROVAL', sentAt: null })
  const { items } = await api.ok('listMessages', { query: { status: 'PENDING_APPROVAL' } })
  expect(items).toMatchObject([path])
  expect(api.mock.outbox).toEqual([])
  expect(messageEvents(api)).toEqual([])
})

scenario('status: an approved email is sent like any other', MANUAL_CLOCK, async api => {
  const { id, key, externalId } = await waiting(api, {
    cc: ['ben@example.com'],
    bcc: ['bcc@example.com'],
    attachments: [{ filename: 'a.txt', content: 'QQ==' }],
  })
  await api.mock.clock.advance('1h')
  const at = '2026-01-01T01:00:00.000Z'
  const approved = await api.ok('approveMessage', decide(api, id, { action: 'approve' }))
  expect(approved).toMatchObject({
    id,
    status: 'SENT',
    sentAt: at,
    updatedAt: at,
    createdAt: MANUAL_CLOCK.now,
  })
  expect(messageEvents(api)).toMatchObject([{ event: 'message.sent', messageId: id, occurredAt: at }])
  expect(api.mock.outbox).toMatchObject([
    { messageId: id, recipients: [APPROVE, 'ben@example.com', 'bcc@example.com'] },
  ])
  const source = new TextDecoder().decode(api.mock.outbox[0]?.raw)
  expect(source).toContain(`<${externalId}>`)
  expect(source).not.toContain('bcc@example.com')
  await api.mock.clock.runAll()
  expect(await api.ok('getMessage', { key, path: { id } })).toMatchObject({ status: 'DELIVERED' })
})

scenario(
  'status: a rejected email is BLOCKED, fires message.failed and is never sent',
  MANUAL_CLOCK,
  async api => {
    const { id } = await waiting(api)
    const reason = 'Wrong recipient'
    const rejected = await api.ok('approveMessage', decide(api, id, { action: 'reject', reason }))
    expect(rejected).toMatchObject({ id, status: 'BLOCKED', sentAt: null })
    await api.mock.clock.runAll()
    expect(await api.ok('getMessage', { path: { id } })).toEqual(rejected)
    expect(messageEvents(api)).toMatchObject([{ event: 'message.failed', messageId: id, toAddress: APPROVE }])
    expect(api.mock.outbox).toEqual([])
    expect((await api.ok('listSuppressions')).items).toEqual([])
  },
)

scenario('the reason of a rejection is the cause that the mock shows', MANUAL_CLOCK, async api => {
  const { id } = await waiting(api)
  await api.ok('approveMessage', decide(api, id, { action: 'reject', reason: 'Wrong recipient' }))
  const url = `http://localhost/__mock/status-reasons?ids=${id}`
  const { items } = await (await api.mock.control(new Request(url))).json()
  expect(items).toEqual([{ id, reason: expect.stringContaining('Wrong recipient') }])
})

scenario('status: only a waiting message can be approved or rejected, and only once', DELAYED, async api => {
  const { id, key } = await waiting(api)
  const sent = await api.ok('sendEmail', { key, body: { ...MAIL, to: ['ben@example.com'] } })
  const states = ['SENT', 'DELIVERED']
  for (const status of states) {
    for (const action of ['approve', 'reject']) {
      const { detail } = await api.problem(
        'approveMessage',
        [400, 'BAD_REQUEST'],
        decide(api, sent.id, { action }),
      )
      expect(detail).toContain(status)
    }
    await api.mock.clock.runAll()
  }
  const responses = await Promise.all(
    ['approve', 'reject', 'approve'].map(action => api.call('approveMessage', decide(api, id, { action }))),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  expect(messageEvents(api).filter(event => JSON.stringify(event).includes(id))).toHaveLength(1)
})

scenario('rights: only the organization of a message can approve it', async api => {
  const { id, key } = await waiting(api)
  const body = { action: 'approve' }
  const { masterKey, organization } = api.mock.addOrganization()
  await api.problem('approveMessage', [403, 'MASTER_KEY_REQUIRED'], { ...decide(api, id, body), key })
  await api.problem('approveMessage', [404, 'NOT_FOUND'], decide(api, id, body, organization.id))
  await api.problem('approveMessage', [404, 'NOT_FOUND'], decide(api, id, body, UNKNOWN_ID))
  await api.problem('approveMessage', [404, 'NOT_FOUND'], decide(api, UNKNOWN_ID, body))
  for (const orgId of [organization.id, api.mock.organization.id]) {
    const request = { ...decide(api, id, body, orgId), key: masterKey }
    await api.problem('approveMessage', [404, 'NOT_FOUND'], request)
  }
  await api.problem('approveMessage', [400, 'VALIDATION_ERROR'], decide(api, id, { action: 'maybe' }))
  expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status: 'PENDING_APPROVAL' })
  const orgIds = [api.mock.organization.id]
  const bearer = await api.mock.accessToken({ userId: 'u1', orgIds })
  await api.ok('approveMessage', { ...decide(api, id, body), bearer })
})

scenario(
  'status: approval rejects an email that a send would reject now, and the email still waits',
  MANUAL_CLOCK,
  async api => {
    const nobody = 'nobody@agents.agentcomms.test'
    const { id, key, agentId } = await waiting(api, { cc: [nobody] })
    await api.ok('sendEmail', { key, body: { ...MAIL, to: [nobody] } })
    await api.mock.clock.runAll()
    const approve = decide(api, id, { action: 'approve' })
    const { details } = await api.problem('approveMessage', [409, 'RECIPIENT_SUPPRESSED'], approve)
    expect(details).toEqual({ addresses: [nobody] })
    await api.ok('unsuppressEmail', { body: { email: nobody } })
    await api.ok('updateAgent', { path: { id: agentId }, body: { status: 'SUSPENDED' } })
    const { detail } = await api.problem('approveMessage', [400, 'BAD_REQUEST'], approve)
    expect(detail).toContain('SUSPENDED')
    expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status: 'PENDING_APPROVAL' })
    await api.ok('updateAgent', { path: { id: agentId }, body: { status: 'ACTIVE' } })
    expect(await api.ok('approveMessage', approve)).toMatchObject({ status: 'SENT' })
  },
)

scenario('API: an approved email reaches agents of the same mock', MANUAL_CLOCK, async api => {
  const grace = await api.mock.addAgent({ name: 'Grace' })
  const { id } = await waiting(api, { cc: [grace.email.email] })
  const inbound = { key: grace.apiKey, query: { direction: 'INBOUND' } } as const
  expect((await api.ok('listMessages', inbound)).items).toEqual([])
  await api.ok('approveMessage', decide(api, id, { action: 'approve' }))
  await api.mock.clock.runAll()
  expect((await api.ok('listMessages', inbound)).items).toMatchObject([
    { subject: 'Offer', status: 'DELIVERED' },
  ])
})

scenario('status: a message in the Trash cannot be approved until it is restored', async api => {
  const phone = await api.mock.addAgent({ name: 'Grace', capabilities: ['phone'] })
  const sms = await api.ok('sendSms', {
    key: phone.apiKey,
    body: { to: APPROVE_NUMBER, body: 'We take it.' },
  })
  for (const { id } of [await waiting(api), sms]) {
    await api.ok('deleteMessage', { path: { id } })
    const approve = decide(api, id, { action: 'approve' })
    const { detail } = await api.problem('approveMessage', [400, 'BAD_REQUEST'], approve)
    expect(detail).toMatch(/Trash/)
    expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status: 'PENDING_APPROVAL' })
    await api.ok('restoreMessage', { path: { id } })
    expect(await api.ok('approveMessage', approve)).toMatchObject({ status: 'SENT' })
  }
  const { id } = await waiting(api)
  await api.ok('deleteMessage', { path: { id } })
  const reject = decide(api, id, { action: 'reject' })
  expect(await api.ok('approveMessage', reject)).toMatchObject({ status: 'BLOCKED' })
})
