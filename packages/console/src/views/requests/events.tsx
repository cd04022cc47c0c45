import { Zap } from 'lucide'
import { useEffect, useMemo } from 'preact/hooks'
import { agentName } from '../../agent-filter.ts'
import { Json } from '../../components/code-block.tsx'
import { Empty } from '../../components/empty.tsx'
import { Facts } from '../../components/facts.tsx'
import { FullMoment, Moment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { Split } from '../../components/split.tsx'
import { VirtualList } from '../../components/virtual-list.tsx'
import { go, href, route } from '../../router.ts'
import type { LoggedEvent } from '../../server.ts'
import { type EventRow, filterEvents, subjectOf } from './event-words.ts'
import { LogTools } from './log-tools.tsx'
import { useEvents } from './use-events.ts'

/** The log of events, whether somebody subscribed to them or not, and the one that is open. */
export function Events({ open }: { open: string | undefined }) {
  const shown = useEvents()
  const { log, rows, hasMore, isRead, failure } = shown
  const query = Object.fromEntries(route.value.query)
  const text = query.q ?? ''
  const found = useMemo(() => filterEvents(rows, text, agentName), [rows, text])
  const isFiltered = text.trim() !== ''
  useEffect(() => {
    if (hasMore && isFiltered) void log.all()
  }, [isFiltered, isRead])
  const row = rows.find(({ id }) => id === open)
  const list = (
    <>
      <LogTools log={shown} label="Filter the events" of="Event, agent, id …" />
      {failure !== undefined && <ProblemNote failure={failure} />}
      {isRead && found.length === 0 ? (
        <NoEvents isFiltered={isFiltered} />
      ) : (
        <VirtualList
          label="Events"
          rows={found}
          idOf={({ id }) => id}
          rowHeight={60}
          open={open}
          hasMore={hasMore}
          onNearEnd={() => void log.more()}
          onEnd={() => log.all()}
          onOpen={({ id }) => go(['requests', 'events', id], query)}
        >
          {({ event }) => <EventLine event={event} />}
        </VirtualList>
      )}
    </>
  )
  return (
    <Split
      list={list}
      detail={row && <EventDetail key={row.id} row={row} />}
      nothing={
        rows.length > 0 && (
          <Empty icon={Zap} title="No event is open">
            <p>Choose one to see the payload that its webhooks carry.</p>
          </Empty>
        )
      }
      back={['requests', 'events']}
      backQuery={query}
    />
  )
}

function EventLine({ event: { payload } }: { event: LoggedEvent }) {
  return (
    <>
      <div class="row-line">
        <strong class="cut">{payload.event}</strong>
        <Moment at={payload.occurredAt} seconds />
      </div>
      <div class="cut faint">{subjectOf(payload, agentName)}</div>
    </>
  )
}

function EventDetail({ row: { event } }: { row: EventRow }) {
  const { orgId, payload } = event
  const { agentId } = payload
  return (
    <div class="requests-detail">
      <header class="detail-head">
        <h2>{payload.event}</h2>
      </header>
      <section class="card">
        <Facts
          of={[
            ['occurredAt', <FullMoment key="at" at={payload.occurredAt} />],
            [
              'agent',
              <a key="agent" href={href(['agents', agentId])}>
                {agentName(agentId)}
              </a>,
            ],
            ['orgId', <code key="org">{orgId}</code>],
          ]}
        />
      </section>
      <section class="card">
        <h3>Payload</h3>
        <Json value={payload} what="the payload" />
      </section>
      <p>
        <a href={href(['webhooks', 'deliveries'])}>To the deliveries</a> that subscriptions made of events.
      </p>
    </div>
  )
}

function NoEvents({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Empty icon={Zap} title={isFiltered ? 'No such events' : 'No events yet'}>
      <p>
        {isFiltered
          ? 'None that the mock keeps fits the filter.'
          : 'A mail that arrives, a call that ends, a new agent: what webhooks tell of stands here, whether somebody subscribed to it or not.'}
      </p>
      {!isFiltered && (
        <a class="button" href={href(['webhooks', 'deliveries'])}>
          Trigger one by hand
        </a>
      )}
    </Empty>
  )
}
