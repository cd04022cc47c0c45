import { expect } from 'vitest'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
const MAIL = { subject: 'Room', body: 'Tuesday or Thursday?' }

scenario(
  'API: an email between agents keeps its Message-ID and references, and joins a thread of each agent',
  MANUAL_CLOCK,
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const grace = await api.mock.addAgent({ name: 'Grace' })
    const question = await api.ok('sendEmail', {
      key: ada.apiKey,
      body: {
        ...MAIL,
        to: [grace.email.email.toUpperCase()],
        bodyHtml: '<p>Tuesday or Thursday?</p>',
        attachments: [{ filename: '見積書.csv', contentType: 'text/csv', content: 'YSxiCg==' }],
      },
    })
    await api.mock.clock.runAll()
    expect(await api.ok('getMessage', { path: { id: question.id } })).toMatchObject({ status: 'DELIVERED' })
    const [arrived] = (await api.ok('listMessages', { key: grace.apiKey })).items
    expect(arrived).toMatchObject({
      agentId: grace.id,
      inboxId: expect.any(String),
      direction: 'INBOUND',
      status: 'DELIVERED',
      fromAddress: ada.email.email,
      subject: 'Room',
      body: MAIL.body,
      bodyHtml: '<p>Tuesday or Thursday?</p>',
      extractedText: MAIL.body,
      externalId: question.externalId,
      inReplyTo: null,
      labels: ['unread'],
      receivedAt: MANUAL_CLOCK.now,
      attachments: [{ filename: '見積書.csv', mimeType: 'text/csv', sizeBytes: 4 }],
    })
    expect(arrived?.id).not.toBe(question.id)
    expect(arrived?.threadId).not.toBe(question.threadId)

    const path = { id: arrived?.id ?? '' }
    const reply = await api.ok('replyToEmail', { key: grace.apiKey, path, body: { body: 'Tuesday.' } })
    expect(reply).toMatchObject({
      threadId: arrived?.threadId,
      toAddress: ada.email.email,
      inReplyTo: arrived?.id,
    })
    await api.mock.clock.runAll()
    const { items } = await api.ok('listMessages', {
      key: ada.apiKey,
      query: { threadId: question.threadId ?? '' },
    })
    expect(items).toHaveLength(2)
    expect(items.find(({ direction }) => direction === 'INBOUND')).toMatchObject({
      inReplyTo: question.id,
      externalId: reply.externalId,
      fromAddress: grace.email.email,
    })
    const events = api.mock.events.map(({ payload }) => payload.event)
    expect(events.filter(event => event.startsWith('message.'))).toEqual([
      'message.sent',
      'message.received',
      'message.sent',
      'message.received',
    ])
  },
)

scenario(
  'message: bcc recipients get the email; only they and the sender see their addresses',
  MANUAL_CLOCK,
  async api => {
    const [ada, grace, carl] = [
      await api.mock.addAgent({ name: 'Ada' }),
      await api.mock.addAgent({ name: 'Grace' }),
      await api.mock.addAgent({ name: 'Carl' }),
    ]
    const body = { ...MAIL, to: [grace.email.email], bcc: [carl.email.email, grace.email.email] }
    const sent = await api.ok('sendEmail', { key: ada.apiKey, body })
    expect(sent.bccAddresses).toEqual(body.bcc)
    await api.mock.clock.runAll()
    for (const [{ apiKey: key }, toAddress] of [
      [grace, grace.email.email],
      [carl, `${grace.email.email}, ${carl.email.email}`],
    ] as const) {
      const { items } = await api.ok('listMessages', { key })
      expect(items).toHaveLength(1)
      expect(items).toMatchObject([{ toAddress, ccAddresses: [], bccAddresses: [] }])
      expect(items[0]?.headers).not.toHaveProperty('Bcc')
      if (key === grace.apiKey) expect(JSON.stringify(items)).not.toContain(carl.email.email)
    }
  },
)

scenario('API: an email to oneself arrives in the thread of the sent message', MANUAL_CLOCK, async api => {
  const {
    apiKey: key,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const sent = await api.ok('sendEmail', { key, body: { ...MAIL, to: [email] } })
  await api.mock.clock.runAll()
  const { items } = await api.ok('listMessages', { key, query: { threadId: sent.threadId ?? '' } })
  expect(items.map(({ direction }) => direction).sort()).toEqual(['INBOUND', 'OUTBOUND'])
  expect(await api.ok('getMessage', { path: { id: sent.id } })).toMatchObject({ status: 'DELIVERED' })
})

scenario(
  'API: an email to a demo inbox arrives; after the inbox expires it bounces',
  MANUAL_CLOCK,
  async api => {
    const {
      apiKey: key,
      email: { email },
    } = await api.mock.addAgent({ name: 'Ada' })
    const demo = await api.ok('createDemoInbox')
    const body = { ...MAIL, to: [demo.address] }
    const first = await api.ok('sendEmail', { key, body })
    await api.mock.clock.advance('1s')
    expect(await api.ok('getMessage', { path: { id: first.id } })).toMatchObject({ status: 'DELIVERED' })
    const { messages } = await api.ok('listDemoMessages', { key: null, path: { token: demo.token } })
    expect(messages).toMatchObject([{ from: email, subject: 'Room', snippet: MAIL.body }])
    await api.mock.clock.advance('1h')
    const late = await api.ok('sendEmail', { key, body })
    await api.mock.clock.advance('1s')
    expect(await api.ok('getMessage', { path: { id: late.id } })).toMatchObject({ status: 'BOUNCED' })
  },
)

scenario(
  'API: the addresses of a deleted agent bounce; those of a suspended one do not',
  MANUAL_CLOCK,
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const [gone, asleep] = [
      await api.mock.addAgent({ name: 'Eve' }),
      await api.mock.addAgent({ name: 'Bob' }),
    ]
    await api.ok('deleteAgent', { path: { id: gone.id } })
    await api.ok('updateAgent', { path: { id: asleep.id }, body: { status: 'SUSPENDED' } })
    for (const [to, status] of [
      [gone.email.email, 'BOUNCED'],
      [asleep.email.email, 'DELIVERED'],
    ] as const) {
      const { id } = await api.ok('sendEmail', { key, body: { ...MAIL, to: [to] } })
      await api.mock.clock.runAll()
      expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status })
    }
  },
)

