import { expect, it } from 'vitest'
import type { EventPayload } from '../../../../mock-server/src/index.ts'
import { type EventRow, filterEvents, subjectOf } from './event-words.ts'

const nameOf = (id: string): string => (id === 'c1' ? 'Ada' : id)
const mail = {
  event: 'message.received',
  agentId: 'c1',
  fromAddress: 'grace@example.com',
  toAddress: 'ada@agents.test',
  subject: 'Hello',
} as EventPayload
const made = { event: 'agent.created', agentId: 'c2' } as EventPayload

it('says what an event is about', () => {
  expect(subjectOf(mail, nameOf)).toBe('Ada · grace@example.com → ada@agents.test · Hello')
  expect(subjectOf({ ...mail, subject: null } as EventPayload, nameOf)).toBe(
    'Ada · grace@example.com → ada@agents.test',
  )
  expect(subjectOf(made, nameOf)).toBe('c2')
})

it.each([
  ['', ['1', '2']],
  ['agent.CREATED', ['2']],
  ['ada grace', ['1']],
  ['c2', ['2']],
  ['nothing', []],
])('finds by %j', (text, ids) => {
  const rows: EventRow[] = [mail, made].map((payload, at) => ({
    id: String(at + 1),
    event: { orgId: 'o', payload },
  }))
  expect(filterEvents(rows, text, nameOf).map(({ id }) => id)).toEqual(ids)
})
