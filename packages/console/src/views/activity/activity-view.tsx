import type { ActivityEntry } from '@agentcomms/spec/control'
import {
  Code,
  type IconNode,
  Mail,
  MessageSquare,
  Phone,
  Radio,
  RotateCw,
  ScrollText,
  TriangleAlert,
  Zap,
} from 'lucide'
import { control, unwrap } from '../../api/api.ts'
import { Badge, getStatusTone } from '../../components/badge.tsx'
import { NoResults } from '../../components/empty-state.tsx'
import { Icon } from '../../components/icon.tsx'
import { ShortTime } from '../../components/time.tsx'
import { ListDetail } from '../../lists/list-detail.tsx'
import { FilterSelect, SearchInput } from '../../lists/list-tools.tsx'
import { PagedRows } from '../../lists/paged-rows.tsx'
import { Row } from '../../lists/row.tsx'
import { type Paged, usePaged } from '../../lists/use-paged.ts'
import type { LiveEvent } from '../../live/live-events.ts'
import { selectedAgent } from '../../organization/agent-filter.ts'
import { getRecordRoute } from '../../routing/record-route.ts'
import type { ViewProps } from '../../routing/route.ts'
import { go, route } from '../../routing/router.ts'
import { OpenEntry } from './entry-detail.tsx'
import { FirstSteps } from './first-steps.tsx'
import { Problems } from './problems.tsx'

type Kind = ActivityEntry['kind']

/** Label of each filter. `failed` and `writes` select entries of all kinds. */
const FILTERS: readonly (readonly [Kind | 'failed' | 'writes', string])[] = [
  ['failed', 'Failures'],
  ['writes', 'Writes only'],
  ['request', 'Requests'],
  ['fault', 'Requests with a fault'],
  ['message', 'Messages'],
  ['call', 'Calls'],
  ['event', 'Events'],
  ['delivery', 'Deliveries'],
  ['attempt', 'Attempts'],
  ['operation', 'Mock operations'],
]
const KINDS: Readonly<Record<Kind, readonly [IconNode, string]>> = {
  request: [ScrollText, 'Request'],
  fault: [TriangleAlert, 'Request with a fault'],
  operation: [Code, 'Mock operation'],
  message: [Mail, 'Message'],
  call: [Phone, 'Call'],
  event: [Zap, 'Event'],
  delivery: [Radio, 'Delivery'],
  attempt: [RotateCw, 'Attempt'],
}
const COLUMNS = {
  icon: '',
  title: 'Activity',
  text: 'Details',
  extra: 'Cause',
  agent: 'Agent',
  status: 'Status',
  time: 'Time',
}
const { extra: _, ...COLUMNS_WITHOUT_CAUSE } = COLUMNS
const MAX_PAGE_SIZE = 1_000

/** First section: what happened, newest first, and what somebody must look at. Route: `#/activity/<id>`. */
export function ActivityView({ parts: [openId] }: ViewProps) {
  const query = Object.fromEntries(route.value.query)
  const { q = '', kind = '' } = query
  const list = useActivity(q.trim(), kind)
  const isFirst = openId === undefined && q === '' && kind === '' && isFirstStart(list)
  return (
    <ListDetail
      list={
        <>
          <ActivityTools q={q} kind={kind} />
          {openId === undefined && <Problems />}
          {isFirst && <FirstSteps />}
          <PagedRows
            empty={
              !isFirst && (
                <NoResults
                  text="No activity matches the search and the filters."
                  onClear={() => changeQuery({ q: '', kind: '' })}
                />
              )
            }
            list={list}
            label="Activity"
            columns={list.rows.some(({ cause }) => cause) ? COLUMNS : COLUMNS_WITHOUT_CAUSE}
            getId={({ id }) => id}
            openId={openId}
            opensOnMove={openId !== undefined}
            onOpen={entry => go(getEntryRoute(entry), { ...query, attempt: entry.deliveryId && entry.id })}
          >
            {entry => <ActivityRow entry={entry} />}
          </PagedRows>
        </>
      }
      detail={openId === undefined ? undefined : <OpenEntry key={openId} id={openId} />}
      back={['activity']}
      backQuery={query}
    />
  )
}

