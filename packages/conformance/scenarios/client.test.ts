import {
  AgentComms,
  ApiError,
  AuthenticationError,
  ConflictError,
  NotFoundError,
  PermissionError,
  RateLimitError,
  ValidationError,
} from '@agentcomms/client'
import { verifyWebhook } from '@agentcomms/client/webhooks'
import { expect } from 'vitest'
import { UNKNOWN_ID } from '../api.ts'
import { transportScenario } from '../scenario.ts'

transportScenario(
  'provisioning: the client provisions an identity, whose key acts for its agent',
  async api => {
    const client = api.client()
    const ada = await client.identities.provision({ name: 'Ada', capabilities: ['email', 'phone', 'vault'] })
    expect([ada.phone?.phoneNumber, ada.vault?.status, ada.failures]).toEqual([
      expect.stringMatching(/^\+1/),
      'ACTIVE',
      [],
    ])
    const agent = api.client(ada.apiKey)
    expect((await agent.agents.list()).items.map(({ id }) => id)).toEqual([ada.id])
    expect((await agent.inboxes.list()).items).toMatchObject([{ agentId: ada.id, email: ada.email.email }])
  },
)

transportScenario('errors: a call without an agent says how to pass one', async api => {
  const client = api.client()
  const email = { to: ['ben@example.com'], subject: 'Hi', body: 'Hi' }
  const calls = [
    () => client.email.send(email),
    () => client.drafts.create(email),
    () => client.vault.status(),
  ]
  for (const call of calls) await expect(call()).rejects.toThrow(/agentId.*forAgent\(agentId\)/)
  const unknown = client.email.send({ ...email, agentId: UNKNOWN_ID })
  await expect(unknown).rejects.not.toThrow(/forAgent/)
})

transportScenario('API: the client creates, updates, reads and deletes an agent', async api => {
  const { agents } = api.client()
  const ada = await agents.create({ name: 'Ada', metadata: { team: 'support' } })
  expect(await agents.update(ada.id, { name: 'Ada Lovelace' })).toMatchObject({ name: 'Ada Lovelace' })
  const { apiKey } = await agents.rotateKey(ada.id)
  expect((await api.client(apiKey).agents.get(ada.id)).apiKeyPrefix).toBe(apiKey.slice(0, 11))
  expect(await agents.emailIdentities(ada.id).all()).toMatchObject([{ isPrimary: true }])
  expect(await agents.delete(ada.id)).toEqual({ success: true })
  expect((await agents.get(ada.id)).status).toBe('DELETED')
  await expect(api.client(apiKey).agents.get(ada.id)).rejects.toThrow(AuthenticationError)
})

transportScenario('email: the client sends an email, gets a reply, replies and sets labels', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const agent = api.client().forAgent(ada.id)
  const sent = await agent.email.send({ to: ['ben@example.com'], subject: 'Lunch?', body: 'At noon?' })
  const { id } = await api.mock.receiveEmail({
    to: ada.email.email,
    from: 'Ben <ben@example.com>',
    subject: 'Re: Lunch?',
    body: 'Yes.\n\nOn Thu, 1 Jan 2026, Ada wrote:\n> At noon?',
    inReplyTo: sent.id,
  })
  const received = await api.client().messages.get(id)
  expect([received.threadId, received.inReplyTo, received.extractedText]).toEqual([
    sent.threadId,
    sent.id,
    'Yes.',
  ])
  const reply = await api.client().email.reply(id, { body: 'See you.' })
  expect([reply.threadId, reply.subject, reply.toAddress]).toEqual([
    sent.threadId,
    'Re: Lunch?',
    'ben@example.com',
  ])
  expect((await api.client().messages.updateLabels(id, { addLabels: ['read', 'Lunch'] })).labels).toEqual([
    'lunch',
    'read',
  ])
})

transportScenario('webhooks: the client reads every page, and stops when the loop ends', async api => {
  const ada = await api.mock.addAgent({ name: 'Ada' })
  const agent = api.client(ada.apiKey)
  for (let number = 0; number < 7; number++) {
    await agent.email.send({ to: ['ben@example.com'], subject: `Mail ${number}`, body: 'Hello' })
  }
  const subjects: unknown[] = []
  for await (const { subject } of agent.messages.list({ limit: 3 })) subjects.push(subject)
  expect(subjects).toEqual([6, 5, 4, 3, 2, 1, 0].map(number => `Mail ${number}`))

  const page = await agent.messages.list({ limit: 3 })
  expect([page.items.length, page.hasMore, (await page.next())?.items.length]).toEqual([3, true, 3])
  const before = api.mock.requests.length
  for await (const _ of agent.messages.list({ limit: 3 })) break
  expect(await agent.messages.list({ limit: 3 }).all({ max: 2 })).toHaveLength(2)
  expect(api.mock.requests.length - before).toBe(2)
})

