import { expect } from 'vitest'
import { UNKNOWN_ID } from '../api.ts'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
/** Options with which an email stays SENT until the clock advances. */
const DELAYED = { ...MANUAL_CLOCK, transport: { deliveryDelayMs: 5_000 } } as const
const MAIL = { to: ['ben@example.com'], subject: 'Room for next week', body: 'Tuesday or Thursday?' }
const FULL_DRAFT = {
  ...MAIL,
  cc: ['cc@example.com'],
  bcc: ['bcc@example.com'],
  bodyHtml: '<p>Tuesday or Thursday?</p>',
  attachments: [{ filename: 'a.txt', content: 'QQ==' }],
  headers: { 'X-Order': '7' },
  metadata: { order: 7 },
  inReplyTo: 'nowhere@example.com',
  references: ['nowhere@example.com'],
}

scenario('API: a draft has exactly the fields of the request', MANUAL_CLOCK, async api => {
  const { id: agentId, apiKey: key, emailIdentities } = await api.mock.addAgent({ name: 'Ada' })
  const ids = { id: expect.stringMatching(/^c[a-z0-9]{24}$/), agentId }
  const at = { createdAt: MANUAL_CLOCK.now, updatedAt: MANUAL_CLOCK.now }
  const empty = await api.ok('createDraft', { key, body: {} })
  expect(empty).toEqual({ ...ids, ...at })
  const body = { ...FULL_DRAFT, fromIdentityId: emailIdentities[0]?.id }
  const full = await api.ok('createDraft', { key, body })
  expect(full).toEqual({ ...body, ...ids, ...at })
  for (const draft of [empty, full]) {
    expect(await api.ok('getDraft', { key, path: { id: draft.id } })).toEqual(draft)
  }
  expect((await api.ok('listDrafts', { key })).items.map(({ id }) => id)).toEqual(
    [empty.id, full.id].sort().reverse(),
  )
  expect(api.mock.outbox).toEqual([])
})

scenario(
  'key types: agentId of a draft defaults to the agent of the key, and is required at organization level',
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const grace = await api.mock.addAgent({ name: 'Grace' })
    const own = await api.ok('createDraft', { key: ada.apiKey, body: MAIL })
    const draftOfGrace = await api.ok('createDraft', { body: { ...MAIL, agentId: grace.id } })
    expect([own.agentId, draftOfGrace.agentId]).toEqual([ada.id, grace.id])
    await api.problem('createDraft', [400, 'VALIDATION_ERROR'], { body: MAIL })
    await api.problem('createDraft', [404, 'NOT_FOUND'], { body: { ...MAIL, agentId: UNKNOWN_ID } })
    const ofGrace = { ...MAIL, agentId: grace.id }
    await api.problem('createDraft', [403, 'FORBIDDEN'], { key: ada.apiKey, body: ofGrace })

    const ids = async (options: object): Promise<string[]> =>
      (await api.ok('listDrafts', options)).items.map(({ id }) => id)
    expect(await ids({ key: ada.apiKey })).toEqual([own.id])
    expect((await ids({})).sort()).toEqual([own.id, draftOfGrace.id].sort())
    expect(await ids({ query: { agentId: grace.id } })).toEqual([draftOfGrace.id])
    await api.problem('listDrafts', [403, 'FORBIDDEN'], { key: ada.apiKey, query: { agentId: grace.id } })
    await api.problem('listDrafts', [404, 'NOT_FOUND'], { query: { agentId: UNKNOWN_ID } })
    const stranger = api.mock.addOrganization().masterKey
    for (const key of [ada.apiKey, stranger]) {
      for (const operation of ['getDraft', 'deleteDraft', 'sendDraft'] as const) {
        await api.problem(operation, [404, 'NOT_FOUND'], { key, path: { id: draftOfGrace.id } })
      }
    }
    await api.problem('listDrafts', [404, 'NOT_FOUND'], { key: stranger, query: { agentId: ada.id } })
    expect(await ids({ key: stranger })).toEqual([])
    expect(await ids({ query: { agentId: grace.id } })).toEqual([draftOfGrace.id])
  },
)

scenario('webhooks: drafts are listed in pages, newest first', MANUAL_CLOCK, async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const made: string[] = []
  for (const subject of ['a', 'b', 'c']) {
    made.unshift((await api.ok('createDraft', { key, body: { subject } })).id)
    await api.mock.clock.advance('1s')
  }
  const first = await api.ok('listDrafts', { key, query: { limit: 2 } })
  expect(first).toMatchObject({ items: [{ subject: 'c' }, { subject: 'b' }], hasMore: true })
  await api.ok('deleteDraft', { key, path: { id: made[1] ?? '' } })
  const query = { limit: 2, cursor: first.nextCursor ?? '' }
  const second = await api.ok('listDrafts', { key, query })
  expect(second).toMatchObject({ items: [{ id: made[2] }], hasMore: false, nextCursor: null })
  await api.problem('listDrafts', [400, 'VALIDATION_ERROR'], { query })
})

