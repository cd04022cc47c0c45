import { expect } from 'vitest'
import { type Api, UNKNOWN_ID } from '../api.ts'
import { scenario } from '../scenario.ts'
import { getSentSource } from '../sent-email.ts'

const MAIL = { to: ['ben@example.com'], subject: 'Room for next week', body: 'Tuesday or Thursday?' }
const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const

const eventsNamed = (api: Api, name: string): unknown[] =>
  api.mock.events.map(({ payload }) => payload).filter(({ event }) => event === name)

scenario(
  'email: sending returns the message: OUTBOUND, SENT, read, in a new thread',
  MANUAL_CLOCK,
  async api => {
    const agent = await api.mock.addAgent({ name: 'Ada' })
    const message = await api.ok('sendEmail', {
      key: agent.apiKey,
      body: { ...MAIL, cc: ['cc@example.com'], bcc: ['bcc@example.com'], metadata: { order: 7 } },
    })
    const { items } = await api.ok('listInboxes', { key: agent.apiKey })
    expect(message).toMatchObject({
      agentId: agent.id,
      inboxId: items[0]?.id,
      channel: 'EMAIL',
      direction: 'OUTBOUND',
      status: 'SENT',
      fromAddress: agent.email.email,
      toAddress: 'ben@example.com',
      ccAddresses: ['cc@example.com'],
      bccAddresses: ['bcc@example.com'],
      subject: MAIL.subject,
      body: MAIL.body,
      extractedText: null,
      extractedHtml: null,
      metadata: { order: 7 },
      labels: ['read'],
      inReplyTo: null,
      externalId: expect.stringMatching(/^[^<>\s]+@[^<>\s]+$/),
      threadId: expect.any(String),
      sentAt: MANUAL_CLOCK.now,
      receivedAt: null,
    })
    expect(getSentSource(api.mock)).toContain(`<${message.externalId}>`)
    expect(getSentSource(api.mock)).not.toContain('bcc@example.com')
  },
)

scenario(
  'status: a sent email is DELIVERED after the delivery delay',
  { ...MANUAL_CLOCK, transport: { deliveryDelayMs: 5_000 } },
  async api => {
    const agent = await api.mock.addAgent({ name: 'Ada' })
    const { id } = await api.ok('sendEmail', { key: agent.apiKey, body: MAIL })
    await api.mock.clock.advance('4s')
    expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status: 'SENT' })
    await api.mock.clock.advance('1s')
    expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status: 'DELIVERED' })
  },
)

scenario('payload: message.sent has the documented fields and no body', async api => {
  const agent = await api.mock.addAgent({ name: 'Ada' })
  const message = await api.ok('sendEmail', { key: agent.apiKey, body: MAIL })
  expect(eventsNamed(api, 'message.sent')).toEqual([
    {
      event: 'message.sent',
      occurredAt: expect.any(String),
      messageId: message.id,
      agentId: agent.id,
      channel: 'EMAIL',
      direction: 'OUTBOUND',
      fromAddress: agent.email.email,
      toAddress: 'ben@example.com',
      threadId: message.threadId,
      subject: MAIL.subject,
      spam: false,
    },
  ])
})

scenario(
  'key types: agentId defaults to the agent of the key, and is required at organization level',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const grace = await api.mock.addAgent({ name: 'Grace' })
    await api.ok('sendEmail', { key: ada.apiKey, body: { ...MAIL, agentId: ada.id } })
    await api.ok('sendEmail', { body: { ...MAIL, agentId: ada.id } })
    await api.problem('sendEmail', [400, 'VALIDATION_ERROR'], { body: MAIL })
    await api.problem('sendEmail', [404, 'NOT_FOUND'], { body: { ...MAIL, agentId: UNKNOWN_ID } })
    await api.problem('sendEmail', [403, 'FORBIDDEN'], {
      key: ada.apiKey,
      body: { ...MAIL, agentId: grace.id },
    })
  },
)

scenario('email: fromIdentityId must be the identity of the agent', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const grace = await api.mock.addAgent({ name: 'Grace' })
  const send = { key: ada.apiKey, body: { ...MAIL, fromIdentityId: ada.emailIdentities[0]?.id } }
  await api.ok('sendEmail', send)
  await api.problem('sendEmail', [400, 'VALIDATION_ERROR'], {
    ...send,
    body: { ...MAIL, fromIdentityId: grace.emailIdentities[0]?.id },
  })
})

scenario(
  'limits: a subject has 1 to 998 characters, and an email at least 1 recipient and at most 20 attachments',
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const file = { filename: 'a.txt', content: 'QQ==' }
    const invalidFields = [
      { subject: '' },
      { subject: 'x'.repeat(999) },
      { to: [] },
      { to: ['ben'] },
      { body: '' },
      { attachments: Array.from({ length: 21 }, () => file) },
      { attachments: [{ ...file, url: 'https://files.example.com/a.txt' }] },
      { attachments: [{ filename: 'a.txt' }] },
      { attachments: [{ filename: 'a.txt', content: 'no base64!' }] },
    ]
    for (const fields of invalidFields) {
      await api.problem('sendEmail', [400, 'VALIDATION_ERROR'], { key, body: { ...MAIL, ...fields } })
    }
    await api.ok('sendEmail', { key, body: { ...MAIL, subject: 'x'.repeat(998) } })
    await api.ok('sendEmail', { key, body: { ...MAIL, attachments: Array.from({ length: 20 }, () => file) } })
  },
)

