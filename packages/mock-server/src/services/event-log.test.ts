import { describe, expect, it } from 'vitest'
import { Validator } from '../http/contract/validate.ts'
import { Work } from '../store/work.ts'
import { Clock } from '../work/clock.ts'
import { contract } from './contracts.ts'
import { type EventPayload, eventTypes, exampleEvent, getRecordId } from './event-definitions.ts'
import { EventLog } from './event-log.ts'
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
  new EventLog(
    new Validator(contract, { ignoreUnknown: false }),
    new Clock({ mode: 'manual', startAt: Date.parse(NOW) }),
  )

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
