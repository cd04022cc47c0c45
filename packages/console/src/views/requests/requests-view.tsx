import type { LoggedRequest } from '@agentcomms/spec/control'
import { ScrollText } from 'lucide'
import { ApiCommand } from '../../components/api-command.tsx'
import { Badge, HttpStatus } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { EmptyState, NoneSelected } from '../../components/load-state.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { ShortTime } from '../../components/time.tsx'
import { ListDetail } from '../../lists/list-detail.tsx'
import { useDebounced } from '../../lists/list-tools.tsx'
import { PagedRows } from '../../lists/paged-rows.tsx'
import { getAgentName } from '../../organization/agent-filter.ts'
import type { ViewProps } from '../../routing/route.ts'
import { go, route } from '../../routing/router.ts'
import { Events } from './events.tsx'
import { LogTools } from './log-tools.tsx'
import { OpenRequest } from './request-detail.tsx'
import { clearRequestFilters, getRequestFilters, RequestFilterFields } from './request-filters.tsx'
import { formatCaller, formatDuration, formatQuery } from './request-text.ts'
import { hasFilter, type RequestFilters, useRequests } from './use-requests.ts'

const EVENTS = 'events'
const TABS = [
  ['requests', 'Requests'],
  [EVENTS, 'Events'],
] as const

/** Section with the routes `#/requests/<request>` and `#/requests/events/<event>`. */
export function RequestsView({ parts }: ViewProps) {
  const [first, second] = parts
  const isEvents = first === EVENTS
  return (
    <div class="requests">
      <Tabs
        label="Logs"
        tabs={TABS}
        selected={isEvents ? EVENTS : 'requests'}
        onSelect={id => go(id === EVENTS ? ['requests', EVENTS] : ['requests'])}
      />
      {isEvents ? <Events openId={second} /> : <Requests openId={first} />}
    </div>
  )
}

const TYPING_MS = 200

/** Tab with the request log. */
function Requests({ openId }: { openId: string | undefined }) {
  const filters = useSettledFilters(getRequestFilters(route.value.query))
  const log = useRequests(filters)
  const { rows, isCleared } = log
  const query = Object.fromEntries(route.value.query)
  const list = (
    <>
      <LogTools
        log={log}
        label="Filter requests"
        hint="Text in the path, the query, the body or the response"
      >
        <RequestFilterFields />
      </LogTools>
      <PagedRows
        empty={<NoRequests reason={isCleared ? 'cleared' : hasFilter(filters) ? 'filtered' : 'none'} />}
        list={log}
        label="Requests"
        getId={({ requestId }) => requestId}
        openId={openId}
        onOpen={({ requestId }) => go(['requests', requestId], query)}
      >
        {request => <RequestRow request={request} />}
      </PagedRows>
    </>
  )
  return (
    <ListDetail
      list={list}
      detail={openId === undefined ? undefined : <OpenRequest key={openId} id={openId} />}
      placeholder={
        rows.length > 0 && (
          <NoneSelected
            icon={ScrollText}
            name="request"
            text="Select one to see its response, its caller and its effects."
          />
        )
      }
      back={['requests']}
      backQuery={query}
    />
  )
}

/** Returns the filters, with typed texts as they were before the user typed on. */
function useSettledFilters(filters: RequestFilters): RequestFilters {
  const text = useDebounced(filters.text, TYPING_MS) ?? filters.text
  const idempotencyKey = useDebounced(filters.idempotencyKey, TYPING_MS) ?? filters.idempotencyKey
  return {
    ...filters,
    text: filters.text && text,
    idempotencyKey: filters.idempotencyKey && idempotencyKey,
  }
}

function RequestRow({ request }: { request: LoggedRequest }) {
  const { method, path, query, status, operation, problem, caller, at, durationMs } = request
  const texts = [
    operation ?? (problem && 'unknown operation'),
    problem?.code,
    formatCaller(caller, getAgentName),
  ]
  return (
    <>
      <div class="row-line">
        <span class="cut requests-line">
          <code class="requests-method">{method}</code> {path}
          {formatQuery(query)}
        </span>
        <RequestMarks request={request} />
        <HttpStatus status={status} />
      </div>
      <div class="row-line faint">
        <span class="cut">{texts.filter(Boolean).join(' · ')}</span>
        <span class="requests-duration">{formatDuration(durationMs)}</span>
        <ShortTime at={at} seconds />
      </div>
    </>
  )
}

function RequestMarks({ request: { replayed, fault, source } }: { request: LoggedRequest }) {
  return (
    <>
      {source === 'console' && <Badge text="console" title="The console or the command sent this request." />}
      {replayed && (
        <Badge text="replayed" title="The response of an earlier request with the same Idempotency-Key." />
      )}
      {fault !== null && <Badge text="fault" tone="wait" title="A fault applied to this request." />}
    </>
  )
}

function NoRequests({ reason }: { reason: 'none' | 'filtered' | 'cleared' }) {
  if (reason === 'filtered')
    return (
      <EmptyState icon={ScrollText} title="No results">
        <p>No logged request matches the filters.</p>
        <Button onClick={clearRequestFilters}>Show all requests</Button>
      </EmptyState>
    )
  return (
    <EmptyState icon={ScrollText} title={reason === 'cleared' ? 'No new requests' : 'No requests yet'}>
      <p>Requests to the API appear here, with their responses. Send one:</p>
      <ApiCommand path="/agents" />
    </EmptyState>
  )
}
