import { expect, it } from 'vitest'
import {
  attemptsOf,
  replaysBefore,
  shownEndpoint,
  shownRate,
  waitingOf,
  webhookState,
} from './delivery-words.ts'

const active = { active: true, disabledAt: null, rateLimitPerMinute: null }
const at = '2026-01-01T00:00:10.000Z'
const retrying = { status: 'RETRYING', nextAttemptAt: at } as const

it('says how often a delivery was tried', () => {
  expect(attemptsOf({ attempts: 2, maxAttempts: 3 })).toBe('2 of 3')
})

it.each([
  [{ status: 'SUCCEEDED', nextAttemptAt: null } as const, active, { kind: 'done' }],
  [{ status: 'DEAD_LETTERED', nextAttemptAt: null } as const, undefined, { kind: 'done' }],
  [{ status: 'IN_FLIGHT', nextAttemptAt: null } as const, active, { kind: 'under way' }],
  [retrying, active, { kind: 'due', at }],
  [retrying, undefined, { kind: 'due', at }],
  [retrying, { ...active, active: false }, { kind: 'held', why: 'the subscription is inactive' }],
  [
    retrying,
    { ...active, active: false, disabledAt: at },
    { kind: 'held', why: 'the subscription is disabled' },
  ],
  [retrying, { ...active, rateLimitPerMinute: 0 }, { kind: 'held', why: 'its rateLimitPerMinute is 0' }],
  [{ ...retrying, nextAttemptAt: null }, active, { kind: 'held', why: 'its subscription takes none now' }],
])('%j of %j waits: %j', (delivery, webhook, waiting) => {
  expect(waitingOf(delivery, webhook)).toEqual(waiting)
})

it('tells what was switched off by hand from what was disabled', () => {
  expect(webhookState({ active: true, disabledAt: null }).text).toBe('active')
  expect(webhookState({ active: false, disabledAt: null }).text).toBe('inactive')
  expect(webhookState({ active: false, disabledAt: at }).text).toBe('disabled')
})

it.each([
  ['https://a.test/', 'a.test'],
  ['https://a.test/hooks/', 'a.test/hooks/'],
  ['HTTPS://a.test', 'a.test'],
  ['http://localhost:3000/', 'http://localhost:3000/'],
])('shows %s as %s', (url, shown) => expect(shownEndpoint(url)).toBe(shown))

it.each([
  [null, undefined],
  [0, '0 %'],
  [0.9167, '91.7 %'],
  [0.9999, '99.9 %'],
  [1, '100 %'],
])('shows the rate %s as %s', (rate, shown) => expect(shownRate(rate)).toBe(shown))

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
])('tells the attempts %j of replays apart: %j', (attempts, replays) => {
  expect(replaysBefore(attempts.map(attempt => ({ attempt })))).toEqual(replays)
})