scenario('email: custom headers are sent, and never override those of the service', async api => {
  const {
    apiKey: key,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const headers = {
    'X-Order': '7',
    From: 'eve@example.com',
    'message-id': '<forged@example.com>',
    Bcc: 'eve@example.com',
  }
  const { externalId } = await api.ok('sendEmail', { key, body: { ...MAIL, headers } })
  expect(getSentSource(api.mock)).toMatch(/^X-Order: 7\r$/m)
  expect(getSentSource(api.mock)).toContain(`<${externalId}>`)
  expect(getSentSource(api.mock)).toContain(email)
  expect(getSentSource(api.mock)).not.toMatch(/eve@example\.com|forged/)
})

scenario('email: inReplyTo accepts a message id or a Message-ID, with or without brackets', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const first = await api.ok('sendEmail', { key, body: MAIL })
  for (const inReplyTo of [first.id, first.externalId, `<${first.externalId}>`]) {
    const next = await api.ok('sendEmail', { key, body: { ...MAIL, inReplyTo } })
    expect(next).toMatchObject({ threadId: first.threadId, inReplyTo: first.id })
    expect(getSentSource(api.mock)).toContain(`In-Reply-To: <${first.externalId}>`)
  }
  const other = await api.ok('sendEmail', { key, body: MAIL })
  expect(other.threadId).not.toBe(first.threadId)
  const lost = await api.ok('sendEmail', { key, body: { ...MAIL, inReplyTo: 'nowhere@example.com' } })
  expect(lost.threadId).not.toBe(first.threadId)
})

scenario("email: a reply without references gets those of its parent and the parent's id", async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const first = await api.ok('sendEmail', { key, body: MAIL })
  const second = await api.ok('sendEmail', { key, body: { ...MAIL, inReplyTo: first.id } })
  await api.ok('sendEmail', { key, body: { ...MAIL, inReplyTo: second.id } })
  const unfolded = getSentSource(api.mock).replaceAll(/\r\n[ \t]+/g, ' ')
  expect(unfolded).toContain(`References: <${first.externalId}> <${second.externalId}>\r\n`)
})

scenario('API: a reply goes to the sender in the same thread, with Re: once', async api => {
  const agent = await api.mock.addAgent({ name: 'Ada' })
  const key = agent.apiKey
  const question = await api.mock.receiveEmail({
    to: [agent.email.email, 'dora@example.com'],
    cc: 'carl@example.com',
    from: 'Ben <ben@example.com>',
    subject: 'Room',
    body: 'Is there a room?',
  })
  const path = { id: question.id }
  const reply = await api.ok('replyToEmail', { key, path, body: { body: 'Yes.' } })
  expect(reply).toMatchObject({
    subject: 'Re: Room',
    toAddress: 'ben@example.com',
    ccAddresses: [],
    body: 'Yes.',
    threadId: question.threadId,
    inReplyTo: question.id,
    status: 'SENT',
  })
  const all = await api.ok('replyToEmail', {
    key,
    path,
    body: { body: 'Yes.', replyAll: true, quoteOriginal: true },
  })
  const everyone = [all.toAddress, ...all.ccAddresses].join(', ')
  for (const address of ['ben@example.com', 'carl@example.com', 'dora@example.com'])
    expect(everyone).toContain(address)
  expect(everyone).not.toContain(agent.email.email)
  expect(all.body).toMatch(/^Yes\.[\s\S]*^> Is there a room\?/m)
  const again = await api.mock.receiveEmail({
    to: agent.email.email,
    from: 'ben@example.com',
    subject: 'Re: Room',
    body: 'Fine.',
  })
  const second = await api.ok('replyToEmail', { key, path: { id: again.id }, body: { body: 'Good.' } })
  expect(second.subject).toBe('Re: Room')
  const grace = await api.mock.addAgent({ name: 'Grace' })
  await api.problem('replyToEmail', [404, 'NOT_FOUND'], { key: grace.apiKey, path, body: { body: 'Yes.' } })
})

scenario(
  'API: an unknown local address bounces, fires message.failed and is suppressed: 409 RECIPIENT_SUPPRESSED',
  MANUAL_CLOCK,
  async api => {
    const {
      apiKey: key,
      email: { email },
    } = await api.mock.addAgent({ name: 'Ada' })
    const incoming = await api.mock.receiveEmail({
      to: email,
      from: 'nobody@agents.agentcomms.test',
      body: 'Hello?',
    })
    const nobody = { ...MAIL, to: ['nobody@agents.agentcomms.test'] }
    const { id } = await api.ok('sendEmail', { key, body: nobody })
    await api.mock.clock.runAll()
    expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status: 'BOUNCED' })
    expect(eventsNamed(api, 'message.failed')).toMatchObject([
      { messageId: id, toAddress: 'nobody@agents.agentcomms.test' },
    ])
    const { detail } = await api.problem('sendEmail', [409, 'RECIPIENT_SUPPRESSED'], {
      key,
      body: { ...MAIL, to: ['ben@example.com', 'Nobody@agents.agentcomms.test'] },
    })
    expect(detail.toLowerCase()).toContain('nobody@agents.agentcomms.test')
    expect(detail).not.toContain('ben@example.com')
    await api.problem('replyToEmail', [409, 'RECIPIENT_SUPPRESSED'], {
      key,
      path: { id: incoming.id },
      body: { body: 'Yes.' },
    })
  },
)

scenario(
  'API: one hard bounce makes the message BOUNCED and suppresses only that address',
  MANUAL_CLOCK,
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const to = ['ben@example.com', 'nobody@agents.agentcomms.test']
    const { id } = await api.ok('sendEmail', { key, body: { ...MAIL, to } })
    await api.mock.clock.runAll()
    expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status: 'BOUNCED' })
    await api.ok('sendEmail', { key, body: MAIL })
    await api.problem('sendEmail', [409, 'RECIPIENT_SUPPRESSED'], { key, body: { ...MAIL, to: [to[1]] } })
  },
)
