import type { EventPayload } from '@agentcomms/spec/control'
import { expect, it } from 'vitest'
import { type EventRow, filterEvents, summarizeEvent } from './event-text.ts'

const getName = (id: string): string => (id === 'c1' ? 'Ada' : id)
const emailReceived = {
  event: 'message.received',
  agentId: 'c1',
  fromAddress: 'grace@example.com',
  toAddress: 'ada@agents.test',
  subject: 'Hello',
} as EventPayload
const agentCreated = { event: 'agent.created', agentId: 'c2' } as EventPayload

it('summarizes an event', () => {
  expect(summarizeEvent(emailReceived, getName)).toBe('Ada · grace@example.com → ada@agents.test · Hello')
  expect(summarizeEvent({ ...emailReceived, subject: null } as EventPayload, getName)).toBe(
    'Ada · grace@example.com → ada@agents.test',
  )
  expect(summarizeEvent(agentCreated, getName)).toBe('c2')
})

it.each([
  ['', ['1', '2']],
  ['agent.CREATED', ['2']],
  ['ada grace', ['1']],
  ['c2', ['2']],
  ['nothing', []],
])('finds events by %j', (text, ids) => {
  const rows: EventRow[] = [emailReceived, agentCreated].map((payload, at) => ({
    id: String(at + 1),
    event: { id: `evt_${at + 1}`, causedBy: null, orgId: 'o', payload },
  }))
  expect(filterEvents(rows, text, getName).map(({ id }) => id)).toEqual(ids)
})
