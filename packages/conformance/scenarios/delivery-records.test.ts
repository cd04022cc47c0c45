import type { MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { isSigned, recordRequests, startReceiver } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const NOW = '2026-01-01T00:00:00.000Z'
const MANUAL_CLOCK: MockOptions = { now: NOW, clock: 'manual', webhooks: { allowHttpLoopback: true } }

async function addAgents(api: Api, count: number): Promise<void> {
  for (let index = 0; index < count; index++) await api.mock.addAgent({ name: `Agent ${index}` })
  await api.mock.webhooks.settled()
}

const replay = { id: 'replayWebhookDelivery' } as const

scenario('retries: a delivery record tells what happened to it', MANUAL_CLOCK, async api => {
  const responses = [
    new Response('x'.repeat(5_000), { status: 500 }),
    new Response('thanks', { status: 201 }),
  ]
  recordRequests(api.mock, url, () => responses.shift())
  const { id } = await api.ok('createWebhook', { body: { url, events: ['message.*'] } })
  const agent = await api.mock.addAgent({ name: 'Ada' })
  const message = await api.mock.receiveEmail({ to: agent.email.email, from: 'ben@example.com', body: 'Hi' })
  await api.mock.webhooks.settled()
  const [first] = (await api.ok('listWebhookDeliveries', { path: { id } })).items
  expect(first).toEqual({
    id: expect.stringMatching(/^c[0-9a-z]{24}$/),
    webhookId: id,
    event: 'message.received',
    payload: expect.objectContaining({ event: 'message.received', messageId: message.id, occurredAt: NOW }),
    status: 'RETRYING',
    attempts: 1,
    maxAttempts: 3,
    statusCode: 500,
    responseBody: 'x'.repeat(1_024),
    lastError: 'The endpoint responded with 500.',
    nextAttemptAt: expect.any(String),
    completedAt: null,
    deadLetteredAt: null,
    messageId: message.id,
    createdAt: NOW,
  })
  await api.mock.clock.runAll()
  expect(await api.ok('listWebhookDeliveries', { path: { id } })).toEqual({
    items: [
      {
        ...first,
        status: 'SUCCEEDED',
        attempts: 2,
        statusCode: 201,
        responseBody: 'thanks',
        lastError: null,
        nextAttemptAt: null,
        completedAt: first?.nextAttemptAt,
      },
    ],
    hasMore: false,
    nextCursor: null,
    pagination: { hasMore: false, nextCursor: null },
  })
  expect(api.mock.deliveries).toEqual((await api.ok('listWebhookDeliveries', { path: { id } })).items)
})

scenario(
  'retries: deliveries of a subscription are listed newest first, with filters for status and event',
  MANUAL_CLOCK,
  async api => {
    let status = 200
    recordRequests(api.mock, url, () => status)
    const { id } = await api.ok('createWebhook', { body: { url, events: ['*'], maxAttempts: 1 } })
    const other = await api.ok('createWebhook', { body: { url, events: ['call.ended'] } })
    await addAgents(api, 3)
    status = 500
    await api.mock.webhooks.trigger('call.ended')
    await api.mock.webhooks.settled()
    const path = { id }
    const newest = api.mock.deliveries.filter(({ webhookId }) => webhookId === id).reverse()
    expect(newest).toHaveLength(4)
    const list = async (query: Record<string, string | number>) =>
      await api.ok('listWebhookDeliveries', { path, query })
    expect((await list({})).items).toEqual(newest)
    expect((await list({ status: 'DEAD_LETTERED' })).items).toEqual([newest[0]])
    expect((await list({ status: 'SUCCEEDED', event: 'call.ended' })).items).toEqual([])
    expect((await list({ event: 'agent.created' })).items).toEqual(newest.slice(1))
    const first = await list({ event: 'agent.created', limit: 2 })
    expect(first).toMatchObject({ items: newest.slice(1, 3), hasMore: true })
    const cursor = first.nextCursor ?? ''
    expect(await list({ event: 'agent.created', cursor })).toEqual({
      items: newest.slice(3),
      hasMore: false,
      nextCursor: null,
      pagination: { hasMore: false, nextCursor: null },
    })
    for (const query of [{ cursor }, { status: 'LOST' }, { event: '' }, { limit: 0 }]) {
      await api.problem('listWebhookDeliveries', [400, 'VALIDATION_ERROR'], { path, query })
    }
    const foreign = { path: { id: other.id }, query: { event: 'agent.created', cursor } }
    await api.problem('listWebhookDeliveries', [400, 'VALIDATION_ERROR'], foreign)
  },
)

scenario('retries: dead letters are listed newest first', MANUAL_CLOCK, async api => {
  recordRequests(api.mock, url, () => 500)
  const { id } = await api.ok('createWebhook', { body: { url, events: ['*'], maxAttempts: 1 } })
  await addAgents(api, 3)
  await api.ok('updateWebhook', { path: { id }, body: { maxAttempts: 2 } })
  await addAgents(api, 1)
  const dead = api.mock.deliveries.slice(0, 3).reverse()
  for (const delivery of dead) {
    expect(delivery).toMatchObject({
      status: 'DEAD_LETTERED',
      attempts: 1,
      deadLetteredAt: NOW,
      nextAttemptAt: null,
    })
  }
  const list = async (query: Record<string, string | number>) =>
    await api.ok('listWebhookDeadLetters', { path: { id }, query })
  expect((await list({})).items).toEqual(dead)
  const first = await list({ limit: 2 })
  expect(first).toMatchObject({ items: dead.slice(0, 2), hasMore: true })
  expect(await list({ cursor: first.nextCursor ?? '' })).toMatchObject({
    items: dead.slice(2),
    hasMore: false,
  })
  await api.problem('listWebhookDeadLetters', [400, 'VALIDATION_ERROR'], {
    path: { id },
    query: { cursor: 'x' },
  })
})

scenario(
  'retries: a replayed dead letter starts from 0 attempts, with the same id and a new signature',
  MANUAL_CLOCK,
  async api => {
    const endpoint = await startReceiver(count => (count <= 5 ? 500 : 200))
    try {
      const { id, secret } = await api.ok('createWebhook', { body: { url: endpoint.url, events: ['*'] } })
      await addAgents(api, 1)
      await api.mock.clock.runAll()
      const [dead] = (await api.ok('listWebhookDeadLetters', { path: { id } })).items
      expect(dead).toMatchObject({ status: 'DEAD_LETTERED', attempts: 3, responseBody: 'noted' })
      const now = new Date(api.mock.clock.now()).toISOString()
      const path = { deliveryId: dead?.id ?? '' }
      expect(await api.ok(replay.id, { path })).toEqual({
        ...dead,
        status: 'PENDING',
        attempts: 0,
        statusCode: null,
        responseBody: null,
        lastError: null,
        nextAttemptAt: now,
        deadLetteredAt: null,
      })
      await api.mock.clock.runAll()
      expect(endpoint.received).toHaveLength(6)
      expect(api.mock.deliveries).toMatchObject([{ id: dead?.id, status: 'SUCCEEDED', attempts: 3 }])
      const ids = endpoint.received.map(({ headers }) => headers['x-service-delivery-id'])
      expect(new Set(ids)).toEqual(new Set([dead?.id]))
      expect(endpoint.received.map(delivery => isSigned(secret, delivery))).toEqual(Array(6).fill(true))
      expect(await api.ok('getWebhookStats', { path: { id } })).toMatchObject({
        total: 1,
        succeeded: 1,
        deadLettered: 0,
        successRate: 1,
      })
      expect((await api.ok('listWebhookDeadLetters', { path: { id } })).items).toEqual([])
    } finally {
      await endpoint.close()
    }
  },
)

scenario(
  'retries: only a dead letter of an existing subscription can be replayed',
  MANUAL_CLOCK,
  async api => {
    let status = 200
    const received = recordRequests(api.mock, url, () => status)
    const { id } = await api.ok('createWebhook', { body: { url, events: ['*'], maxAttempts: 1 } })
    await addAgents(api, 1)
    await api.ok('updateWebhook', { path: { id }, body: { maxAttempts: 2 } })
    status = 500
    await addAgents(api, 1)
    await api.ok('updateWebhook', { path: { id }, body: { rateLimitPerMinute: 0 } })
    await addAgents(api, 1)
    const states = api.mock.deliveries.map(delivery => [delivery.id, delivery.status] as const)
    expect(states.map(([, state]) => state)).toEqual(['SUCCEEDED', 'RETRYING', 'PENDING'])
    for (const [deliveryId, state] of states) {
      const { detail } = await api.problem(replay.id, [400, 'BAD_REQUEST'], { path: { deliveryId } })
      expect(detail).toContain(state)
    }
    await api.ok('deleteWebhook', { path: { id } })
    const [, ended] = api.mock.deliveries
    expect(ended).toMatchObject({
      status: 'DEAD_LETTERED',
      attempts: 1,
      statusCode: 500,
      lastError: 'The subscription was deleted.',
      deadLetteredAt: NOW,
      nextAttemptAt: null,
    })
    const { detail } = await api.problem(replay.id, [400, 'BAD_REQUEST'], {
      path: { deliveryId: ended?.id ?? '' },
    })
    expect(detail).toContain('deleted')
    await api.mock.clock.runAll()
    expect(received).toHaveLength(2)
  },
)

scenario(
  'retries: a dead letter cannot be replayed before its endpoint is enabled',
  MANUAL_CLOCK,
  async api => {
    let status = 500
    const received = recordRequests(api.mock, url, () => status)
    const { id } = await api.ok('createWebhook', { body: { url, events: ['*'], maxAttempts: 1 } })
    await addAgents(api, 1)
    await api.ok('updateWebhook', { path: { id }, body: { active: false } })
    const path = { deliveryId: api.mock.deliveries[0]?.id ?? '' }
    const { detail } = await api.problem(replay.id, [409, 'CONFLICT'], { path })
    expect(detail).toContain('Set its `active` to true first.')
    await api.mock.clock.runAll()
    expect(api.mock.deliveries).toMatchObject([{ status: 'DEAD_LETTERED', attempts: 1 }])
    status = 200
    await api.ok('updateWebhook', { path: { id }, body: { active: true } })
    await api.ok(replay.id, { path })
    await api.mock.webhooks.settled()
    expect(received).toHaveLength(2)
    expect(api.mock.deliveries).toMatchObject([{ status: 'SUCCEEDED', attempts: 1 }])
  },
)

scenario('API: a running attempt is the last one if its subscription is deleted', MANUAL_CLOCK, async api => {
  const { id } = await api.ok('createWebhook', { body: { url, events: ['*'] } })
  const statuses = [200, 500]
  api.mock.webhooks.listen(url, async () => {
    if (statuses.length === 1) await api.ok('deleteWebhook', { path: { id } })
    return new Response(null, { status: statuses.shift() ?? 500 })
  })
  await addAgents(api, 2)
  await api.mock.clock.runAll()
  expect(api.mock.deliveries).toMatchObject([
    { status: 'SUCCEEDED' },
    {
      status: 'DEAD_LETTERED',
      attempts: 1,
      statusCode: 500,
      lastError: 'The endpoint responded with 500.',
    },
  ])
})

scenario(
  'API: the latest finished and all waiting deliveries are kept, and stats count only them',
  { ...MANUAL_CLOCK, webhooks: { maxStoredDeliveries: 2 } },
  async api => {
    let status = 500
    recordRequests(api.mock, url, () => status)
    const { id } = await api.ok('createWebhook', { body: { url, events: ['*'] } })
    await addAgents(api, 1)
    status = 200
    await addAgents(api, 5)
    const [waiting, ...kept] = api.mock.deliveries
    expect(waiting).toMatchObject({ status: 'RETRYING' })
    expect(kept.map(({ payload }) => payload.name)).toEqual(['Agent 3', 'Agent 4'])
    expect((await api.ok('listWebhookDeliveries', { path: { id } })).items).toHaveLength(3)
    expect(await api.ok('getWebhookStats', { path: { id } })).toMatchObject({
      total: 3,
      succeeded: 2,
      retrying: 1,
      successRate: 1,
    })
    await api.mock.clock.runAll()
    expect(api.mock.deliveries.map(({ id }) => id)).toEqual([waiting?.id, kept[1]?.id])
    await api.problem(replay.id, [404, 'NOT_FOUND'], { path: { deliveryId: kept[0]?.id ?? '' } })
  },
)
