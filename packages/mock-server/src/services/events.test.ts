import { describe, expect, it } from 'vitest'
import { Clock } from '../work/clock.ts'
import { Work } from '../work/work.ts'
import { contract } from './contracts.ts'
import {
  EventLog,
  type EventPayload,
  eventTypes,
  exampleEvent,
  getRecordId,
  listMatchingEvents,
  matchesEvent,
} from './events.ts'
import type { AgentRow } from './state.ts'

const WORK = new Work(null, { hasEnded: false })
const NOW = '2026-01-01T00:00:00.000Z'

const payload: EventPayload = {
  event: 'agent.created',
  occurredAt: NOW,
  agentId: 'c0agt00000000000000000001',
  name: 'Ada',
  slug: 'ada',
  email: 'ada@agents.agentcomms.test',
}

function agentOf(orgId: string, changes: Partial<AgentRow['record']> = {}): AgentRow {
  const id = payload.agentId
  const email = {
    id,
    email: 'ada@agents.agentcomms.test',
    domain: 'agents.agentcomms.test',
    localPart: 'ada',
  }
  const record: AgentRow['record'] = {
    id,
    orgId,
    name: 'Ada',
    slug: 'ada',
    status: 'ACTIVE',
    apiKeyPrefix: null,
    keyRotatedAt: null,
    metadata: {},
    voiceId: null,
    emailIdentities: [{ ...email, isPrimary: true, verified: true, createdAt: NOW }],
    phoneIdentities: [],
    createdAt: NOW,
    updatedAt: NOW,
    ...changes,
  }
  return { id, orgId, createdAt: NOW, record }
}

const newLog = (): EventLog =>
  new EventLog({ clock: new Clock({ mode: 'manual', startAt: Date.parse(NOW) }), validateEvents: true })

describe('the event types', () => {
  it('lists the events of the document, each with its summary', () => {
    expect(eventTypes.map(({ name }) => name)).toEqual(Object.keys(contract.document.webhooks))
    for (const { description } of eventTypes) expect(description).toMatch(/\w.*\.$/)
  })

  it.each(eventTypes)('$name has an example with the id of its record', ({ name }) => {
    const example = exampleEvent(name)
    expect(newLog().checkPayload(example)).toBeUndefined()
    expect(getRecordId(example)).toMatch(/^c0/)
  })
})

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

describe('EventLog', () => {
  it('calls every listener once, in the order in which they were added', () => {
    const log = newLog()
    const received: string[] = []
    const [stop] = ['first', 'second'].map(name =>
      log.onEvent(({ orgId, payload: { event } }) => received.push(`${name} ${orgId} ${event}`)),
    )
    log.emit(WORK, 'agent.created', agentOf('corg1'))
    expect(received).toEqual(['first corg1 agent.created', 'second corg1 agent.created'])
    expect(log.events).toEqual([{ id: 'evt_1', causedBy: null, orgId: 'corg1', payload }])
    stop?.()
    log.emit(WORK, 'agent.created', agentOf('corg2'))
    expect(received.slice(2)).toEqual(['second corg2 agent.created'])
  })

  it('rejects a record whose payload does not match the document', () => {
    const log = newLog()
    let received = 0
    log.onEvent(() => received++)
    expect(() => log.emit(WORK, 'agent.created', agentOf('corg1', { id: '4711' }))).toThrow(/agentId/)
    expect(() => log.emit(WORK, 'agent.created', agentOf('corg1'), 'noon')).toThrow(/occurredAt/)
    expect([received, log.events]).toEqual([0, []])
  })

  it.each([
    [{ name: undefined }, /name/],
    [{ agentId: '4711' }, /agentId/],
    [{ occurredAt: 'noon' }, /occurredAt/],
    [{ body: 'Hi' }, /body/],
    [{ event: 'agent.deleted' }, /agent\.deleted/],
  ])('finds the mismatch of a payload with the document: %j', (changes, message) => {
    const invalid = Object.fromEntries(
      Object.entries({ ...payload, ...changes }).filter(([, value]) => value !== undefined),
    )
    expect(newLog().checkPayload(invalid as unknown as EventPayload)).toMatch(message)
  })

  it('keeps the latest 10,000 events', () => {
    const log = newLog()
    for (let count = 0; count < 10_001; count++) log.emit(WORK, 'agent.created', agentOf(`corg${count}`))
    expect([log.events.length, log.events[0]?.orgId, log.events.at(-1)?.orgId]).toEqual([
      10_000,
      'corg1',
      'corg10000',
    ])
  })
})
