import { useRef } from 'preact/hooks'
import { readControl } from '../../control-api.ts'
import type { LoggedEvent } from '../../server.ts'
import type { EventRow } from './event-words.ts'
import { type ShownLog, useLiveLog } from './use-live-log.ts'

/** As many as the mock keeps. */
const MOST = 10_000
const FIRST = 1_000

/** The log of events: the latest at first, then all that are kept. */
export function useEvents(): ShownLog<EventRow> {
  const count = useRef(0)
  const rowOf = (event: LoggedEvent): EventRow => ({ id: String(++count.current), event })
  return useLiveLog<EventRow>({
    page: async before => {
      const { items, total } = await readControl('/eventLog', { limit: before ? MOST : FIRST })
      if (!before) return { items: items.map(rowOf).toReversed(), hasMore: total > items.length }
      // Those that are there already stand at the end of all.
      const text = sameAs(before)
      const end = items.findIndex(event => JSON.stringify(event) === text)
      return { items: items.slice(0, Math.max(0, end)).map(rowOf).toReversed(), hasMore: false }
    },
    sameAs,
    rowIn: told => {
      if (told.topic !== 'event' || told.change.type !== 'event') return undefined
      const { orgId, payload } = told.change
      return rowOf({ orgId, payload })
    },
  })
}

function sameAs({ event: { orgId, payload } }: EventRow): string {
  return JSON.stringify({ orgId, payload })
}
