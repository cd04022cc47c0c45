import type { LoggedEvent } from '@agentcomms/spec/control'
import { Code, Zap } from 'lucide'
import { control, unwrap } from '../../api/api.ts'
import { Json } from '../../components/copyable.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { NoValue } from '../../components/empty-state.tsx'
import { FullTime } from '../../components/time.tsx'
import { TimelineCard } from '../../components/timeline.tsx'
import { useLoaded } from '../../live/use-loaded.ts'
import { getAgentName } from '../../organization/agent-filter.ts'
import { href } from '../../routing/router.ts'
import { OpenRequest } from './request-detail.tsx'

/** Detail of a request, a mock operation or an event, with its causes and effects. */
export function OpenEntry({ id }: { id: string }) {
  if (id.startsWith('evt_')) return <OpenEvent id={id} />
  return id.startsWith('op_') ? <OpenOperation id={id} /> : <OpenRequest id={id} />
}

/** Maximum number of events that the mock keeps. */
const MAX_EVENTS = 10_000

function OpenEvent({ id }: { id: string }) {
  const loaded = useLoaded(`event ${id}`, async () => {
    const { items } = await unwrap(control.GET('/events', { params: { query: { limit: MAX_EVENTS } } }))
    return items.find(event => event.id === id) ?? null
  })
  if (!loaded.value) return <NoValue loaded={loaded} icon={Zap} title="Event not found" />
  return <EventDetail event={loaded.value} />
}

function EventDetail({ event: { id, orgId, payload } }: { event: LoggedEvent }) {
  const { agentId } = payload
  return (
    <div class="activity-detail">
      <header class="detail-head">
        <DetailHeading title={payload.event}>{payload.event}</DetailHeading>
      </header>
      <TimelineCard id={id} />
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
    </div>
  )
}

function OpenOperation({ id }: { id: string }) {
  const loaded = useLoaded(`operation ${id}`, async () => {
    const { items } = await unwrap(control.GET('/timeline/{id}', { params: { path: { id } } }))
    return items.find(entry => entry.type === 'operation' && entry.id === id) ?? null
  })
  if (!loaded.value) return <NoValue loaded={loaded} icon={Code} title="Operation not found" />
  if (loaded.value.type !== 'operation') return null
  const { name, at, input } = loaded.value
  return (
    <div class="activity-detail">
      <header class="detail-head">
        <DetailHeading title={name}>
          <code>{name}</code>
        </DetailHeading>
        <span class="faint">
          Mock operation, <FullTime at={at} />
        </span>
      </header>
      {Object.keys(input).length > 0 && (
        <Card title="Arguments">
          <Json value={input} name="the arguments" />
        </Card>
      )}
      <TimelineCard id={id} />
    </div>
  )
}
