import { describe, expect, it } from 'vitest'
import { eventTypes } from '../event-definitions.ts'
import { listMatchingEvents, matchesEvent } from './match.ts'

describe('matchesEvent', () => {
  it.each([
    ['*', 'message.received'],
    ['*', 'message.received.auto'],
    ['**', 'call.ended'],
    ['message.received', 'message.received'],
    ['message.*', 'message.received'],
    ['*.received', 'message.received'],
    ['*.*', 'message.sent'],
    ['message.*.auto', 'message.received.auto'],
    ['message.*.*', 'message.received.auto'],
    ['message.**', 'message.received.auto'],
    ['message.**', 'message.received'],
    ['message.**', 'message'],
    ['**.received', 'received'],
    ['message.**.auto', 'message.received.auto'],
    ['message.received.**.auto', 'message.received.auto'],
    ['**.message.**.received.**', 'message.received'],
    ['mess**', 'message.received.auto'],
    ['**.auto', 'message.received.auto'],
    ['mess*.received', 'message.received'],
    ['message.rec*ved', 'message.received'],
  ])('%s matches %s', (pattern, event) => {
    expect(matchesEvent(pattern, event)).toBe(true)
  })

  it.each([
    // "*" inside a name matches within one segment.
    ['message.*', 'message.received.auto'],
    ['*.received', 'message.received.auto'],
    ['*.*', 'message.received.auto'],
    ['*.*.*', 'message.received'],
    ['message.received', 'message.received.auto'],
    ['message.received.auto', 'message.received'],
    ['message.received.*', 'message.received'],
    ['message**', 'message'],
    ['message.**', 'messages.sent'],
    ['message', 'message.received'],
    ['essage.received', 'message.received'],
    ['Message.received', 'message.received'],
    ['message_received', 'message.received'],
    ['call.*', 'message.sent'],
    ['never.fires', 'message.sent'],
    ['messagexreceived', 'message.received'],
  ])('%s does not match %s', (pattern, event) => {
    expect(matchesEvent(pattern, event)).toBe(false)
  })

  it.each([
    '*e'.repeat(50),
    '**e'.repeat(33),
    'a*'.repeat(50),
    '*_'.repeat(50),
    `${'*.'.repeat(49)}*`,
    `${'**.'.repeat(33)}x`,
  ])('matches no event with the longest pattern %s, quickly', pattern => {
    for (const { name } of eventTypes) expect(matchesEvent(pattern, name)).toBe(false)
  })
})

describe('listMatchingEvents', () => {
  it('returns known events in the order of the patterns, each once', () => {
    expect(
      listMatchingEvents(['agent.*', 'message.*', 'message.**', 'agent.created', 'never.fires']),
    ).toEqual([
      ...eventTypes.map(({ name }) => name).filter(name => name.startsWith('agent.')),
      ...eventTypes.map(({ name }) => name).filter(name => /^message\.\w+$/.test(name)),
      'message.received.auto',
    ])
    expect(listMatchingEvents(['*'])).toEqual(eventTypes.map(({ name }) => name))
    expect(listMatchingEvents(['never.fires'])).toEqual([])
  })
})
