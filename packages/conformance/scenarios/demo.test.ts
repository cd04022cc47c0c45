import type { DemoMessage } from '@agentcomms/spec'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'

const MANUAL_CLOCK = { now: '2026-01-01T00:00:00.000Z', clock: 'manual' } as const
const MAIL = { subject: 'Room for next week', body: 'Tuesday or Thursday?' }
/** A valid token that no mock has created. */
const UNKNOWN_TOKEN = 'A'.repeat(43)

const mailOf = async (api: Api, token: string): Promise<DemoMessage[]> =>
  (await api.ok('listDemoMessages', { key: null, path: { token } })).messages

scenario(
  'create demo inbox: a demo inbox has its own address and a token of 256 bits',
  MANUAL_CLOCK,
  async api => {
    const { apiKey } = await api.mock.addAgent({ name: 'Ada' })
    const inboxes = [
      await api.ok('createDemoInbox', { body: {} }),
      await api.ok('createDemoInbox'),
      await api.ok('createDemoInbox', { key: apiKey }),
    ]
    for (const inbox of inboxes) {
      expect(inbox).toEqual({
        address: expect.stringMatching(/^demo-[a-z0-9]{16}@demo\.agents\.agentcomms\.test$/),
        token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        expiresAt: '2026-01-01T01:00:00.000Z',
      })
      expect(Buffer.from(inbox.token, 'base64url')).toHaveLength(32)
    }
    expect(new Set(inboxes.flatMap(({ address, token }) => [address, token])).size).toBe(6)
    await api.problem('createDemoInbox', [400, 'VALIDATION_ERROR'], { body: { minutes: 5 } })
  },
)

scenario('create demo inbox: a body with fields is rejected, and the error names each field', async api => {
  const { details } = await api.problem('createDemoInbox', [400, 'VALIDATION_ERROR'], {
    body: { minutes: 5, address: 'ada' },
  })
  expect(details?.issues).toEqual([
    { location: 'body', path: '/minutes', message: 'is not a known field' },
    { location: 'body', path: '/address', message: 'is not a known field' },
  ])
  await api.problem('createDemoInbox', [400, 'VALIDATION_ERROR'], { rawBody: '[]' })
  const bypassPrism = 'Prism does not forward a string instead of a JSON object'
  for (const rawBody of ['null', '"{}"'])
    await api.problem('createDemoInbox', [400, 'VALIDATION_ERROR'], { rawBody, bypassPrism })
})

scenario('demo token: the token is enough to read the inbox; credentials make no difference', async api => {
  const { token, address } = await api.ok('createDemoInbox')
  await api.mock.receiveDemoEmail({
    to: address,
    from: 'Ben <ben@example.com>',
    subject: 'Hi',
    body: 'Hello',
  })
  const [mail] = await mailOf(api, token)
  expect(mail).toEqual({
    id: expect.stringMatching(/^c[a-z0-9]{24}$/),
    from: 'ben@example.com',
    subject: 'Hi',
    snippet: 'Hello',
    receivedAt: expect.any(String),
  })
  expect(await api.ok('listDemoMessages', { key: 'mk_nobody', path: { token } })).toEqual({
    messages: [mail],
  })
  for (const wrongToken of [UNKNOWN_TOKEN, address, token.slice(0, -1), token.toLowerCase()]) {
    await api.problem('listDemoMessages', [404, 'NOT_FOUND'], { path: { token: wrongToken } })
    await api.problem('selfTestDemoInbox', [404, 'NOT_FOUND'], { path: { token: wrongToken } })
  }
})

scenario('demo token: a demo inbox lists only its own emails, newest first', MANUAL_CLOCK, async api => {
  const [one, other] = [await api.ok('createDemoInbox'), await api.ok('createDemoInbox')]
  for (const subject of ['first', 'second', 'third']) {
    await api.mock.receiveDemoEmail({ to: one.address, from: 'ben@example.com', subject, body: 'Hi' })
    await api.mock.clock.advance('1s')
  }
  expect((await mailOf(api, one.token)).map(({ subject }) => subject)).toEqual(['third', 'second', 'first'])
  expect(await mailOf(api, other.token)).toEqual([])
})

