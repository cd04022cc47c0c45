import { describe, expect, it } from 'vitest'
import { matchesEvent } from '../../src/webhooks/index.ts'

describe('matchesEvent', () => {
  it.each([
    ['*', 'message.received', true],
    ['*', 'message.received.auto', true],
    ['message.*', 'message.received', true],
    ['message.*', 'message.received.auto', false],
    ['message.**', 'message', true],
    ['message.**', 'message.received', true],
    ['message.**', 'message.received.auto', true],
    ['message.**', 'messages', false],
    ['**.received', 'received', true],
    ['**.received', 'message.received', true],
    ['message.**.auto', 'message.auto', true],
    ['message.**.auto', 'message.received.auto', true],
    ['**.**', 'message', true],
    ['mess**', 'message.received', true],
    ['message**', 'message', false],
    ['*.received', 'message.received', true],
    ['message.received', 'message.received.auto', false],
    ['messagexreceived', 'message.received', false],
    ['message.receive(d', 'message.received', false],
    ['$', 'message.received', false],
  ])('%s and %s: %s', (pattern, event, expected) => {
    expect(matchesEvent(pattern, event)).toBe(expected)
  })

  it.each(['**.**.**.**.**.**.x', `${'a*'.repeat(50)}b`, `${'**a'.repeat(33)}b`])(
    'needs no exponential time for the pattern %s',
    pattern => {
      expect(matchesEvent(pattern, 'a'.repeat(1_000))).toBe(false)
      expect(matchesEvent(pattern, 'a.'.repeat(1_000))).toBe(false)
    },
  )
})
