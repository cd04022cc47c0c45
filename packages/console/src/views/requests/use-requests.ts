import type { LoggedRequest, RequestLog } from '@agentcomms/spec/control'
import { useMemo } from 'preact/hooks'
import { control, unwrap } from '../../api/api.ts'
import type { Page } from '../../lists/paged-list.ts'
import { type PagedLog, usePagedLog } from '../../lists/use-paged.ts'
import { type LiveEvent, runOneAtATime } from '../../live/live-events.ts'
import { useLiveEvents } from '../../live/use-live-events.ts'

/** Filters of the request log, as query parameters of `GET /__mock/requests`. Omits filters that are not set. */
export type RequestFilters = Readonly<
  Partial<Record<'text' | 'operation' | 'status' | 'agentId' | 'idempotencyKey', string>>
>

const PAGE_SIZE = 500

/** Loads the requests that match all filters, newest first, and adds new ones live. */
export function useRequests(filters: RequestFilters): PagedLog<LoggedRequest> {
  const log = usePagedLog<LoggedRequest>(JSON.stringify(filters), {
    readPage: cursor => readPage(filters, cursor),
    getId: ({ requestId }) => requestId,
    toRow: event => (hasFilter(filters) ? undefined : toRequest(event)),
  })
  useMatchingRequests(log, filters)
  return log
}

/** Adds new requests to a filtered log. The server filters them, because live events have no bodies. */
function useMatchingRequests({ list, rows }: PagedLog<LoggedRequest>, filters: RequestFilters): void {
  const newestId = useMemo<{ value?: string }>(() => ({}), [list])
  // A cleared log has no rows, but keeps the id.
  if (rows[0]) newestId.value = rows[0].requestId
  const readNew = useMemo(
    () =>
      runOneAtATime(async () => {
        const { items } = await readLog({ ...filters, after: newestId.value })
        list.add(items.toReversed())
      }),
    [list],
  )
  useLiveEvents(events => {
    if (!hasFilter(filters) || !events.some(({ topic }) => topic === 'request')) return
    // The next request reads those that a failed read missed.
    readNew().catch(() => undefined)
  })
}

/** Whether at least one filter is set. */
export function hasFilter(filters: RequestFilters): boolean {
  return Object.values(filters).some(value => value !== undefined)
}

function toRequest(event: LiveEvent): LoggedRequest | undefined {
  return event.topic !== 'eventsLost' && event.change.type === 'request' ? event.change.request : undefined
}

async function readPage(filters: RequestFilters, cursor: string | undefined): Promise<Page<LoggedRequest>> {
  const { items } = await readLog({ ...filters, before: cursor })
  return {
    items: items.toReversed(),
    hasMore: items.length === PAGE_SIZE,
    nextCursor: items[0]?.requestId ?? null,
  }
}

async function readLog(filters: RequestFilters & { after?: string; before?: string }): Promise<RequestLog> {
  return await unwrap(control.GET('/requests', { params: { query: { ...filters, limit: PAGE_SIZE } } }))
}