scenario('API: deleting a draft returns it, and then it is 404', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const draft = await api.ok('createDraft', { key, body: MAIL })
  const { id } = draft
  expect(await api.ok('deleteDraft', { key, path: { id } })).toEqual(draft)
  for (const operation of ['getDraft', 'deleteDraft', 'sendDraft'] as const) {
    await api.problem(operation, [404, 'NOT_FOUND'], { key, path: { id } })
  }
  expect((await api.ok('listDrafts', { key })).items).toEqual([])
  expect(api.mock.outbox).toEqual([])
})

scenario('API: a sent draft becomes the same message as a send, and is then 404', DELAYED, async api => {
  const {
    id: agentId,
    apiKey: key,
    email: { email },
  } = await api.mock.addAgent({ name: 'Ada' })
  const draft = await api.ok('createDraft', { key, body: FULL_DRAFT })
  const message = await api.ok('sendDraft', { key, path: { id: draft.id } })
  expect(message).toMatchObject({
    agentId,
    status: 'SENT',
    fromAddress: email,
    toAddress: 'ben@example.com',
    ccAddresses: FULL_DRAFT.cc,
    bccAddresses: FULL_DRAFT.bcc,
    subject: FULL_DRAFT.subject,
    body: FULL_DRAFT.body,
    bodyHtml: FULL_DRAFT.bodyHtml,
    headers: FULL_DRAFT.headers,
    metadata: FULL_DRAFT.metadata,
    inReplyTo: FULL_DRAFT.inReplyTo,
    attachments: [{ filename: 'a.txt', mimeType: 'text/plain', sizeBytes: 1 }],
    sentAt: MANUAL_CLOCK.now,
  })
  expect(message.id).not.toBe(draft.id)
  expect(await api.ok('getMessage', { key, path: { id: message.id } })).toEqual(message)
  expect(api.mock.outbox).toMatchObject([
    { messageId: message.id, recipients: ['ben@example.com', 'cc@example.com', 'bcc@example.com'] },
  ])
  expect(api.mock.events.at(-1)?.payload).toMatchObject({ event: 'message.sent', messageId: message.id })
  await api.problem('getDraft', [404, 'NOT_FOUND'], { key, path: { id: draft.id } })
  await api.problem('sendDraft', [404, 'NOT_FOUND'], { key, path: { id: draft.id } })
  expect((await api.ok('listDrafts', { key })).items).toEqual([])
})

scenario(
  'API: sending an incomplete draft is 400 with every missing field, and keeps the draft',
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const cases: [object, string[]][] = [
      [{}, ['/to', '/subject', '/body']],
      [{ ...MAIL, to: [] }, ['/to']],
      [{ ...MAIL, subject: '' }, ['/subject']],
      [{ ...MAIL, body: '' }, ['/body']],
      [{ cc: ['cc@example.com'], subject: 'Hi' }, ['/to', '/body']],
    ]
    for (const [body, missing] of cases) {
      const draft = await api.ok('createDraft', { key, body })
      const { details } = await api.problem('sendDraft', [400, 'VALIDATION_ERROR'], {
        key,
        path: { id: draft.id },
      })
      expect(details?.issues?.map(({ path }) => path)).toEqual(missing)
      expect(await api.ok('getDraft', { key, path: { id: draft.id } })).toEqual(draft)
    }
    expect(api.mock.outbox).toEqual([])
  },
)

const respondToFetch = async (input: RequestInfo | URL): Promise<Response> =>
  new URL(new Request(input).url).pathname === '/a.txt'
    ? new Response('file a')
    : new Response('gone', { status: 404 })

