import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { receiveRaw } from '../receive-raw.ts'
import { recordRequests } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
const MAIL = { to: ['ben@example.com'], subject: 'Hi', body: 'Hi' }
const NOBODY = 'nobody@agents.agentcomms.test'

/** Sends an email to these addresses, which bounces. Returns its id. */
async function bounce(api: Api, key: string, ...to: string[]): Promise<string> {
  const { id } = await api.ok('sendEmail', { key, body: { ...MAIL, to } })
  await api.mock.clock.advance('1s')
  expect(await api.ok('getMessage', { key, path: { id } })).toMatchObject({ status: 'BOUNCED' })
  return id
}

scenario('API: a hard bounce suppresses the address and records the message', MANUAL_CLOCK, async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const messageId = await bounce(api, key, 'Nobody@Agents.AgentComms.test', 'ben@example.com')
  const { items, hasMore, nextCursor } = await api.ok('listSuppressions')
  expect([hasMore, nextCursor]).toEqual([false, null])
  expect(items).toEqual([
    {
      id: expect.stringMatching(/^c[a-z0-9]{24}$/),
      email: NOBODY,
      reason: 'HARD_BOUNCE',
      messageId,
      createdAt: MANUAL_CLOCK.now,
    },
  ])
})

scenario(
  'API: a suppressed recipient in any case rejects the whole send and is named',
  MANUAL_CLOCK,
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const other = 'noone@agents.agentcomms.test'
    await bounce(api, key, NOBODY)
    await bounce(api, key, other)
    const before = { outbox: api.mock.outbox.length, events: api.mock.events.length }
    for (const place of ['to', 'cc', 'bcc']) {
      const body = { ...MAIL, [place]: ['ben@example.com', NOBODY.toUpperCase()] }
      const { details } = await api.problem('sendEmail', [409, 'RECIPIENT_SUPPRESSED'], { key, body })
      expect(details).toEqual({ addresses: [NOBODY.toUpperCase()] })
    }
    const both = await api.problem('sendEmail', [409, 'RECIPIENT_SUPPRESSED'], {
      key,
      body: { ...MAIL, cc: [NOBODY], bcc: [other] },
    })
    expect(both.details).toEqual({ addresses: [NOBODY, other] })
    const { id } = await api.mock.receiveEmail({
      to: (await agentEmail(api)) ?? '',
      from: NOBODY,
      body: 'Hi',
    })
    const path = { id }
    await api.problem('replyToEmail', [409, 'RECIPIENT_SUPPRESSED'], { key, path, body: { body: 'Yes.' } })
    await api.problem('forwardEmail', [409, 'RECIPIENT_SUPPRESSED'], { key, path, body: { to: [NOBODY] } })
    expect(api.mock.outbox).toHaveLength(before.outbox)
    expect(api.mock.events.slice(before.events)).toMatchObject([{ payload: { event: 'message.received' } }])
  },
)

async function agentEmail(api: Api): Promise<string | undefined> {
  return (await api.ok('listAgents')).items[0]?.emailIdentities[0]?.email
}

scenario('API: the list applies to every agent of the organization and no other', MANUAL_CLOCK, async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const grace = await api.mock.addAgent({ name: 'Grace' })
  await bounce(api, ada.apiKey, NOBODY)
  const body = { ...MAIL, to: [NOBODY] }
  await api.problem('sendEmail', [409, 'RECIPIENT_SUPPRESSED'], { key: grace.apiKey, body })

  const { masterKey } = api.mock.addOrganization()
  const eve = await api.ok('provisionIdentity', {
    key: masterKey,
    body: { name: 'Eve', capabilities: ['email'] },
  })
  expect((await api.ok('listSuppressions', { key: masterKey })).items).toEqual([])
  await api.problem('unsuppressEmail', [404, 'NOT_FOUND'], { key: masterKey, body: { email: NOBODY } })
  await bounce(api, eve.apiKey, NOBODY)
  await api.ok('unsuppressEmail', { key: masterKey, body: { email: NOBODY } })
  expect((await api.ok('listSuppressions')).items).toMatchObject([{ email: NOBODY }])
})

