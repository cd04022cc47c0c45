import { describe, expect, it } from 'vitest'
import { Validator } from '../http/contract/validate.ts'
import { Work } from '../work/work.ts'
import { EventLog, type EventPayload, eventTypes } from './event-log.ts'
import { contract } from './service-contract.ts'

const payload: EventPayload = {
  event: 'agent.created',
  occurredAt: '2026-01-01T00:00:00.000Z',
  agentId: 'c0agt00000000000000000001',
  name: 'Ada',
  slug: 'ada',
  email: 'ada@agents.agentcomms.test',
}

const work = new Work('req_1', { hasEnded: false })
const newLog = (): EventLog => new EventLog(new Validator(contract, { ignoreUnknown: false }))

describe('the event types', () => {
  it('lists the events of the document, each with its summary', () => {
    expect(eventTypes.map(({ name }) => name)).toEqual(Object.keys(contract.document.webhooks))
    for (const { description } of eventTypes) expect(description).toMatch(/\w.*\.$/)
  })
})

describe('EventLog', () => {
  it('calls every listener once, in the order in which they were added', () => {
    const log = newLog()
    const received: string[] = []
    for (const name of ['first', 'second'])
      log.onEvent(({ orgId, payload: { event } }) => received.push(`${name} ${orgId} ${event}`))
    log.emit(work, 'corg1', payload)
    expect(received).toEqual(['first corg1 agent.created', 'second corg1 agent.created'])
    expect(log.events).toEqual([{ id: 'evt_1', causedBy: 'req_1', orgId: 'corg1', payload }])
  })

  it.each([
    [{ name: undefined }, /name/],
    [{ agentId: '4711' }, /agentId/],
    [{ occurredAt: 'noon' }, /occurredAt/],
    [{ body: 'Hi' }, /body/],
    [{ event: 'agent.deleted' }, /agent\.deleted/],
  ])('rejects a payload that does not match the document: %j', (changes, message) => {
    const log = newLog()
    let received = 0
    log.onEvent(() => received++)
    const invalid = Object.fromEntries(
      Object.entries({ ...payload, ...changes }).filter(([, value]) => value !== undefined),
    )
    expect(() => log.emit(work, 'corg1', invalid as unknown as EventPayload)).toThrow(message)
    expect([received, log.events]).toEqual([0, []])
  })

  it('keeps the latest 10,000 events', () => {
    const log = newLog()
    for (let count = 0; count < 10_001; count++) log.emit(work, `corg${count}`, payload)
    expect([log.events.length, log.events[0]?.orgId, log.events.at(-1)?.orgId]).toEqual([
      10_000,
      'corg1',
      'corg10000',
    ])
  })
})
