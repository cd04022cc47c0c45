import document from '@agentcomms/spec/openapi.json'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { scenario } from '../scenario.ts'

const URL_IN_PROCESS = 'https://app.example.test/hooks'
const WEBHOOK_BODY = { url: URL_IN_PROCESS, events: ['*'] }

async function listen(api: Api, url = URL_IN_PROCESS): Promise<Request[]> {
  const received: Request[] = []
  api.mock.webhooks.listen(url, request => {
    received.push(request)
    return new Response(null, { status: 204 })
  })
  return received
}

scenario('event types: the event types are the webhooks of the document, with their summaries', async api => {
  const { eventTypes } = await api.ok('listEventTypes')
  const documented = Object.entries(document.webhooks)
  expect(eventTypes).toEqual(documented.map(([name, { post }]) => ({ name, description: post.summary })))
  expect(eventTypes.map(({ name }) => name)).toContain('message.received.auto')
})

scenario('subscription: a subscription belongs to the organization and starts active', async api => {
  const webhook = await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, description: 'Inbox' } })
  expect(webhook).toMatchObject({
    orgId: api.mock.organization.id,
    url: URL_IN_PROCESS,
    events: ['*'],
    active: true,
    description: 'Inbox',
    consecutiveFailures: 0,
    disabledReason: null,
    disabledAt: null,
    authType: 'NONE',
    authHeaderName: null,
    rateLimitPerMinute: null,
    maxAttempts: null,
  })
  expect(webhook.id).toMatch(/^[0-9a-z]+$/)
  expect(webhook).not.toHaveProperty('agentId')
})

scenario('subscription: the signing secret is shown once, authConfig never', async api => {
  const authConfig = { type: 'bearer', token: 'receiver-token' }
  const { secret, ...webhook } = await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, authConfig } })
  expect(secret).toMatch(/^whsec_/)
  const other = await api.ok('createWebhook', { body: WEBHOOK_BODY })
  expect(other.secret).not.toBe(secret)
  const readWebhook = await api.ok('getWebhook', { path: { id: webhook.id } })
  expect(readWebhook).toEqual(webhook)
  const { items } = await api.ok('listWebhooks')
  expect(items.map(({ id }) => id)).toEqual([other.id, webhook.id])
  for (const output of [webhook, readWebhook, items]) {
    expect(JSON.stringify(output)).not.toMatch(/whsec_|receiver-token|"secret"/)
  }
})

scenario('webhooks: values outside the documented limits are rejected', async api => {
  const invalidFields = [
    { url: 'not a url' },
    { url: 'ftp://app.example.test/' },
    { events: [] },
    { events: ['Message.Received'] },
    { events: ['message..sent'] },
    { events: ['a'.repeat(101)] },
    { rateLimitPerMinute: -1 },
    { rateLimitPerMinute: 100_001 },
    { maxAttempts: 0 },
    { maxAttempts: 11 },
    { maxAttempts: 1.5 },
    { active: 'yes' },
    { authConfig: { type: 'digest' } },
    { authConfig: { type: 'bearer' } },
    { authConfig: { type: 'basic', username: 'a:b', password: 'c' } },
    { authConfig: { type: 'bearer', token: 't', username: 'u' } },
  ]
  for (const fields of invalidFields)
    await api.problem('createWebhook', [400, 'VALIDATION_ERROR'], { body: { ...WEBHOOK_BODY, ...fields } })
  expect((await api.ok('listWebhooks')).items).toEqual([])
  const most = { rateLimitPerMinute: 100_000, maxAttempts: 10, events: ['a'.repeat(100), 'not.on.the.list'] }
  expect(await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, ...most } })).toMatchObject(most)
  expect(
    await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, rateLimitPerMinute: 0, maxAttempts: 1 } }),
  ).toMatchObject({
    rateLimitPerMinute: 0,
    maxAttempts: 1,
  })
})