scenario(
  'API: a draft that cannot be sent is rejected like an email, and kept',
  { ...MANUAL_CLOCK, fetch: respondToFetch },
  async api => {
    const ada = await api.mock.addAgent({ name: 'Ada' })
    const grace = await api.mock.addAgent({ name: 'Grace' })
    const key = ada.apiKey
    const nobody = 'nobody@agents.agentcomms.test'
    await api.ok('sendEmail', { key, body: { ...MAIL, to: [nobody] } })
    await api.mock.clock.runAll()
    const url = 'https://files.example.com/absent.txt'
    const cases = [
      [409, 'RECIPIENT_SUPPRESSED', { ...MAIL, bcc: [nobody] }],
      [422, 'ATTACHMENT_UNAVAILABLE', { ...MAIL, attachments: [{ filename: 'a.txt', url }] }],
      [400, 'VALIDATION_ERROR', { ...MAIL, attachments: [{ filename: 'a.txt', content: 'QQ' }] }],
      [400, 'VALIDATION_ERROR', { ...MAIL, fromIdentityId: grace.emailIdentities[0]?.id }],
    ] as const
    const before = api.mock.outbox.length
    for (const [status, code, body] of cases) {
      const draft = await api.ok('createDraft', { key, body })
      const problem = await api.problem('sendDraft', [status, code], { key, path: { id: draft.id } })
      const direct = await api.problem('sendEmail', [status, code], { key, body })
      expect({ ...problem, instance: '' }).toEqual({ ...direct, instance: '' })
      expect(await api.ok('getDraft', { key, path: { id: draft.id } })).toEqual(draft)
    }
    expect(api.mock.outbox).toHaveLength(before)
    const [oldest] = (await api.ok('listDrafts', { key })).items.slice(-1)
    await api.ok('unsuppressEmail', { body: { email: nobody } })
    await api.ok('sendDraft', { key, path: { id: oldest?.id ?? '' } })
  },
)

scenario(
  'API: attachments of a draft are fetched when it is sent, not before',
  { fetch: respondToFetch },
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const attachments = [{ filename: 'a.txt', url: 'https://files.example.com/a.txt' }]
    const draft = await api.ok('createDraft', { key, body: { ...MAIL, attachments } })
    expect(draft.attachments).toEqual(attachments)
    const message = await api.ok('sendDraft', { key, path: { id: draft.id } })
    expect(message.attachments).toMatchObject([{ filename: 'a.txt', sizeBytes: 6 }])
  },
)

const slowly = async (): Promise<Response> => {
  await new Promise(resolve => setTimeout(resolve, 30))
  return new Response('file')
}

scenario('API: concurrent requests send a draft once', { fetch: slowly }, async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const attachments = [{ filename: 'a.txt', url: 'https://files.example.com/a.txt' }]
  const { id } = await api.ok('createDraft', { key, body: { ...MAIL, attachments } })
  const responses = await Promise.all(
    Array.from({ length: 4 }, () => api.call('sendDraft', { key, path: { id } })),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
  expect(api.mock.outbox).toHaveLength(1)
  expect((await api.ok('listMessages', { key })).items).toHaveLength(1)
})

scenario(
  'API: a draft deleted while its attachments are fetched is not sent',
  { fetch: slowly },
  async api => {
    const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
    const attachments = [{ filename: 'a.txt', url: 'https://files.example.com/a.txt' }]
    const { id } = await api.ok('createDraft', { key, body: { ...MAIL, attachments } })
    const sending = api.problem('sendDraft', [404, 'NOT_FOUND'], { key, path: { id } })
    await api.ok('deleteDraft', { key, path: { id } })
    await sending
    expect(api.mock.outbox).toEqual([])
  },
)

scenario('API: a replayed send of a draft returns the first message', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const { id } = await api.ok('createDraft', { key, body: MAIL })
  const send = { key, path: { id }, idempotencyKey: 'k1' }
  const first = await api.ok('sendDraft', send)
  const again = await api.okResponse('sendDraft', send)
  expect([again.body, again.headers.get('idempotent-replayed')]).toEqual([first, 'true'])
  expect(api.mock.outbox).toHaveLength(1)
})

scenario('API: another draft under the same key is 409 IDEMPOTENCY_BODY_MISMATCH', async api => {
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  const create = { key, idempotencyKey: 'k1' }
  const draft = await api.ok('createDraft', { ...create, body: { subject: 'a' } })
  await api.problem('createDraft', [409, 'IDEMPOTENCY_BODY_MISMATCH'], { ...create, body: { subject: 'b' } })
  expect(await api.ok('createDraft', { ...create, body: { subject: 'a' } })).toEqual(draft)
  expect((await api.ok('listDrafts', { key })).items).toEqual([draft])
})

scenario('API: a deleted agent gets no draft; its drafts stay readable but cannot be sent', async api => {
  const agent = await api.mock.addAgent({ name: 'Ada' })
  const body = { agentId: agent.id, to: ['ben@example.com'], subject: 'Hi', body: 'Hi' }
  const { id } = await api.ok('createDraft', { body })
  await api.ok('deleteAgent', { path: { id: agent.id } })
  const { detail } = await api.problem('createDraft', [400, 'BAD_REQUEST'], { body })
  expect(detail).toContain('DELETED')
  await api.problem('sendDraft', [400, 'BAD_REQUEST'], { path: { id } })
  expect(await api.ok('getDraft', { path: { id } })).toMatchObject({ id, subject: 'Hi' })
  expect(api.mock.outbox).toEqual([])
})
