import type { Call } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { asDuration, courseOf, secondsOf } from './call-course.ts'

const START = '2026-01-01T00:00:00.000Z'
const ANSWER = '2026-01-01T00:00:04.000Z'
const call = (changes: Partial<Call>): Call =>
  ({
    direction: 'OUTBOUND',
    state: 'INITIATING',
    startedAt: START,
    answeredAt: null,
    endedAt: null,
    endReason: null,
    durationSeconds: null,
    ...changes,
  }) as Call
const ended = (endReason: Call['endReason'], answeredAt: string | null = null): Call =>
  call({ state: 'ENDED', endedAt: ANSWER, endReason, answeredAt, durationSeconds: 0 })

it.each([
  [call({}), ['now', 'ahead', 'ahead', 'ahead']],
  [call({ state: 'RINGING' }), ['over', 'now', 'ahead', 'ahead']],
  [call({ state: 'ACTIVE', answeredAt: ANSWER }), ['over', 'over', 'now', 'ahead']],
  [ended('COMPLETED', ANSWER), ['over', 'over', 'over', 'over']],
  [ended('FAILED', ANSWER), ['over', 'over', 'over', 'over']],
  [ended('NO_ANSWER'), ['over', 'over', 'skipped', 'over']],
  [ended('BUSY'), ['over', 'unknown', 'skipped', 'over']],
  [ended('CANCELED'), ['over', 'unknown', 'skipped', 'over']],
])('shows how far a call has come: %#', (of, steps) => {
  expect(courseOf(of).map(step => step.is)).toEqual(steps)
})

it('says how a call began and why it ended', () => {
  expect(courseOf(call({ direction: 'INBOUND' }))[0]?.name).toBe('Came in')
  expect(courseOf(call({}))[0]?.name).toBe('Placed')
  expect(courseOf(ended('BUSY')).at(-1)).toMatchObject({ note: 'BUSY', at: ANSWER })
})

it('counts from the answer, before it from the start, and no longer once it is over', () => {
  const now = Date.parse(START) + 9_999
  expect(secondsOf(call({}), now)).toBe(9)
  expect(secondsOf(call({ state: 'ACTIVE', answeredAt: ANSWER }), now)).toBe(5)
  expect(secondsOf({ ...ended('COMPLETED', ANSWER), durationSeconds: 30 }, now)).toBe(30)
  expect(secondsOf(call({}), Date.parse(START) - 5_000)).toBe(0)
})

it.each([
  [0, '0:00'],
  [7, '0:07'],
  [60, '1:00'],
  [3_599, '59:59'],
  [3_723, '1:02:03'],
])('writes %i seconds as %s', (seconds, text) => {
  expect(asDuration(seconds)).toBe(text)
})