/** Returns the route of an entry: its detail here, or the record in its section. */
function getEntryRoute({
  kind,
  id,
  agentId,
  channel,
  threadId,
  deliveryId,
}: ActivityEntry): readonly string[] {
  if (deliveryId !== undefined) return ['webhooks', 'deliveries', deliveryId]
  const isRecord = kind === 'message' || kind === 'call' || kind === 'delivery'
  const record = isRecord && {
    ...{ resource: kind, id, channel, threadId },
    ...(agentId !== null && { agentId }),
  }
  return (record && getRecordRoute(record)) || ['activity', id]
}

function ActivityTools({ q, kind }: { q: string; kind: string }) {
  return (
    <div class="tools">
      <SearchInput
        label="Search activity"
        hint="Text in a path, a body, a response, an address, a subject or an error"
        value={q}
        onSearch={text => changeQuery({ q: text })}
      />
      <FilterSelect
        label="Kind"
        all="Everything"
        value={kind}
        options={FILTERS}
        onChange={value => changeQuery({ kind: value })}
      />
    </div>
  )
}

/** Changes query parameters of the route. */
function changeQuery(changes: Record<string, string>): void {
  const { parts, query } = route.value
  go(parts, { ...Object.fromEntries(query), ...changes }, { replace: true })
}

function ActivityRow({ entry }: { entry: ActivityEntry }) {
  const { kind, title, detail, status, isFailed, agentId, marks, cause, at, channel } = entry
  const [icon, label] = KINDS[kind]
  const isPhone = kind === 'message' && channel !== 'EMAIL'
  const isRequest = kind === 'request' || kind === 'fault'
  const hasHttpStatus = isRequest || kind === 'attempt'
  return (
    <Row
      isEffect={cause !== null}
      icon={
        <span title={label}>
          <Icon icon={isPhone ? MessageSquare : icon} />
          <span class="hidden">{label}: </span>
        </span>
      }
      title={isRequest || kind === 'operation' ? <code>{title}</code> : title}
      text={
        <span dir="ltr" title={detail}>
          {detail}
        </span>
      }
      extra={
        cause && (
          <>
            <span class="hidden">caused by </span>
            {cause.title}
          </>
        )
      }
      isReason={isFailed && detail !== ''}
      agentId={agentId}
      status={
        <>
          {marks.map(mark => (
            <Badge key={mark} text={mark} tone={mark === 'fault' ? 'wait' : 'plain'} />
          ))}
          {hasHttpStatus ? (
            <Badge
              text={status ?? 'no response'}
              tone={getStatusTone(status === null ? null : Number(status))}
            />
          ) : (
            status !== null && <Badge text={status} />
          )}
        </>
      }
      time={<ShortTime at={at} seconds />}
    />
  )
}

/** Whether nothing happened yet but what the command does when it starts, such as adding an agent. */
function isFirstStart({ isLoaded, rows }: Paged<ActivityEntry>): boolean {
  return isLoaded && rows.length < 5 && rows.every(({ kind }) => kind === 'operation' || kind === 'event')
}

/** Loads the activity that matches the filters, newest first. */
function useActivity(text: string, kind: string): Paged<ActivityEntry> {
  const agentId = selectedAgent.value?.id
  const filter = {
    agentId,
    text: text || undefined,
    failed: kind === 'failed' || undefined,
    writes: kind === 'writes' || undefined,
    kind: ['', 'failed', 'writes'].includes(kind) ? undefined : (kind as Kind),
  }
  return usePaged<ActivityEntry>(`activity ${JSON.stringify(filter)}`, {
    readPage: (before, limit) => {
      const query = { ...filter, before, limit: Math.min(limit, MAX_PAGE_SIZE) }
      return unwrap(control.GET('/activity', { params: { query } }))
    },
    getId: ({ id }) => id,
    getChangedId,
  })
}

/** Returns the id of the entry that a live event adds or changes. Operations have no event of their own. */
function getChangedId(event: LiveEvent): string | undefined {
  if (event.topic === 'eventsLost') return undefined
  const { change } = event
  if (change.type === 'record') return change.id
  if (change.type === 'request') return change.request.requestId
  return change.type === 'event' ? change.id : change.type
}
