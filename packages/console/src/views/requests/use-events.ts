import type { LoggedEvent } from '@agentcomms/spec/control'
import { control, unwrap } from '../../api/api.ts'
import { type PagedLog, usePagedLog } from '../../lists/use-paged.ts'
import type { EventRow } from './event-text.ts'

/** Maximum number of events that the mock keeps. */
const MAX_EVENTS = 10_000
const FIRST_PAGE_SIZE = 1_000

/** Loads the log of events: first the latest, then all. */
export function useEvents(): PagedLog<EventRow> {
  const toRow = (event: LoggedEvent): EventRow => ({ id: event.id, event })
  return usePagedLog<EventRow>('events', {
    readPage: async cursor => {
      const limit = cursor === undefined ? FIRST_PAGE_SIZE : MAX_EVENTS
      const { items, total } = await unwrap(control.GET('/events', { params: { query: { limit } } }))
      const rows = items.map(toRow).toReversed()
      // The log has no cursor: the second page contains all events, and the list ignores those that it already has.
      const hasMore = total > items.length && cursor === undefined
      return { items: rows, hasMore, nextCursor: hasMore ? 'all' : null }
    },
    getId: ({ id }) => id,
    toRow: ({ topic, ...event }) =>
      topic === 'event' && 'change' in event && event.change.type === 'event'
        ? toRow(event.change)
        : undefined,
  })
}
