import type { LoggedEvent } from '@agentcomms/spec/control'
import { Zap } from 'lucide'
import { useEffect, useMemo } from 'preact/hooks'
import { control, unwrap } from '../../api/api.ts'
import { Json } from '../../components/copyable.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { EmptyState, NoneSelected } from '../../components/load-state.tsx'
import { ShortTime } from '../../components/time.tsx'
import { TimelineCard } from '../../components/timeline.tsx'
import { ListDetail } from '../../lists/list-detail.tsx'
import { PagedRows } from '../../lists/paged-rows.tsx'
import { type PagedLog, usePagedLog } from '../../lists/use-paged.ts'
import { getAgentName } from '../../organization/agent-filter.ts'
import { go, href, route } from '../../routing/router.ts'
import { type EventRow, filterEvents, summarizeEvent } from './event-text.ts'
import { LogTools } from './log-tools.tsx'

/** Tab with the log of all events, also those without a subscription. */
export function Events({ openId }: { openId: string | undefined }) {
  const log = useEvents()
  const { rows, hasMore, isLoaded } = log
  const query = Object.fromEntries(route.value.query)
  const text = query.q ?? ''
  const matches = useMemo(() => filterEvents(rows, text, getAgentName), [rows, text])
  const isFiltered = text.trim() !== ''
  const row = rows.find(({ id }) => id === openId)
  useEffect(() => {
    // Matching events, and the event of a link, may be anywhere in the log.
    if (hasMore && (isFiltered || (openId !== undefined && !row))) void log.loadAll()
  }, [isFiltered, openId, isLoaded])
  const list = (
    <>
      <LogTools log={log} label="Filter events" hint="Filter by event, agent or any value of the payload" />
      <PagedRows
        empty={<NoEvents isFiltered={isFiltered} />}
        list={log}
        rows={matches}
        label="Events"
        getId={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => go(['requests', 'events', id], query)}
      >
        {({ event }) => <EventRowContent event={event} />}
      </PagedRows>
    </>
  )
  return (
    <ListDetail
      list={list}
      detail={row && <EventDetail key={row.id} row={row} />}
      placeholder={
        rows.length > 0 && <NoneSelected icon={Zap} name="event" text="Select one to see its payload." />
      }
      back={['requests', 'events']}
      backQuery={query}
    />
  )
}

function EventRowContent({ event: { payload } }: { event: LoggedEvent }) {
  return (
    <>
      <div class="row-line">
        <strong class="cut">{payload.event}</strong>
        <ShortTime at={payload.occurredAt} seconds />
      </div>
      <div class="cut faint">{summarizeEvent(payload, getAgentName)}</div>
    </>
  )
}

function EventDetail({ row: { event } }: { row: EventRow }) {
  const { orgId, payload } = event
  const { agentId } = payload
  return (
    <div class="requests-detail">
      <header class="detail-head">
        <DetailHeading title={payload.event}>{payload.event}</DetailHeading>
      </header>
      <Card>
        <Facts
          rows={[
            ['occurredAt', payload.occurredAt],
            [
              'agent',
              <a key="agent" href={href(['agents', agentId])}>
                {getAgentName(agentId)}
              </a>,
            ],
            ['orgId', <code key="org">{orgId}</code>],
          ]}
        />
      </Card>
      <Card title="Payload">
        <Json value={payload} name="the payload" />
      </Card>
      <TimelineCard id={event.id} />
    </div>
  )
}

function NoEvents({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState icon={Zap} title={isFiltered ? 'No results' : 'No events yet'}>
      <p>
        {isFiltered
          ? 'No logged event matches the filter.'
          : 'Events appear here when email arrives, a call ends or an agent is created, also without a webhook subscription.'}
      </p>
      {!isFiltered && (
        <a class="button" href={href(['webhooks', 'deliveries'])}>
          Trigger event
        </a>
      )}
    </EmptyState>
  )
}

/** Maximum number of events that the mock keeps. */
const MAX_EVENTS = 10_000
const FIRST_PAGE_SIZE = 1_000

/** Loads the log of events: first the latest, then all. */
function useEvents(): PagedLog<EventRow> {
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
