import type { MockOptions } from '@agentcomms/mock-server'
import { expect } from 'vitest'
import type { Api } from '../api.ts'
import { parsePayloads, recordRequests } from '../receiver.ts'
import { scenario } from '../scenario.ts'

const url = 'https://app.example.test/hooks'
const NOW = '2026-01-01T00:00:00.000Z'
const MANUAL_CLOCK: MockOptions = { now: NOW, clock: 'manual', webhooks: { disableAfterFailures: 12 } }
const BODY = { url, events: ['agent.created'], maxAttempts: 1 }

async function addAgents(api: Api, from: number, to: number): Promise<void> {
  for (let number = from; number <= to; number++) {
    await api.mock.addAgent({ name: `Agent ${number}` })
    await api.mock.webhooks.settled()
  }
}

scenario(
  'disabling: events that fire while a subscription is disabled automatically can be replayed',
  MANUAL_CLOCK,
  async api => {
    let status = 500
    const received = recordRequests(api.mock, url, () => status)
    const { id } = await api.ok('createWebhook', { body: BODY })
    const path = { id }
    await addAgents(api, 1, 20)
    expect(received).toHaveLength(12)
    const { items } = await api.ok('listWebhookDeadLetters', { path, query: { limit: 100 } })
    expect(items.map(({ payload }) => payload.name)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Agent ${20 - index}`),
    )
    expect(items[0]).toMatchObject({
      status: 'DEAD_LETTERED',
      attempts: 0,
      lastError: 'The subscription was disabled when the event fired.',
      deadLetteredAt: NOW,
      nextAttemptAt: null,
    })
    expect(await api.ok('getWebhookStats', { path })).toMatchObject({ total: 20, deadLettered: 20 })
    status = 200
    await api.ok('reenableWebhook', { path })
    received.splice(0)
    for (const { id: deliveryId } of items.toReversed())
      await api.ok('replayWebhookDelivery', { path: { deliveryId } })
    await api.mock.webhooks.settled()
    expect(parsePayloads(received).map(({ name }) => name)).toEqual(
      Array.from({ length: 20 }, (_, index) => `Agent ${index + 1}`),
    )
    expect(await api.ok('getWebhookStats', { path })).toMatchObject({ succeeded: 20, deadLettered: 0 })
  },
)

scenario(
  'subscription: disabling a subscription manually clears the automatic reason, and records no further events',
  MANUAL_CLOCK,
  async api => {
    recordRequests(api.mock, url, () => 500)
    const { id } = await api.ok('createWebhook', { body: BODY })
    const path = { id }
    await addAgents(api, 1, 13)
    expect(await api.ok('getWebhook', { path })).toMatchObject({
      active: false,
      disabledReason: '12 attempts in a row failed.',
      disabledAt: NOW,
    })
    await api.mock.clock.advance('1m')
    expect(await api.ok('updateWebhook', { path, body: { active: false } })).toMatchObject({
      active: false,
      consecutiveFailures: 12,
      disabledReason: null,
      disabledAt: null,
    })
    await addAgents(api, 14, 15)
    expect(await api.ok('getWebhookStats', { path })).toMatchObject({ total: 13, deadLettered: 13 })
  },
)

scenario(
  'API: stats and the lists count the same deliveries, also after old ones were deleted',
  { ...MANUAL_CLOCK, webhooks: { maxStoredDeliveries: 3, disableAfterFailures: 5 } },
  async api => {
    let status = 500
    recordRequests(api.mock, url, () => status)
    const { id } = await api.ok('createWebhook', { body: BODY })
    const path = { id }
    await addAgents(api, 1, 7)
    const dead = (await api.ok('listWebhookDeadLetters', { path })).items
    expect(dead.map(({ payload }) => payload.name)).toEqual(['Agent 7', 'Agent 6', 'Agent 5'])
    expect(await api.ok('getWebhookStats', { path })).toMatchObject({ total: 3, deadLettered: 3 })
    status = 200
    await api.ok('updateWebhook', { path, body: { active: true } })
    await addAgents(api, 8, 9)
    expect(await api.ok('getWebhookStats', { path })).toMatchObject({
      total: 3,
      succeeded: 2,
      deadLettered: 1,
    })
    expect((await api.ok('listWebhookDeadLetters', { path })).items).toEqual([dead[0]])
  },
)