scenario('API: an unsuppressed address can receive and bounce again', MANUAL_CLOCK, async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const first = await bounce(api, key, NOBODY)
  const email = NOBODY.toUpperCase()
  expect(await api.ok('unsuppressEmail', { body: { email } })).toEqual({ success: true })
  expect((await api.ok('listSuppressions')).items).toEqual([])
  await api.problem('unsuppressEmail', [404, 'NOT_FOUND'], { body: { email } })
  const second = await bounce(api, key, NOBODY)
  expect(second).not.toBe(first)
  expect((await api.ok('listSuppressions')).items).toMatchObject([{ email: NOBODY, messageId: second }])
})

scenario(
  'webhooks: suppressions are listed in pages, newest first, with a filter by address',
  MANUAL_CLOCK,
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    for (const name of ['a', 'b', 'c']) await bounce(api, key, `${name}@agents.agentcomms.test`)
    const first = await api.ok('listSuppressions', { query: { limit: 2 } })
    expect(first.items.map(({ email }) => email[0])).toEqual(['c', 'b'])
    const cursor = first.nextCursor ?? ''
    await api.ok('unsuppressEmail', { body: { email: 'b@agents.agentcomms.test' } })
    const second = await api.ok('listSuppressions', { query: { limit: 2, cursor } })
    expect(second).toMatchObject({ items: [{ email: 'a@agents.agentcomms.test' }], hasMore: false })
    const email = 'A@agents.agentcomms.test'
    expect((await api.ok('listSuppressions', { query: { email } })).items).toHaveLength(1)
    expect((await api.ok('listSuppressions', { query: { email: 'x@example.com' } })).items).toEqual([])
    await api.problem('listSuppressions', [400, 'VALIDATION_ERROR'], { query: { email, cursor } })
  },
)

scenario('API: a bounced reply suppresses any valid sender address', MANUAL_CLOCK, async api => {
  const {
    apiKey: key,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const from = '"no, body"@agents.agentcomms.test'
  const { id } = await receiveRaw(api.mock, `From: ${from}\r\nTo: ${email}\r\nSubject: Hi\r\n\r\nHi`)
  const path = { id }
  const reply = await api.ok('replyToEmail', { key, path, body: { body: 'Yes.' } })
  expect(reply.toAddress).toBe(from)
  await api.mock.clock.runAll()
  expect((await api.ok('listSuppressions')).items).toMatchObject([{ email: from }])
  expect((await api.ok('listSuppressions', { query: { email: from } })).items).toHaveLength(1)
  const { details } = await api.problem('replyToEmail', [409, 'RECIPIENT_SUPPRESSED'], {
    key,
    path,
    body: { body: 'Yes.' },
  })
  expect(details).toEqual({ addresses: [from] })
  await api.ok('unsuppressEmail', { body: { email: from } })
})

scenario('API: a replayed unsuppress does not remove a later suppression', MANUAL_CLOCK, async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  await bounce(api, key, NOBODY)
  const lift = { body: { email: NOBODY }, idempotencyKey: 'k1' }
  await api.ok('unsuppressEmail', lift)
  await bounce(api, key, NOBODY)
  await api.ok('unsuppressEmail', lift)
  expect((await api.ok('listSuppressions')).items).toHaveLength(1)
  await api.problem('unsuppressEmail', [409, 'IDEMPOTENCY_BODY_MISMATCH'], {
    ...lift,
    body: { email: 'ben@example.com' },
  })
})