scenario('demo token: the snippet is the beginning of the email without quoted text', async api => {
  const { token, address } = await api.ok('createDemoInbox')
  const text = `Tuesday\n  is fine.${' more'.repeat(50)}\n\nOn Thu, 1 Jan 2026 at 09:00, Ada <ada@example.com> wrote:\n> When?\n`
  await api.mock.receiveDemoEmail({ to: address, from: 'ben@example.com', subject: 'Re: When', body: text })
  const [mail] = await mailOf(api, token)
  expect(mail?.snippet).toMatch(/^Tuesday is fine\. more more/)
  expect(mail?.snippet).toHaveLength(120)
  expect(mail?.snippet).not.toContain('wrote')
})

scenario('API: the self-test email exists when the response arrives', async api => {
  const { token } = await api.ok('createDemoInbox')
  expect(await api.ok('selfTestDemoInbox', { key: null, path: { token } })).toEqual({ success: true })
  expect(await mailOf(api, token)).toEqual([
    {
      id: expect.any(String),
      from: 'self-test@demo.agents.agentcomms.test',
      subject: 'Self-test',
      snippet: expect.stringContaining('receives'),
      receivedAt: expect.any(String),
    },
  ])
  await api.ok('selfTestDemoInbox', { key: null, path: { token } })
  expect(await mailOf(api, token)).toHaveLength(2)
  expect([api.mock.events, api.mock.outbox]).toEqual([[], []])
})

scenario('API: an email from an agent to a demo inbox arrives', MANUAL_CLOCK, async api => {
  const { token, address } = await api.ok('createDemoInbox')
  const [ada, grace] = [await api.mock.addAgent({ name: 'Ada' }), await api.mock.addAgent({ name: 'Grace' })]
  const to = [address.toUpperCase(), grace.email.email]
  const { id } = await api.ok('sendEmail', { key: ada.apiKey, body: { ...MAIL, to } })
  await api.mock.webhooks.settled()
  expect(await mailOf(api, token)).toMatchObject([
    { from: ada.email.email, subject: MAIL.subject, snippet: MAIL.body },
  ])
  expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status: 'DELIVERED' })
  expect((await api.ok('listMessages', { key: grace.apiKey })).items).toHaveLength(1)
  const events = api.mock.events.map(({ payload }) => payload.event)
  expect(events.filter(event => event === 'message.received')).toHaveLength(1)
})

scenario('API: an external email reaches demo inboxes and agents alike', async api => {
  const { token, address } = await api.ok('createDemoInbox')
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const mail = { from: 'ben@example.com', subject: 'Hi', body: 'Hi' }
  const message = await api.mock.receiveEmail({ ...mail, to: [address, ada.email.email] })
  expect(message).toMatchObject({ agentId: ada.id, direction: 'INBOUND' })
  const demo = await api.mock.receiveDemoEmail({ ...mail, to: address, subject: 'Again' })
  const messages = await mailOf(api, token)
  expect(messages[0]).toEqual(demo)
  expect(messages.map(({ subject }) => subject)).toEqual(['Again', 'Hi'])
  expect((await api.ok('listMessages')).items).toHaveLength(1)

  const sentToBoth = await api.mock.receiveDemoEmail({
    ...mail,
    to: [address, ada.email.email],
    subject: 'Both',
  })
  expect((await mailOf(api, token))[0]).toEqual(sentToBoth)
  expect((await api.ok('listMessages')).items.map(({ subject }) => subject)).toEqual(['Both', 'Hi'])

  // The error names the operation for the other kind of recipient.
  await expect(api.mock.receiveEmail({ ...mail, to: address })).rejects.toThrow(
    /No recipient is an agent .*receiveDemoEmail\(\)/,
  )
  await expect(api.mock.receiveDemoEmail({ ...mail, to: ada.email.email })).rejects.toThrow(
    /No recipient is a demo inbox .*receiveEmail\(\)/,
  )
  expect(await mailOf(api, token)).toHaveLength(3)
})

scenario(
  'demo lifetime: a demo inbox and its emails are deleted after 60 minutes',
  MANUAL_CLOCK,
  async api => {
    const { token, address } = await api.ok('createDemoInbox')
    const path = { token }
    await api.ok('selfTestDemoInbox', { path })
    await api.mock.clock.advance(60 * 60_000 - 1)
    expect(await mailOf(api, token)).toHaveLength(1)
    const later = await api.ok('createDemoInbox')
    await api.mock.clock.advance(1)
    const expired = await api.problem('listDemoMessages', [404, 'NOT_FOUND'], { key: null, path })
    await api.problem('selfTestDemoInbox', [404, 'NOT_FOUND'], { key: null, path })
    const never = await api.problem('listDemoMessages', [404, 'NOT_FOUND'], {
      path: { token: UNKNOWN_TOKEN },
    })
    expect(expired).toEqual(never)
    await expect(api.mock.receiveEmail({ to: address, from: 'ben@example.com', body: 'Hi' })).rejects.toThrow(
      address,
    )
    expect(await mailOf(api, later.token)).toEqual([])
  },
)

