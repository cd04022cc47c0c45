import { expect, it } from 'vitest'
import {
  countReplays,
  formatAttempts,
  formatRate,
  getDeliveryProgress,
  getWebhookState,
} from './delivery-text.ts'

const active = { active: true, disabledAt: null, rateLimitPerMinute: null }
const at = '2026-01-01T00:00:10.000Z'
const retrying = { status: 'RETRYING', nextAttemptAt: at } as const

it('formats the attempts and their maximum', () => {
  expect(formatAttempts({ attempts: 2, maxAttempts: 3 })).toBe('2 of 3')
})

it.each([
  [{ status: 'SUCCEEDED', nextAttemptAt: null } as const, active, { kind: 'done' }],
  [{ status: 'DEAD_LETTERED', nextAttemptAt: null } as const, undefined, { kind: 'done' }],
  [{ status: 'IN_FLIGHT', nextAttemptAt: null } as const, active, { kind: 'in flight' }],
  [retrying, active, { kind: 'due', at }],
  [retrying, undefined, { kind: 'due', at }],
  [retrying, { ...active, active: false }, { kind: 'held', reason: 'the subscription is inactive' }],
  [
    retrying,
    { ...active, active: false, disabledAt: at },
    { kind: 'held', reason: 'the subscription is disabled' },
  ],
  [
    retrying,
    { ...active, rateLimitPerMinute: 0 },
    { kind: 'held', reason: 'the subscription has rateLimitPerMinute 0' },
  ],
  [
    { ...retrying, nextAttemptAt: null },
    active,
    { kind: 'held', reason: 'the subscription is not receiving deliveries' },
  ],
])('returns the progress of %j with the subscription %j: %j', (delivery, webhook, progress) => {
  expect(getDeliveryProgress(delivery, webhook)).toEqual(progress)
})

it('distinguishes inactive from disabled subscriptions', () => {
  expect(getWebhookState({ active: true, disabledAt: null }).text).toBe('active')
  expect(getWebhookState({ active: false, disabledAt: null }).text).toBe('inactive')
  expect(getWebhookState({ active: false, disabledAt: at }).text).toBe('disabled')
})

it.each([
  [null, undefined],
  [0, '0 %'],
  [0.9167, '91.7 %'],
  [0.9999, '99.9 %'],
  [1, '100 %'],
])('formats the rate %s as %s', (rate, text) => expect(formatRate(rate)).toBe(text))

it.each([
  [[], []],
  [
    [1, 2, 3],
    [0, 0, 0],
  ],
  [
    [1, 2, 3, 1, 1, 2],
    [0, 0, 0, 1, 2, 2],
  ],
])('counts the replays before each of the attempts %j: %j', (attempts, replays) => {
  expect(countReplays(attempts.map(attempt => ({ attempt })))).toEqual(replays)
})
