import { useRef } from 'preact/hooks'
import { readControl } from '../../control-api.ts'
import type { LoggedEvent } from '../../server.ts'
import type { EventRow } from './event-text.ts'
import { type LiveLogView, useLiveLog } from './use-live-log.ts'

/** Maximum number of events that the mock keeps. */
const MAX_EVENTS = 10_000
const FIRST_PAGE_SIZE = 1_000

/** Loads the log of events: first the latest, then all. */
export function useEvents(): LiveLogView<EventRow> {
  const count = useRef(0)
  const toRow = (event: LoggedEvent): EventRow => ({ id: String(++count.current), event })
  return useLiveLog<EventRow>({
    readPage: async before => {
      const { items, total } = await readControl('/eventLog', {
        limit: before ? MAX_EVENTS : FIRST_PAGE_SIZE,
      })
      if (!before) return { items: items.map(toRow).toReversed(), hasMore: total > items.length }
      // Skips the events that are already loaded. They are at the end.
      const text = getKey(before)
      const end = items.findIndex(event => JSON.stringify(event) === text)
      return { items: items.slice(0, Math.max(0, end)).map(toRow).toReversed(), hasMore: false }
    },
    getKey,
    toRow: event => {
      if (event.topic !== 'event' || event.change.type !== 'event') return undefined
      const { orgId, payload } = event.change
      return toRow({ orgId, payload })
    },
  })
}

function getKey({ event: { orgId, payload } }: EventRow): string {
  return JSON.stringify({ orgId, payload })
}