scenario('demo lifetime: an email to an expired demo inbox bounces', MANUAL_CLOCK, async api => {
  const { address } = await api.ok('createDemoInbox')
  const { apiKey: key } = await api.mock.addAgent({ name: 'Ada' })
  await api.mock.clock.advance('60m')
  const { id } = await api.ok('sendEmail', { key, body: { ...MAIL, to: [address] } })
  await api.mock.webhooks.settled()
  expect(await api.ok('getMessage', { path: { id } })).toMatchObject({ status: 'BOUNCED' })
  expect(api.mock.events.at(-1)?.payload).toMatchObject({ event: 'message.failed', messageId: id })
  await api.problem('sendEmail', [409, 'RECIPIENT_SUPPRESSED'], { key, body: { ...MAIL, to: [address] } })
})

scenario('demo token: no request log, error or other response contains the token', async api => {
  const { token } = await api.ok('createDemoInbox')
  await api.ok('selfTestDemoInbox', { key: null, path: { token } })
  await api.ok('listDemoMessages', { key: null, path: { token } })
  const bodies = [
    await api.problem('listDemoMessages', [400, 'VALIDATION_ERROR'], {
      path: { token },
      query: { limit: 1 },
    }),
    await api.problem('selfTestDemoInbox', [400, 'VALIDATION_ERROR'], {
      path: { token },
      body: { token: `${token}x` },
    }),
  ]
  for (const [path, status] of [
    [`/demo/inbox/${token}/mesages`, 404],
    [`/demo/inbox/${token}`, 404],
    [`/Demo/inbox/${token}/messages`, 404],
    [`/demo/inboxes/${token}/messages`, 404],
    [`/demo/inbox//${token}/messages`, 404],
    [`/demo%2Finbox%2F${token}`, 404],
    [`/demo/inbox/messages?of=${token}`, 404],
  ] as const) {
    const response = await api.fetch(path, {}, { bypassPrism: 'Prism normalizes some paths' })
    expect(response.status).toBe(status)
    bodies.push(await response.json())
  }
  const wrongMethod = await api.fetch(`/demo/inbox/${token}/messages`, { method: 'PUT' })
  expect(wrongMethod.status).toBe(405)
  bodies.push(await wrongMethod.json())
  expect(bodies[0]?.instance).toBe('/v1/demo/inbox/{token}/messages')
  expect(JSON.stringify([bodies, api.mock.requests, api.mock.events])).not.toContain(token)
  expect(api.mock.requests.map(({ path }) => path)).toContain('/v1/demo/inbox/{token}/self-test')
})

scenario('API: an Idempotency-Key of a demo inbox is scoped to its token', async api => {
  const [one, other] = [await api.ok('createDemoInbox'), await api.ok('createDemoInbox')]
  const test = (token: string) => ({ key: null, path: { token }, body: {}, idempotencyKey: 'k1' })
  await api.ok('selfTestDemoInbox', test(one.token))
  const again = await api.okResponse('selfTestDemoInbox', test(one.token))
  expect(again.headers.get('idempotent-replayed')).toBe('true')
  await api.ok('selfTestDemoInbox', test(other.token))
  const otherBody = { ...test(one.token), body: { token: one.token } }
  await api.problem('selfTestDemoInbox', [409, 'IDEMPOTENCY_BODY_MISMATCH'], otherBody)
  expect(await mailOf(api, one.token)).toHaveLength(1)
  expect(await mailOf(api, other.token)).toHaveLength(1)
})

scenario(
  'API: POST /demo/inbox with an idempotency key creates one inbox and repeats its token',
  async api => {
    const request = { body: {}, idempotencyKey: 'k1' }
    const first = await api.ok('createDemoInbox', request)
    expect(await api.ok('createDemoInbox', request)).toEqual(first)
    const bypassPrism = 'Prism serializes JSON bodies again'
    expect(await api.ok('createDemoInbox', { rawBody: ' {}', bypassPrism, idempotencyKey: 'k1' })).toEqual(
      first,
    )
  },
)