transportScenario(
  'payload: the client verifies signatures of the server, and rejects changed deliveries',
  async api => {
    const client = api.client()
    const url = 'https://app.example.test/hooks'
    const webhook = await client.webhooks.create({ url, events: ['agent.created'] })
    expect((await client.webhooks.eventTypes()).eventTypes.map(({ name }) => name)).toContain('agent.created')
    expect(await client.webhooks.get(webhook.id)).not.toHaveProperty('secret')
    const requests: Request[] = []
    api.mock.webhooks.listen(url, request => {
      requests.push(request)
      return new Response(null, { status: 204 })
    })
    const ada = await client.agents.create({ name: 'Ada' })
    await api.mock.webhooks.settled()
    const [request] = requests
    if (!request) throw new Error('Nothing was delivered.')
    const body = await request.text()
    const now = new Date(api.mock.clock.now())
    const options = { secret: webhook.secret, now }
    const delivery = await verifyWebhook({ body, headers: request.headers }, options)
    expect(delivery).toMatchObject({
      event: 'agent.created',
      payload: { agentId: ada.id, email: ada.emailIdentities[0]?.email },
    })
    const altered = { body: body.replace('Ada', 'Eve'), headers: request.headers }
    await expect(verifyWebhook(altered, options)).rejects.toMatchObject({ reason: 'signature_mismatch' })

    expect(await client.webhooks.delete(webhook.id)).toEqual({ success: true })
    expect((await client.webhooks.list()).items).toEqual([])
  },
)

transportScenario(
  'errors: each problem of the server becomes an error that tells what to do',
  { rateLimit: { requestsPerMinute: 9 } },
  async api => {
    const client = api.client().withOptions({ maxRetries: 0 })
    const ada = await api.mock.addAgent({ name: 'Ada' })
    await expect(client.agents.get(UNKNOWN_ID)).rejects.toThrow(NotFoundError)
    await expect(client.agents.create({ name: 'Ada', slug: 'ada' })).rejects.toThrow(ConflictError)
    await expect(client.agents.list({ cursor: 'x' })).rejects.toThrow(ValidationError)
    await expect(api.client(ada.apiKey).webhooks.list()).rejects.toThrow(PermissionError)
    await expect(api.client('mk_wrong').agents.list()).rejects.toThrow(AuthenticationError)
    const rejection: unknown = await client.email
      .send({ to: [], subject: '', body: 'x' })
      .catch(error => error)
    expect(ApiError.is(rejection) && rejection.issues.map(({ path }) => path)).toEqual([
      '/to',
      '/subject',
      '/agentId',
    ])
    expect(
      ApiError.is(rejection) && [rejection.code, rejection.requestId, rejection.rateLimit?.remaining],
    ).toEqual(['VALIDATION_ERROR', expect.stringMatching(/^req_/), 5])
    const { data, requestId, rateLimit } = await client.agents.get(ada.id).withResponse()
    expect([data.id, requestId, rateLimit?.remaining]).toEqual([ada.id, expect.stringMatching(/^req_/), 4])
    for (let number = 0; number < 4; number++) await client.agents.get(ada.id)
    const limited: unknown = await client.agents.get(ada.id).catch(error => error)
    expect(RateLimitError.is(limited) && limited.retryAfterMs).toBeGreaterThan(0)
  },
)

transportScenario('API: a retried POST runs once, because it has an idempotency key', async api => {
  const { masterKey } = api.mock
  let lost = 0
  const { baseUrl, fetch: send = globalThis.fetch } = api.clientOptions
  const losing: typeof fetch = async (input, init) => {
    const response = await send(input, init)
    if (lost++ > 0) return response
    await response.arrayBuffer()
    throw new TypeError('The reply was lost.')
  }
  const client = new AgentComms({ baseUrl, apiKey: masterKey, fetch: losing })
  const ada = await client.agents.create({ name: 'Ada' })
  expect((await client.agents.list()).items.map(({ id }) => id)).toEqual([ada.id])
  expect(lost).toBeGreaterThan(1)
})

transportScenario(
  'access tokens: parallel calls with an expired token refresh it once, and each POST runs once',
  { now: '2026-01-01T00:00:00.000Z', clock: 'manual' },
  async api => {
    const { mock } = api
    const ada = await mock.addAgent({ name: 'Ada' })
    const logIn = () => mock.accessToken({ userId: 'grace', orgIds: [mock.organization.id] })
    let token = await logIn()
    const rejections: (string | undefined)[] = []
    const client = new AgentComms({
      ...api.clientOptions,
      async accessToken({ rejected }) {
        rejections.push(rejected)
        if (rejected === token) token = await logIn()
        return token
      },
    })
    const expired = token
    await mock.clock.advance('61m')
    const email = (subject: string) => ({ to: ['ben@example.com'], subject, body: 'Hi' })
    const subjects = ['one', 'two', 'three', 'four', 'five']
    const agent = client.forAgent(ada.id)
    await Promise.all([
      ...subjects.map(subject => agent.email.send(email(subject))),
      client.withOptions({ timeoutMs: 20_000 }).agents.get(ada.id),
    ])
    expect(rejections.filter(rejected => rejected !== undefined)).toEqual([expired])
    const sent = await api.client().messages.list({ agentId: ada.id, channel: 'EMAIL' }).all()
    expect(sent.map(({ subject }) => subject).sort()).toEqual(subjects.toSorted())
  },
)