scenario('email: a delivery report of a mail server bounces the email that it names', async api => {
  const {
    apiKey: key,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const events = recordRequests(api.mock, 'https://app.example.test/hooks')
  await api.ok('createWebhook', {
    body: { url: 'https://app.example.test/hooks', events: ['message.failed'] },
  })
  const body = { to: ['ben@example.com', 'mia@example.com'], subject: 'Offer', body: 'Hello' }
  const sent = await api.ok('sendEmail', { key, body })
  await api.mock.clock.advance('1m')
  expect(await api.ok('getMessage', { key, path: { id: sent.id } })).toMatchObject({ status: 'DELIVERED' })
  const source = (id: string | null) =>
    `From: MAILER-DAEMON@mx.example.com\r\nTo: ${email}\r\nSubject: Undelivered\r\nAuto-Submitted: auto-replied\r\n` +
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\r\nSorry.\r\n' +
    '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.com\r\n\r\n' +
    'Final-Recipient: rfc822; ben@example.com\r\nAction: failed\r\nStatus: 5.1.1\r\nDiagnostic-Code: smtp; 550 No such user\r\n' +
    `--b\r\nContent-Type: message/rfc822\r\n\r\nMessage-ID: <${id}>\r\nSubject: Offer\r\n\r\nHello\r\n--b--`
  await receiveRaw(api.mock, source('unknown@example.com'))
  expect(await api.ok('getMessage', { key, path: { id: sent.id } })).toMatchObject({ status: 'DELIVERED' })
  await receiveRaw(api.mock, source(sent.externalId))
  await receiveRaw(api.mock, source(sent.externalId))
  expect(await api.ok('getMessage', { key, path: { id: sent.id } })).toMatchObject({ status: 'BOUNCED' })
  await api.mock.webhooks.settled()
  expect(events.map(({ rawBody }) => JSON.parse(rawBody.toString()))).toMatchObject([
    { event: 'message.failed', messageId: sent.id },
  ])
  await api.problem('sendEmail', [409, 'RECIPIENT_SUPPRESSED'], {
    key,
    body: { ...body, to: ['ben@example.com'] },
  })
  await api.ok('sendEmail', { key, body: { ...body, to: ['mia@example.com'] } })
})

const REPORTS: [title: string, fields: string, status: string, isSuppressed: boolean][] = [
  ['a full mailbox', 'Action: failed (too old)\r\nStatus: 4.2.2 (voll)', 'BOUNCED', false],
  ['a permanently full mailbox', 'Action: failed\r\nStatus: 5.2.2', 'BOUNCED', false],
  [
    'a policy',
    'Action: failed\r\nStatus: 5.7.1\r\nDiagnostic-Code: smtp; 550 5.7.1 Refusé',
    'BOUNCED',
    false,
  ],
  ['an unknown address', 'Action: failed (après 1 jour)\r\nStatus: 5.1.1 (inconnu)', 'BOUNCED', true],
  ['a delay', 'Action: delayed\r\nStatus: 4.2.2', 'DELIVERED', false],
]
for (const [title, fields, status, isSuppressed] of REPORTS) {
  scenario(`email: the delivery report of ${title} leaves the email ${status}`, async api => {
    const {
      apiKey: key,
      email: { email },
    } = await api.mock.addAgent({ name: 'Ada' })
    const body = { to: ['ben@example.com'], subject: 'Offer', body: 'Hello' }
    const sent = await api.ok('sendEmail', { key, body })
    await api.mock.clock.advance('1m')
    await receiveRaw(
      api.mock,
      `From: MAILER-DAEMON@mx.example.com\r\nTo: ${email}\r\nSubject: Report\r\n` +
        'Content-Type: multipart/report; report-type=delivery-status; boundary=b\r\n\r\n--b\r\n\r\nSorry.\r\n' +
        '--b\r\nContent-Type: message/delivery-status\r\n\r\nReporting-MTA: dns; mx.example.com\r\n\r\n' +
        `Final-Recipient: rfc822; ben@example.com (Ben (work))\r\n${fields}\r\n` +
        `--b\r\nContent-Type: text/rfc822-headers\r\n\r\nMessage-ID: <${sent.externalId}>\r\n--b--`,
    )
    expect(await api.ok('getMessage', { key, path: { id: sent.id } })).toMatchObject({ status })
    const { items } = await api.ok('listSuppressions')
    expect(items.map(item => item.email)).toEqual(isSuppressed ? ['ben@example.com'] : [])
    if (isSuppressed) await api.problem('sendEmail', [409, 'RECIPIENT_SUPPRESSED'], { key, body })
    else await api.ok('sendEmail', { key, body })
  })
}