scenario('webhooks: a custom header cannot be Authorization, Host, Content-* or X-Service-*', async api => {
  const names = [
    'Authorization',
    'Host',
    'Content-Type',
    'Content-Length',
    'Content-X',
    'X-Service-Signature',
  ]
  const reserved = [...names, 'X-Service-Mine'].flatMap(name => [
    name,
    name.toLowerCase(),
    name.toUpperCase(),
  ])
  for (const headerName of reserved) {
    const authConfig = { type: 'custom_header', headerName, value: 'v' }
    const { details } = await api.problem('createWebhook', [400, 'VALIDATION_ERROR'], {
      body: { ...WEBHOOK_BODY, authConfig },
    })
    expect(details?.issues).toMatchObject([{ location: 'body', path: '/authConfig/headerName' }])
  }
  for (const headerName of ['X-Authorization', 'X-Host', 'X-Content-Type', 'My-X-Service-Key']) {
    const authConfig = { type: 'custom_header', headerName, value: 'v' }
    expect(await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, authConfig } })).toMatchObject({
      authHeaderName: headerName,
    })
  }
})

scenario('webhooks: the URL must use https; without allowHttpLoopback also for loopback', async api => {
  for (const url of ['http://app.example.test/hooks', 'http://127.0.0.1:9/hooks']) {
    await api.problem('createWebhook', [400, 'VALIDATION_ERROR'], { body: { ...WEBHOOK_BODY, url } })
  }
})

/** Private hosts and IP addresses in many forms, which the URL standard normalizes. */
const PRIVATE_HOSTS = [
  '10.0.0.1',
  '8.8.8.8',
  '127.0.0.1.',
  '2130706433',
  '0x7f.1',
  '0177.0.0.1',
  '%31%32%37.0.0.1',
  '[::1]',
  '[::ffff:10.0.0.1]',
  '[fd00::1]',
  'localhost',
  'localhost.',
  'LOCALHOST',
  'a.localhost',
  'intranet',
  'db.internal',
  'printer.local',
  'nas.home.arpa',
]

scenario('webhooks: the URL cannot have a private host or an IP address in any form', async api => {
  for (const host of PRIVATE_HOSTS) {
    const body = { ...WEBHOOK_BODY, url: `https://${host}/hooks` }
    const { details } = await api.problem('createWebhook', [400, 'VALIDATION_ERROR'], { body })
    expect(details?.issues, host).toMatchObject([{ location: 'body', path: '/url' }])
  }
  await api.problem('createWebhook', [400, 'VALIDATION_ERROR'], {
    body: { ...WEBHOOK_BODY, url: 'https://999.999.999.999/' },
  })
  expect((await api.ok('listWebhooks')).items).toEqual([])
})

scenario(
  'webhooks: allowHttpLoopback allows only loopback',
  { webhooks: { allowHttpLoopback: true } },
  async api => {
    const events = ['call.ended']
    const loopback = ['127.0.0.1:9', 'localhost:9', 'localhost.:9', '[::1]:9', '2130706433:9', '0x7f.1:9']
    for (const url of loopback.map(host => `http://${host}/hooks`)) {
      await api.ok('createWebhook', { body: { url, events } })
    }
    for (const url of [
      'http://app.example.test/',
      'http://127.0.0.1.example.test/',
      'http://localhost@example.test/',
      'http://10.0.0.1/',
      'http://0.0.0.0:9/',
      'http://intranet/',
    ]) {
      await api.problem('createWebhook', [400, 'VALIDATION_ERROR'], { body: { url, events } })
    }
  },
)