scenario(
  'API: an agent that gets the address after sending, but before delivery, receives the email',
  {
    ...MANUAL_CLOCK,
    transport: { deliveryDelayMs: 5_000 },
  },
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const to = ['grace@agents.agentcomms.test']
    const { id } = await api.ok('sendEmail', { key, body: { ...MAIL, to } })
    const grace = await api.mock.addAgent({ name: 'Grace' })
    await api.mock.clock.runAll()
    expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status: 'DELIVERED' })
    expect((await api.ok('listMessages', { key: grace.apiKey })).items).toHaveLength(1)
  },
)

scenario(
  'API: an email to an outside domain does not reach an agent that gets the address later, and does not bounce',
  { ...MANUAL_CLOCK, transport: { deliveryDelayMs: 5_000 } },
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const { id } = await api.ok('sendEmail', { key, body: { ...MAIL, to: ['grace@example.com'] } })
    const domain = await api.ok('createDomain', { body: { domain: 'example.com' } })
    api.mock.dns.publish('example.com')
    await api.ok('verifyDomain', { path: { id: domain.id } })
    const grace = await api.mock.addAgent({ name: 'Grace', email: 'grace@example.com' })
    await api.mock.clock.runAll()
    expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status: 'DELIVERED' })
    expect((await api.ok('listSuppressions')).items).toEqual([])
    expect((await api.ok('listMessages', { key: grace.apiKey })).items).toEqual([])
  },
)

scenario(
  'API: automatic emails and spam between agents are detected like external ones',
  MANUAL_CLOCK,
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const grace = await api.mock.addAgent({ name: 'Grace' })
    const to = [grace.email.email]
    await api.ok('sendEmail', {
      key: ada.apiKey,
      body: { ...MAIL, to, headers: { 'Auto-Submitted': 'auto-replied' } },
    })
    const gtube = 'XJS*C4JDBQADN1.NSBN3*2IDNEN*GTUBE-STANDARD-ANTI-UBE-TEST-EMAIL*C.34X'
    await api.ok('sendEmail', { key: ada.apiKey, body: { ...MAIL, to, body: gtube } })
    await api.mock.clock.runAll()
    const received = api.mock.events
      .map(({ payload }) => payload)
      .filter(({ event }) => event.startsWith('message.received'))
    expect(received).toMatchObject([
      { event: 'message.received.auto', spam: false },
      { event: 'message.received', spam: true },
    ])
  },
)

scenario(
  'a snapshot contains the outbox, messages that wait for approval, and messages on their way',
  {
    ...MANUAL_CLOCK,
    transport: { deliveryDelayMs: 5_000 },
  },
  async api => {
    const grace = await api.mock.addAgent({ name: 'Grace' })
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const recipientsWithApproval = ['approve@simulator.agents.agentcomms.test', grace.email.email]
    const onItsWay = await api.ok('sendEmail', { key, body: { ...MAIL, to: [grace.email.email] } })
    const waiting = await api.ok('sendEmail', { key, body: { ...MAIL, to: recipientsWithApproval } })
    const decision = {
      path: { orgId: api.mock.organization.id, messageId: waiting.id },
      body: { action: 'approve' },
    }
    const saved = api.mock.snapshot()
    for (const _round of [1, 2]) {
      expect(api.mock.outbox.map(({ messageId }) => messageId)).toEqual([onItsWay.id])
      expect((await api.ok('listMessages', { key: grace.apiKey })).items).toEqual([])
      expect(await api.ok('approveMessage', decision)).toMatchObject({ status: 'SENT' })
      await api.mock.clock.advance('5s')
      expect((await api.ok('listMessages', { key: grace.apiKey })).items).toHaveLength(2)
      expect(api.mock.outbox.map(({ messageId }) => messageId)).toEqual([onItsWay.id, waiting.id])
      api.mock.restore(saved)
    }
    api.mock.reset()
    expect(api.mock.outbox).toEqual([])
  },
)
