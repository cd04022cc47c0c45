import type { MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { isSigned, parsePayloads, recordRequests, startReceiver } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const NOW = '2026-01-01T00:00:00.000Z'
const MANUAL_CLOCK: MockOptions = { now: NOW, clock: 'manual', webhooks: { allowHttpLoopback: true } }

async function disable(api: Api): Promise<void> {
  for (let index = 0; index < 20; index++) await api.mock.addAgent({ name: `Agent ${index}` })
  await api.mock.webhooks.settled()
}

/** Returns the ids in a payload. */
function listIds(payload: Record<string, unknown>): unknown[] {
  return Object.entries(payload).flatMap(([name, value]) => (name.endsWith('Id') ? value : []))
}

scenario(
  'API: a test sends one signed delivery, lists it and changes no counter of the subscription',
  MANUAL_CLOCK,
  async api => {
    const received = recordRequests(api.mock, url)
    const { id, secret, ...webhook } = await api.ok('createWebhook', {
      body: { url, events: ['never.fires', 'call.*', '*'], rateLimitPerMinute: 0, active: false },
    })
    const stats = await api.ok('getWebhookStats', { path: { id } })
    const path = { id }
    const result = await api.ok('testWebhook', { path, body: {} })
    const [first] = received
    if (!first) throw new Error('Nothing arrived.')
    expect(result).toEqual({
      deliveryId: first.headers['x-service-delivery-id'],
      success: true,
      delivered: true,
      statusCode: 200,
      error: null,
      durationMs: 0,
    })
    expect(isSigned(secret, first)).toBe(true)
    expect(first.headers).toMatchObject({
      'x-service-event': 'call.ended',
      'x-service-delivery-id': expect.stringMatching(/^c[0-9a-z]{24}$/),
    })
    expect(parsePayloads([first])[0]).toMatchObject({ event: 'call.ended', occurredAt: NOW })
    await api.ok('testWebhook', { path, body: { event: 'message.received' } })
    expect(received.map(({ headers }) => headers['x-service-event'])).toEqual([
      'call.ended',
      'message.received',
    ])
    expect((await api.ok('listWebhookDeliveries', { path })).items).toMatchObject([
      { event: 'message.received', status: 'SUCCEEDED', messageId: null },
      {
        id: result.deliveryId,
        webhookId: id,
        event: 'call.ended',
        payload: parsePayloads([first])[0],
        status: 'SUCCEEDED',
        attempts: 1,
        maxAttempts: 1,
        statusCode: 200,
        lastError: null,
        nextAttemptAt: null,
        completedAt: NOW,
        createdAt: NOW,
      },
    ])
    expect(api.mock.events).toEqual([])
    expect(await api.ok('getWebhookStats', { path })).toEqual({
      ...stats,
      lastDeliveryAt: NOW,
    })
    expect(await api.ok('getWebhook', { path })).toEqual({ id, ...webhook })
  },
)

scenario('API: a test returns its duration on the clock of the mock', MANUAL_CLOCK, async api => {
  let respond: ((response: Response) => void) | undefined
  api.mock.webhooks.listen(url, () => new Promise(resolve => (respond = resolve)))
  const { id } = await api.ok('createWebhook', { body: { url, events: ['call.ended'] } })
  const test = api.ok('testWebhook', { path: { id }, body: {} })
  await expect.poll(() => respond).toBeDefined()
  await api.mock.clock.advance('5s')
  respond?.(new Response())
  expect(await test).toMatchObject({ delivered: true, durationMs: 5_000 })
})

scenario('API: a failed test returns the reason and changes no counter', MANUAL_CLOCK, async api => {
  const received = recordRequests(api.mock, url, () => 503)
  const { id } = await api.ok('createWebhook', { body: { url, events: ['*'] } })
  const path = { id }
  expect(await api.ok('testWebhook', { path, body: {} })).toEqual({
    deliveryId: received[0]?.headers['x-service-delivery-id'],
    success: true,
    delivered: false,
    statusCode: 503,
    error: 'The endpoint responded with 503.',
    durationMs: 0,
  })
  expect((await api.ok('listWebhookDeadLetters', { path })).items).toEqual([])
  const { items } = await api.ok('listWebhookDeliveries', { path, query: { status: 'DEAD_LETTERED' } })
  expect(items).toMatchObject([
    { id: received[0]?.headers['x-service-delivery-id'], attempts: 1, maxAttempts: 1, statusCode: 503 },
  ])
  await api.mock.clock.runAll()
  expect(received).toHaveLength(1)
  const closedReceiver = await startReceiver()
  await closedReceiver.close()
  await api.ok('updateWebhook', { path, body: { url: closedReceiver.url } })
  expect(await api.ok('testWebhook', { path, body: {} })).toMatchObject({
    success: true,
    delivered: false,
    deliveryId: expect.stringMatching(/^c[0-9a-z]{24}$/),
    statusCode: null,
    error: expect.stringMatching(/./),
  })
  expect(await api.ok('getWebhook', { path })).toMatchObject({ consecutiveFailures: 0, active: true })
  const { details } = await api.problem('testWebhook', [400, 'VALIDATION_ERROR'], {
    path,
    body: { event: 'message.opened' },
  })
  expect(details?.issues).toEqual([
    { location: 'body', path: '/event', message: expect.stringContaining('message.received.auto') },
  ])
})

scenario('API: a test needs no body and never names a real record', MANUAL_CLOCK, async api => {
  const received = recordRequests(api.mock, url)
  const { id } = await api.ok('createWebhook', { body: { url, events: ['message.received', '*'] } })
  const path = { id }
  const agent = await api.mock.addAgent({ name: 'Ada', capabilities: ['phone'] })
  await api.mock.receiveEmail({ to: agent.email.email, from: 'ben@example.com', body: 'Hi' })
  await api.mock.webhooks.trigger('call.ended')
  await api.mock.webhooks.settled()
  const real = new Set(parsePayloads(received).flatMap(listIds))
  expect(real.size).toBeGreaterThanOrEqual(4)
  received.splice(0)
  await api.ok('testWebhook', { path })
  const { eventTypes } = await api.ok('listEventTypes')
  for (const { name: event } of eventTypes) await api.ok('testWebhook', { path, body: { event } })
  await api.ok('reenableWebhook', { path })
  const payloads = parsePayloads(received)
  const first = 'message.received'
  expect(payloads.map(({ event }) => event)).toEqual([first, ...eventTypes.map(({ name }) => name), first])
  for (const payload of payloads) {
    expect(payload).toMatchObject({ test: true, occurredAt: NOW })
    expect(listIds(payload).filter(value => real.has(value))).toEqual([])
  }
})

scenario('disabling: reenable sends a test first; a failed test changes nothing', MANUAL_CLOCK, async api => {
  let status = 500
  const received = recordRequests(api.mock, url, () => status)
  const { id, secret } = await api.ok('createWebhook', { body: { url, events: ['agent.created'] } })
  await disable(api)
  const path = { id }
  const disabled = await api.ok('getWebhook', { path })
  expect(disabled).toMatchObject({ active: false, consecutiveFailures: 20 })
  await api.mock.clock.advance('1m')
  const { detail } = await api.problem('reenableWebhook', [400, 'BAD_REQUEST'], { path })
  expect(detail).toContain('The endpoint responded with 500.')
  expect(await api.ok('getWebhook', { path })).toEqual(disabled)
  expect(received).toHaveLength(21)
  status = 200
  expect(await api.ok('reenableWebhook', { path })).toEqual({
    ...disabled,
    active: true,
    consecutiveFailures: 0,
    disabledReason: null,
    disabledAt: null,
    updatedAt: '2026-01-01T00:01:00.000Z',
  })
  await api.mock.webhooks.settled()
  expect(received).toHaveLength(42)
  expect(received.slice(20).map(delivery => isSigned(secret, delivery))).toEqual(Array(22).fill(true))
  expect(await api.ok('getWebhookStats', { path })).toEqual({
    total: 20,
    totalDeliveries: 20,
    pending: 0,
    inFlight: 0,
    succeeded: 20,
    retrying: 0,
    deadLettered: 0,
    successRate: 1,
    lastDeliveryAt: '2026-01-01T00:01:00.000Z',
  })
})

scenario('disabling: a subscription that is deleted during its test cannot be enabled', async api => {
  const { id } = await api.ok('createWebhook', { body: { url, events: ['agent.created'], active: false } })
  api.mock.webhooks.listen(url, async () => {
    await api.ok('deleteWebhook', { path: { id } })
    return new Response()
  })
  await api.problem('reenableWebhook', [404, 'NOT_FOUND'], { path: { id } })
})

scenario('API: stats count the deliveries by status', MANUAL_CLOCK, async api => {
  let status = 500
  const inFlight: number[] = []
  const { id } = await api.ok('createWebhook', { body: { url, events: ['agent.created'], maxAttempts: 2 } })
  const path = { id }
  api.mock.webhooks.listen(url, async () => {
    inFlight.push((await api.ok('getWebhookStats', { path })).inFlight)
    return new Response(null, { status })
  })
  const none = { pending: 0, inFlight: 0, succeeded: 0, retrying: 0, deadLettered: 0 }
  expect(await api.ok('getWebhookStats', { path })).toEqual({
    total: 0,
    totalDeliveries: 0,
    ...none,
    successRate: null,
    lastDeliveryAt: null,
  })
  await api.mock.addAgent({ name: 'Ada' })
  await api.mock.webhooks.settled()
  expect(await api.ok('getWebhookStats', { path })).toEqual({
    total: 1,
    totalDeliveries: 1,
    ...none,
    retrying: 1,
    successRate: null,
    lastDeliveryAt: NOW,
  })
  await api.mock.clock.runAll()
  status = 200
  await api.mock.addAgent({ name: 'Grace' })
  await api.mock.webhooks.settled()
  await api.ok('updateWebhook', { path, body: { rateLimitPerMinute: 0 } })
  await api.mock.addAgent({ name: 'Edith' })
  await api.mock.webhooks.settled()
  expect(await api.ok('getWebhookStats', { path })).toEqual({
    total: 3,
    totalDeliveries: 3,
    ...none,
    pending: 1,
    succeeded: 1,
    deadLettered: 1,
    successRate: 0.5,
    lastDeliveryAt: new Date(api.mock.clock.now()).toISOString(),
  })
  expect(inFlight).toEqual([1, 1, 1])
})
