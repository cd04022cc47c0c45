import { ScrollText } from 'lucide'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { agentName } from '../../agent-filter.ts'
import { basePath } from '../../api.ts'
import { Badge } from '../../components/badge.tsx'
import { CodeBlock } from '../../components/code-block.tsx'
import { Empty } from '../../components/empty.tsx'
import { Moment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { Split } from '../../components/split.tsx'
import { VirtualList } from '../../components/virtual-list.tsx'
import { readControl } from '../../control-api.ts'
import type { Told } from '../../live.ts'
import { go, route } from '../../router.ts'
import type { LoggedRequest } from '../../server.ts'
import { curlOf, shellCall } from '../../snippets.ts'
import { changeQuery, LogTools } from './log-tools.tsx'
import { RequestDetail } from './request-detail.tsx'
import { callerText, filterRequests, searchOf, toneOf } from './request-words.ts'
import { type ShownLog, useLiveLog } from './use-live-log.ts'

const PAGE = 500

/** The journal of requests, and the one that is open. */
export function Requests({ open }: { open: string | undefined }) {
  const shown = useLiveLog<LoggedRequest>({
    page: readPage,
    sameAs: ({ requestId }) => requestId,
    rowIn: requestIn,
  })
  const { log, rows, hasMore, isRead, failure, isCleared } = shown
  const query = Object.fromEntries(route.value.query)
  const text = query.q ?? ''
  const errorsOnly = query.errors === 'only'
  const isFiltered = text.trim() !== '' || errorsOnly
  const found = useMemo(() => filterRequests(rows, { text, errorsOnly }, agentName), [rows, text, errorsOnly])
  const entry = useEntry(shown, open)
  useEffect(() => {
    // What fits may be anywhere in the journal, as may a request that a link leads to.
    if (hasMore && (isFiltered || (open !== undefined && !entry))) void log.all()
  }, [isFiltered, open, isRead])
  const list = (
    <>
      <LogTools log={shown} label="Filter the requests" of="Path, operation, status, agent …">
        <label class="check">
          <input
            type="checkbox"
            checked={errorsOnly}
            onChange={({ currentTarget }) => changeQuery({ errors: currentTarget.checked ? 'only' : '' })}
          />
          Errors only
        </label>
      </LogTools>
      {failure !== undefined && <ProblemNote failure={failure} />}
      {isRead && found.length === 0 ? (
        <NoRequests why={isFiltered ? 'filtered' : isCleared ? 'cleared' : 'none'} />
      ) : (
        <VirtualList
          label="Requests"
          rows={found}
          idOf={({ requestId }) => requestId}
          rowHeight={60}
          open={open}
          hasMore={hasMore}
          onNearEnd={() => void log.more()}
          onEnd={() => log.all()}
          onOpen={({ requestId }) => go(['requests', requestId], query)}
        >
          {one => <RequestRow entry={one} />}
        </VirtualList>
      )}
    </>
  )
  return (
    <Split
      list={list}
      detail={open === undefined ? undefined : <OpenRequest entry={entry} isKnown={isRead && !hasMore} />}
      nothing={
        rows.length > 0 && (
          <Empty icon={ScrollText} title="No request is open">
            <p>Choose one to see who asked, what for, and why it was refused.</p>
          </Empty>
        )
      }
      back={['requests']}
      backQuery={query}
    />
  )
}

function OpenRequest({ entry, isKnown }: { entry: LoggedRequest | undefined; isKnown: boolean }) {
  if (entry) return <RequestDetail key={entry.requestId} entry={entry} />
  if (!isKnown) return null
  return (
    <Empty icon={ScrollText} title="This request is not in the journal">
      <p>The mock keeps the latest requests alone, or it was reset.</p>
    </Empty>
  )
}

function RequestRow({ entry }: { entry: LoggedRequest }) {
  const { method, path, query, status, operation, problem, caller, faulted, at } = entry
  const said = [operation ?? 'no such operation', problem?.code, callerText(caller, agentName)]
  return (
    <>
      <div class="row-line">
        <span class="cut requests-line">
          <code class="requests-method">{method}</code> {path}
          {searchOf(query)}
        </span>
        {faulted && <Badge text="fault" tone="wait" />}
        <Badge text={status === null ? 'no reply' : String(status)} tone={toneOf(status)} />
      </div>
      <div class="row-line faint">
        <span class="cut">{said.filter(Boolean).join(' · ')}</span>
        <Moment at={at} seconds />
      </div>
    </>
  )
}

function NoRequests({ why }: { why: 'none' | 'filtered' | 'cleared' }) {
  if (why === 'filtered')
    return (
      <Empty icon={ScrollText} title="No such requests">
        <p>None that the mock keeps fits the filter.</p>
        <button type="button" class="button" onClick={() => changeQuery({ q: '', errors: '' })}>
          Show all requests
        </button>
      </Empty>
    )
  return (
    <Empty icon={ScrollText} title={why === 'cleared' ? 'Nothing since it was cleared' : 'No requests yet'}>
      <p>
        Every request to the service stands here, with what it asked for and what was wrong with it. Send one:
      </p>
      <CodeBlock text={shellCall(location.origin, basePath, curlOf('/agents'))} what="a first request" />
    </Empty>
  )
}

/** The request that is open. It stays when the log is cleared, and not when the mock has it no more. */
function useEntry(
  { rows, isRead, hasMore, isCleared }: ShownLog<LoggedRequest>,
  open: string | undefined,
): LoggedRequest | undefined {
  const last = useRef<LoggedRequest>(undefined)
  const isWhole = isRead && !hasMore && !isCleared
  if (last.current?.requestId !== open || isWhole) last.current = undefined
  last.current ??= rows.find(({ requestId }) => requestId === open)
  return last.current
}

function requestIn({ topic, ...told }: Told): LoggedRequest | undefined {
  return topic !== 'missed' && 'change' in told && told.change.type === 'request'
    ? told.change.request
    : undefined
}

async function readPage(
  before: LoggedRequest | undefined,
): Promise<{ items: LoggedRequest[]; hasMore: boolean }> {
  const query = { limit: PAGE, ...(before && { before: before.requestId }) }
  const { items } = await readControl('/requests', query)
  return { items: items.toReversed(), hasMore: items.length === PAGE }
}
