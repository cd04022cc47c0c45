import { ScrollText } from 'lucide'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { getAgentName } from '../../agent-filter.ts'
import { getSnippetServer } from '../../api.ts'
import { Badge } from '../../components/badge.tsx'
import { CodeBlock } from '../../components/code-block.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { HttpStatus } from '../../components/http-status.tsx'
import { ListDetail } from '../../components/list-detail.tsx'
import { Loading } from '../../components/loading.tsx'
import { ShortTime } from '../../components/time.tsx'
import { VirtualList } from '../../components/virtual-list.tsx'
import { readControl } from '../../control-api.ts'
import type { LiveEvent } from '../../live-events.ts'
import type { Page } from '../../paged-list.ts'
import { go, route } from '../../router.ts'
import type { LoggedRequest } from '../../server.ts'
import { createApiCommand, withShellSetup } from '../../snippets.ts'
import { useLoaded } from '../../use-loaded.ts'
import { type PagedLog, usePagedLog } from '../../use-paged.ts'
import { changeQuery, LogTools } from './log-tools.tsx'
import { RequestDetail } from './request-detail.tsx'
import { filterRequests, formatCaller, formatQuery } from './request-text.ts'

const PAGE_SIZE = 500

/** Tab with the request log. */
export function Requests({ openId }: { openId: string | undefined }) {
  const log = usePagedLog<LoggedRequest>('requests', {
    readPage,
    getId: ({ requestId }) => requestId,
    toRow: toRequest,
  })
  const { rows, hasMore, isLoaded, failure, isCleared } = log
  const query = Object.fromEntries(route.value.query)
  const text = query.q ?? ''
  const errorsOnly = query.errors === 'only'
  const isFiltered = text.trim() !== '' || errorsOnly
  const matches = useMemo(
    () => filterRequests(rows, { text, errorsOnly }, getAgentName),
    [rows, text, errorsOnly],
  )
  const request = useOpenRequest(log, openId)
  useEffect(() => {
    // Matching requests, and the request of a link, may be anywhere in the log.
    if (hasMore && (isFiltered || (openId !== undefined && !request))) void log.loadAll()
  }, [isFiltered, openId, isLoaded])
  const list = (
    <>
      <LogTools
        log={log}
        label="Filter requests"
        hint="Filter by method, path, operation, status, error code, agent or id"
      >
        <label class="check">
          <input
            type="checkbox"
            checked={errorsOnly}
            onChange={({ currentTarget }) => changeQuery({ errors: currentTarget.checked ? 'only' : '' })}
          />
          Errors only
        </label>
      </LogTools>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {isLoaded && matches.length === 0 ? (
        <NoRequests reason={isFiltered ? 'filtered' : isCleared ? 'cleared' : 'none'} />
      ) : (
        <VirtualList
          label="Requests"
          rows={matches}
          getId={({ requestId }) => requestId}
          rowHeight={60}
          openId={openId}
          hasMore={hasMore}
          onNearEnd={log.loadMore}
          loadAll={log.loadAll}
          onOpen={({ requestId }) => go(['requests', requestId], query)}
        >
          {one => <RequestRow entry={one} />}
        </VirtualList>
      )}
    </>
  )
  return (
    <ListDetail
      list={list}
      detail={
        openId === undefined ? undefined : <OpenRequest entry={request} isLogLoaded={isLoaded && !hasMore} />
      }
      placeholder={
        rows.length > 0 && (
          <EmptyState icon={ScrollText} title="No request selected">
            <p>Select one to see its caller, content and error.</p>
          </EmptyState>
        )
      }
      back={['requests']}
      backQuery={query}
    />
  )
}

function OpenRequest({ entry, isLogLoaded }: { entry: LoggedRequest | undefined; isLogLoaded: boolean }) {
  if (entry) return <LoadedRequest key={entry.requestId} entry={entry} />
  if (!isLogLoaded) return <Loading />
  return (
    <EmptyState icon={ScrollText} title="Request not found">
      <p>The mock keeps only the latest requests. Maybe it was reset.</p>
    </EmptyState>
  )
}

/** Live entries have no body. */
function LoadedRequest({ entry }: { entry: LoggedRequest }) {
  const path = `/requests/${entry.requestId}` as const
  const { value } = useLoaded(path, () => readControl(path))
  return <RequestDetail request={value?.request ?? entry} />
}

function RequestRow({ entry }: { entry: LoggedRequest }) {
  const { method, path, query, status, operation, problem, caller, fault, at } = entry
  const texts = [operation ?? 'unknown operation', problem?.code, formatCaller(caller, getAgentName)]
  return (
    <>
      <div class="row-line">
        <span class="cut requests-line">
          <code class="requests-method">{method}</code> {path}
          {formatQuery(query)}
        </span>
        {fault !== null && <Badge text="fault" tone="wait" />}
        <HttpStatus status={status} />
      </div>
      <div class="row-line faint">
        <span class="cut">{texts.filter(Boolean).join(' · ')}</span>
        <ShortTime at={at} seconds />
      </div>
    </>
  )
}

function NoRequests({ reason }: { reason: 'none' | 'filtered' | 'cleared' }) {
  if (reason === 'filtered')
    return (
      <EmptyState icon={ScrollText} title="No results">
        <p>No logged request matches the filter.</p>
        <button type="button" class="button" onClick={() => changeQuery({ q: '', errors: '' })}>
          Show all requests
        </button>
      </EmptyState>
    )
  return (
    <EmptyState icon={ScrollText} title={reason === 'cleared' ? 'No new requests' : 'No requests yet'}>
      <p>Requests to the API appear here, with their errors. Send one:</p>
      <CodeBlock
        text={withShellSetup(getSnippetServer(), createApiCommand('/agents'))}
        name="the curl command"
      />
    </EmptyState>
  )
}

/** Returns the open request. It stays open when the log is cleared, but not when the mock no longer has it. */
function useOpenRequest(
  { rows, isLoaded, hasMore, isCleared }: PagedLog<LoggedRequest>,
  openId: string | undefined,
): LoggedRequest | undefined {
  const last = useRef<LoggedRequest>(undefined)
  const isLogComplete = isLoaded && !hasMore && !isCleared
  if (last.current?.requestId !== openId || isLogComplete) last.current = undefined
  last.current ??= rows.find(({ requestId }) => requestId === openId)
  return last.current
}

function toRequest({ topic, ...event }: LiveEvent): LoggedRequest | undefined {
  return topic !== 'eventsLost' && 'change' in event && event.change.type === 'request'
    ? event.change.request
    : undefined
}

async function readPage(cursor: string | undefined): Promise<Page<LoggedRequest>> {
  const query = { limit: PAGE_SIZE, ...(cursor !== undefined && { before: cursor }) }
  const { items } = await readControl('/requests', query)
  return {
    items: items.toReversed(),
    hasMore: items.length === PAGE_SIZE,
    nextCursor: items[0]?.requestId ?? null,
  }
}
