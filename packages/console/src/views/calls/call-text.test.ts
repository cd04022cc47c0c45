import type { Call } from '@agentcomms/spec'
import { expect, it } from 'vitest'
import { formatDuration, getCallProgress, getCallSeconds, parseTranscript } from './call-text.ts'

const START = '2026-01-01T00:00:00.000Z'
const ANSWERED_AT = '2026-01-01T00:00:04.000Z'
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
  call({ state: 'ENDED', endedAt: ANSWERED_AT, endReason, answeredAt, durationSeconds: 0 })

it.each([
  [call({}), ['current', 'upcoming', 'upcoming', 'upcoming']],
  [call({ state: 'RINGING' }), ['done', 'current', 'upcoming', 'upcoming']],
  [call({ state: 'ACTIVE', answeredAt: ANSWERED_AT }), ['done', 'done', 'current', 'upcoming']],
  [ended('COMPLETED', ANSWERED_AT), ['done', 'done', 'done', 'done']],
  [ended('FAILED', ANSWERED_AT), ['done', 'done', 'done', 'done']],
  [ended('NO_ANSWER'), ['done', 'done', 'skipped', 'done']],
  [ended('BUSY'), ['done', 'unknown', 'skipped', 'done']],
  [ended('CANCELED'), ['done', 'unknown', 'skipped', 'done']],
])('returns the state of each step: %#', (call, states) => {
  expect(getCallProgress(call).map(step => step.state)).toEqual(states)
})

it('names the first step by direction, and notes the end reason', () => {
  expect(getCallProgress(call({ direction: 'INBOUND' }))[0]?.name).toBe('Received')
  expect(getCallProgress(call({}))[0]?.name).toBe('Placed')
  expect(getCallProgress(ended('BUSY')).at(-1)).toMatchObject({ note: 'BUSY', at: ANSWERED_AT })
})

it('counts from the answer, or before it from the start, until the call ends', () => {
  const now = Date.parse(START) + 9_999
  expect(getCallSeconds(call({}), now)).toBe(9)
  expect(getCallSeconds(call({ state: 'ACTIVE', answeredAt: ANSWERED_AT }), now)).toBe(5)
  expect(getCallSeconds({ ...ended('COMPLETED', ANSWERED_AT), durationSeconds: 30 }, now)).toBe(30)
  expect(getCallSeconds(call({}), Date.parse(START) - 5_000)).toBe(0)
})

it.each([
  [0, '0:00'],
  [7, '0:07'],
  [60, '1:00'],
  [3_599, '59:59'],
  [3_723, '1:02:03'],
])('formats %i seconds as %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text)
})

it('reads the speaker of each line', () => {
  expect(parseTranscript('Agent: Hello\nother:  Hi: there\n\n  Bye  ')).toEqual([
    { speaker: 'AGENT', text: 'Hello' },
    { speaker: 'OTHER', text: 'Hi: there' },
    { speaker: 'OTHER', text: 'Bye' },
  ])
})

it('omits empty lines', () => {
  expect(parseTranscript(' \nAgent:\n')).toEqual([])
})