scenario(
  'wildcards: * alone matches every event; in a pattern, * matches one segment and ** any number',
  async api => {
    const patterns: Record<string, string[]> = {
      '*': ['message.received', 'message.received.auto', 'message.sent', 'agent.created'],
      '**': ['message.received', 'message.received.auto', 'message.sent', 'agent.created'],
      'message.*': ['message.received', 'message.sent'],
      'message.**': ['message.received', 'message.received.auto', 'message.sent'],
      '*.received': ['message.received'],
      'message.*.auto': ['message.received.auto'],
      'message.received': ['message.received'],
      '**.auto': ['message.received.auto'],
      'not.listed': [],
    }
    const received = new Map<string, string[]>()
    for (const [index, pattern] of Object.keys(patterns).entries()) {
      const url = `https://app.example.test/${index}`
      const names: string[] = []
      received.set(pattern, names)
      api.mock.webhooks.listen(url, request => {
        names.push(request.headers.get('x-service-event') ?? '')
        return new Response()
      })
      await api.ok('createWebhook', { body: { url, events: [pattern] } })
    }
    const ada = await api.ok('createAgent', { body: { name: 'Ada' } })
    const to = ada.emailIdentities[0]?.email ?? ''
    await api.mock.receiveEmail({ to, from: 'ben@example.com', body: 'Hi' })
    await api.mock.receiveEmail({
      to,
      from: 'ben@example.com',
      body: 'Away',
      headers: { 'Auto-Submitted': 'auto-replied' },
    })
    await api.ok('sendEmail', {
      body: { agentId: ada.id, to: ['ben@example.com'], subject: 'Hi', body: 'Hi' },
    })
    await api.mock.webhooks.settled()
    for (const [pattern, expected] of Object.entries(patterns)) {
      expect(received.get(pattern)?.toSorted(), pattern).toEqual(expected.toSorted())
    }
  },
)

scenario(
  'wildcards: an event that matches several patterns of a subscription is delivered once',
  async api => {
    const received = await listen(api)
    await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, events: ['*', 'agent.*', 'agent.created'] } })
    await api.ok('createAgent', { body: { name: 'Ada' } })
    await api.mock.webhooks.settled()
    expect(received).toHaveLength(1)
  },
)

scenario('subscription: an inactive subscription gets nothing', async api => {
  const received = await listen(api)
  expect(await api.ok('createWebhook', { body: { ...WEBHOOK_BODY, active: false } })).toMatchObject({
    active: false,
  })
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.webhooks.settled()
  expect(received).toEqual([])
  expect(api.mock.deliveries).toEqual([])
})

scenario(
  'subscription: an endpoint gets the events of every agent of its organization and no other',
  async api => {
    const received = await listen(api)
    await api.ok('createWebhook', { body: WEBHOOK_BODY })
    const other = api.mock.addOrganization({ name: 'Other' })
    await api.mock.addAgent({ name: 'Eve', orgId: other.organization.id })
    const agents = [await api.mock.addAgent({ name: 'Ada' }), await api.mock.addAgent({ name: 'Grace' })]
    await api.mock.webhooks.settled()
    const payloads = await Promise.all(received.map(request => request.json()))
    expect(payloads).toMatchObject(agents.map(({ id }) => ({ event: 'agent.created', agentId: id })))
  },
)

scenario('API: a deleted subscription is 404 and gets no more events', { clock: 'manual' }, async api => {
  const seen: string[] = []
  api.mock.webhooks.listen(URL_IN_PROCESS, request => {
    seen.push(request.headers.get('x-service-event') ?? '')
    return new Response(null, { status: 500 })
  })
  const { id } = await api.ok('createWebhook', { body: WEBHOOK_BODY })
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.webhooks.settled()
  expect(seen).toEqual(['agent.created'])
  expect(await api.ok('deleteWebhook', { path: { id } })).toEqual({ success: true })
  await api.problem('getWebhook', [404, 'NOT_FOUND'], { path: { id } })
  await api.problem('deleteWebhook', [404, 'NOT_FOUND'], { path: { id } })
  await api.mock.addAgent({ name: 'Grace' })
  await api.mock.clock.runAll()
  expect(seen).toHaveLength(1)
})
