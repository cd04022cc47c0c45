import { createHash } from 'node:crypto'
import type { MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import { isSigned, type Receiver, recordRequests, startReceiver } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const URL_IN_PROCESS = 'https://app.example.test/hooks'
const NOW = '2026-01-01T00:00:00.000Z'
const LIVE: MockOptions = { webhooks: { allowHttpLoopback: true } }
const MANUAL_CLOCK: MockOptions = { ...LIVE, now: NOW, clock: 'manual' }
const BACKOFF_SECONDS = [10, 40]

/** Runs `body` with an endpoint on a real socket. */
async function withReceiver(
  body: (receiver: Receiver) => Promise<void>,
  getStatus?: (count: number) => number,
): Promise<void> {
  const receiver = await startReceiver(getStatus)
  try {
    await body(receiver)
  } finally {
    await receiver.close()
  }
}

scenario('payload: a delivery over HTTP is a signed POST of flat JSON', LIVE, async api => {
  await withReceiver(async ({ url, received }) => {
    const { secret } = await api.ok('createWebhook', { body: { url, events: ['message.received'] } })
    const agent = await api.mock.addAgent({ name: 'Ada' })
    const message = await api.mock.receiveEmail({
      to: agent.email.email,
      from: 'ben@example.com',
      subject: '会議',
      body: 'Secret text',
    })
    await api.mock.webhooks.settled()
    const [delivery] = received
    if (!delivery) throw new Error('Nothing arrived.')
    expect(received).toHaveLength(1)
    expect(delivery.method).toBe('POST')
    expect(delivery.headers).toMatchObject({
      'content-type': expect.stringMatching(/^application\/json/),
      'x-service-event': 'message.received',
      'x-service-signature': expect.stringMatching(/^v1=[0-9a-f]{64}$/),
      'x-service-delivery-id': api.mock.deliveries[0]?.id,
    })
    expect(delivery.headers).not.toHaveProperty('authorization')
    expect(isSigned(secret, delivery)).toBe(true)
    const age = Date.now() - Date.parse(String(delivery.headers['x-service-timestamp']))
    expect(Math.abs(age)).toBeLessThan(60_000)
    expect(JSON.parse(delivery.rawBody.toString())).toEqual({
      event: 'message.received',
      occurredAt: expect.any(String),
      messageId: message.id,
      agentId: agent.id,
      channel: 'EMAIL',
      direction: 'INBOUND',
      fromAddress: 'ben@example.com',
      toAddress: agent.email.email,
      threadId: message.threadId,
      subject: '会議',
      spam: false,
    })
  })
})

scenario(
  'payload: an attempt over the network is signed with the system time, not the clock of the mock',
  MANUAL_CLOCK,
  async api => {
    await withReceiver(async ({ url, received }) => {
      const { secret } = await api.ok('createWebhook', { body: { url, events: ['*'] } })
      await api.mock.addAgent({ name: 'Ada' })
      await api.mock.webhooks.settled()
      const stamp = String(received[0]?.headers['x-service-timestamp'])
      expect(Math.abs(Date.now() - Date.parse(stamp))).toBeLessThan(60_000)
      expect(received.map(delivery => isSigned(secret, delivery))).toEqual([true])
      expect(JSON.parse(String(received[0]?.rawBody))).toMatchObject({ occurredAt: NOW })
    })
  },
)

scenario(
  'payload: with signingClock mock, a delivery to a receiver in process has the time of the mock',
  { ...MANUAL_CLOCK, webhooks: { signingClock: 'mock' } },
  async api => {
    const received = recordRequests(api.mock, URL_IN_PROCESS)
    const { secret } = await api.ok('createWebhook', { body: { url: URL_IN_PROCESS, events: ['*'] } })
    await api.mock.addAgent({ name: 'Ada' })
    await api.mock.webhooks.settled()
    expect(received.map(({ headers }) => headers['x-service-timestamp'])).toEqual([NOW])
    expect(received.map(delivery => isSigned(secret, delivery))).toEqual([true])
  },
)

scenario('payload: the signature depends on body, timestamp and secret', async api => {
  const received = recordRequests(api.mock, URL_IN_PROCESS)
  const { secret } = await api.ok('createWebhook', { body: { url: URL_IN_PROCESS, events: ['*'] } })
  const other = await api.ok('createWebhook', {
    body: { url: 'https://other.example.test/', events: ['call.ended'] },
  })
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.webhooks.settled()
  const [genuine] = received
  if (!genuine) throw new Error('Nothing arrived.')
  expect(isSigned(secret, genuine)).toBe(true)
  const { headers, rawBody } = genuine
  const later = new Date(Date.parse(String(headers['x-service-timestamp'])) + 1).toISOString()
  const reserialized = Buffer.from(JSON.stringify(JSON.parse(rawBody.toString()), null, 2))
  const tampered = [
    { headers, rawBody: Buffer.from(rawBody.toString().replace('Ada', 'Eve')) },
    { headers, rawBody: Buffer.concat([rawBody, Buffer.from(' ')]) },
    { headers, rawBody: reserialized },
    { headers: { ...headers, 'x-service-timestamp': later }, rawBody },
    {
      headers: {
        ...headers,
        'x-service-signature': `v1=${createHash('sha256').update(rawBody).digest('hex')}`,
      },
      rawBody,
    },
  ]
  for (const delivery of tampered) expect(isSigned(secret, delivery)).toBe(false)
  expect(isSigned(other.secret, genuine)).toBe(false)
  expect(isSigned(secret.replace('whsec_', ''), genuine)).toBe(false)
})

scenario(
  'retries: a failed delivery is retried after 10 s · 4^(n−1) ± 20 %, with the same id and a new signature',
  MANUAL_CLOCK,
  async api => {
    await withReceiver(
      async ({ url, received }) => {
        const { secret, id } = await api.ok('createWebhook', { body: { url, events: ['*'] } })
        await api.mock.addAgent({ name: 'Ada' })
        await api.mock.webhooks.settled()
        for (const [index, seconds] of BACKOFF_SECONDS.entries()) {
          expect(received).toHaveLength(index + 1)
          expect(api.mock.deliveries).toMatchObject([
            { status: 'RETRYING', attempts: index + 1, statusCode: 500, responseBody: 'noted' },
          ])
          const wait = Date.parse(api.mock.deliveries[0]?.nextAttemptAt ?? '') - api.mock.clock.now()
          expect(wait).toBeGreaterThanOrEqual(seconds * 800)
          expect(wait).toBeLessThanOrEqual(seconds * 1_200)
          await api.mock.clock.advance(wait - 1)
          expect(received).toHaveLength(index + 1)
          expect(await api.ok('getWebhook', { path: { id } })).toMatchObject({
            consecutiveFailures: index + 1,
          })
          await new Promise(resolve => setTimeout(resolve, 5))
          await api.mock.clock.advance(1)
        }
        expect(received).toHaveLength(3)
        expect(api.mock.deliveries).toMatchObject([
          { status: 'SUCCEEDED', attempts: 3, statusCode: 200, nextAttemptAt: null },
        ])
        expect(received.map(delivery => isSigned(secret, delivery))).toEqual([true, true, true])
        expect(new Set(received.map(({ headers }) => headers['x-service-delivery-id'])).size).toBe(1)
        expect(new Set(received.map(({ rawBody }) => rawBody.toString())).size).toBe(1)
        expect(new Set(received.map(({ headers }) => headers['x-service-timestamp'])).size).toBe(3)
        expect(new Set(received.map(({ headers }) => headers['x-service-signature'])).size).toBe(3)
        expect(await api.ok('getWebhook', { path: { id } })).toMatchObject({
          consecutiveFailures: 0,
          active: true,
        })
      },
      count => (count < 3 ? 500 : 200),
    )
  },
)

scenario('retries: after maxAttempts, 3 by default, a delivery is dead-lettered', MANUAL_CLOCK, async api => {
  const received = recordRequests(api.mock, URL_IN_PROCESS, () => 503)
  const { id } = await api.ok('createWebhook', { body: { url: URL_IN_PROCESS, events: ['*'] } })
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.clock.runAll()
  expect(received).toHaveLength(3)
  expect(api.mock.deliveries).toMatchObject([
    {
      webhookId: id,
      status: 'DEAD_LETTERED',
      attempts: 3,
      statusCode: 503,
      deadLetteredAt: expect.any(String),
      nextAttemptAt: null,
    },
  ])
  const elapsed = api.mock.clock.now() - Date.parse(NOW)
  expect(elapsed).toBeGreaterThanOrEqual(40_000)
  expect(elapsed).toBeLessThanOrEqual(60_000)
})

scenario(
  'retries: maxAttempts of the subscription limits the attempts: 1 is no retry, 5 is five attempts',
  MANUAL_CLOCK,
  async api => {
    const received = recordRequests(api.mock, URL_IN_PROCESS, () => 500)
    const once = await api.ok('createWebhook', {
      body: { url: URL_IN_PROCESS, events: ['agent.*'], maxAttempts: 1 },
    })
    const often = await api.ok('createWebhook', {
      body: { url: URL_IN_PROCESS, events: ['agent.*'], maxAttempts: 5 },
    })
    await api.mock.addAgent({ name: 'Ada' })
    await api.mock.clock.runAll()
    const attempts = Object.fromEntries(
      api.mock.deliveries.map(({ webhookId, attempts }) => [webhookId, attempts]),
    )
    expect(attempts).toEqual({ [once.id]: 1, [often.id]: 5 })
    expect(received).toHaveLength(6)
  },
)

scenario('retries: any 2xx is success; a redirect is not followed and fails', MANUAL_CLOCK, async api => {
  const statuses = [204, 299, 302, 400]
  for (const [index, status] of statuses.entries()) {
    const url = `https://app.example.test/${index}`
    api.mock.webhooks.listen(
      url,
      () => new Response(null, { status, headers: { location: 'https://app.example.test/0' } }),
    )
    await api.ok('createWebhook', { body: { url, events: ['*'], maxAttempts: 1 } })
  }
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.webhooks.settled()
  const outcome = new Map(api.mock.deliveries.map(({ statusCode, status }) => [statusCode, status]))
  expect(Object.fromEntries(outcome)).toEqual({
    204: 'SUCCEEDED',
    299: 'SUCCEEDED',
    302: 'DEAD_LETTERED',
    400: 'DEAD_LETTERED',
  })
})

scenario(
  'retries: an unreachable endpoint fails with a reason, and the mock continues',
  MANUAL_CLOCK,
  async api => {
    const { url, close } = await startReceiver()
    await close()
    await api.ok('createWebhook', { body: { url, events: ['*'], maxAttempts: 2 } })
    await api.mock.addAgent({ name: 'Ada' })
    await api.mock.clock.runAll()
    expect(api.mock.deliveries).toMatchObject([{ status: 'DEAD_LETTERED', attempts: 2, statusCode: null }])
    expect(api.mock.deliveries[0]?.lastError).not.toBe('')
  },
)

scenario('endpoint: deliveries authenticate with bearer, basic or a custom header', LIVE, async api => {
  await withReceiver(async ({ url, received }) => {
    const variants = [
      [{ type: 'bearer', token: 'tok-1' }, 'BEARER', null, { authorization: 'Bearer tok-1' }],
      [
        { type: 'basic', username: 'ada', password: 'pässwörd' },
        'BASIC',
        null,
        { authorization: `Basic ${Buffer.from('ada:pässwörd').toString('base64')}` },
      ],
      [
        { type: 'custom_header', headerName: 'X-Hook-Key', value: 'v 1' },
        'CUSTOM_HEADER',
        'X-Hook-Key',
        { 'x-hook-key': 'v 1' },
      ],
      [{ type: 'none' }, 'NONE', null, {}],
    ] as const
    for (const [index, [authConfig, authType, authHeaderName, headers]] of variants.entries()) {
      const { id, secret, ...webhook } = await api.ok('createWebhook', {
        body: { url, events: ['*'], authConfig },
      })
      expect(webhook).toMatchObject({ authType, authHeaderName })
      await api.mock.addAgent({ name: `Agent ${index}` })
      await api.mock.webhooks.settled()
      const delivery = received.at(-1)
      expect(received).toHaveLength(index + 1)
      expect(delivery?.headers).toMatchObject(headers)
      expect(delivery && isSigned(secret, delivery), authType).toBe(true)
      await api.ok('deleteWebhook', { path: { id } })
    }
    expect(received.at(-1)?.headers).not.toHaveProperty('authorization')
  })
})
