import { getAgentName } from '../../agent-filter.ts'
import { Badge } from '../../components/badge.tsx'
import { CodeBlock, Json } from '../../components/code-block.tsx'
import { CopyableText } from '../../components/copy-button.tsx'
import { DetailHeading } from '../../components/detail-heading.tsx'
import { Facts } from '../../components/facts.tsx'
import { HttpStatus } from '../../components/http-status.tsx'
import { FullTime } from '../../components/time.tsx'
import { TimelineCard } from '../../components/timeline.tsx'
import { href } from '../../router.ts'
import type { LoggedRequest, RequestCaller, RequestProblem } from '../../server.ts'
import { formatCaller, formatQuery, isIncomplete, toRequestCurl } from './request-text.ts'

/** Detail of a request: caller, query, body and error. */
export function RequestDetail({ request }: { request: LoggedRequest }) {
  const { method, path, query, status, problem, fault, body } = request
  return (
    <div class="requests-detail">
      <header class="detail-head">
        <DetailHeading title={`${method} ${path}`}>
          <code class="requests-method">{method}</code> {path}
        </DetailHeading>
        <HttpStatus status={status} />
      </header>
      {fault !== null && (
        <p class="requests-note">
          A fault applied to this request. <a href={href(['conditions'])}>Show faults</a>
        </p>
      )}
      {status === null && fault === null && <p class="requests-note">The request body was incomplete.</p>}
      {problem && <ProblemSection problem={problem} />}
      <section class="card">
        <RequestFacts entry={request} />
      </section>
      {Object.keys(query).length > 0 && (
        <section class="card">
          <h3>Query</h3>
          <CodeBlock text={formatQuery(query)} name="the query" />
          <Json value={query} name="the query as JSON" />
        </section>
      )}
      <section class="card">
        <h3>Body</h3>
        {body === null ? <p class="faint">No body was read.</p> : <Json value={body} name="the body" />}
      </section>
      <TimelineCard id={request.requestId} />
      <CurlSection entry={request} />
    </div>
  )
}

function ProblemSection({ problem: { title, detail, code, issues } }: { problem: RequestProblem }) {
  return (
    <section class="problem" aria-label="Error">
      <p>
        <strong>{title}</strong> <code>{code}</code>
      </p>
      <p>{detail}</p>
      {issues.length > 0 && (
        <ul>
          {issues.map(({ in: part, path, message }) => (
            <li key={`${part} ${path} ${message}`}>
              {part} <code>{path || '(root)'}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RequestFacts({ entry }: { entry: LoggedRequest }) {
  const { at, requestId, operation, caller, idempotencyKey, ignoredInput } = entry
  return (
    <Facts
      rows={[
        ['at', <FullTime key="at" at={at} />],
        ['requestId', <CopyableText key="id" text={requestId} name="the request id" />],
        [
          'operation',
          operation ? (
            <a
              key="operation"
              href={href(['requests', requestId], { q: operation })}
              title="Show all requests of this operation"
            >
              {operation}
            </a>
          ) : (
            'unknown'
          ),
        ],
        ['caller', <Caller key="caller" caller={caller} />],
        [
          'Idempotency-Key',
          idempotencyKey === null ? null : (
            <CopyableText key="key" text={idempotencyKey} name="the idempotency key" />
          ),
        ],
        ['ignored input', ignoredInput.length === 0 ? null : ignoredInput.join(', ')],
      ]}
    />
  )
}

function Caller({ caller }: { caller: RequestCaller | null }) {
  if (!caller) return <>not authenticated</>
  const { kind, agentId } = caller
  if (agentId === undefined) return <>{formatCaller(caller, getAgentName)}</>
  return (
    <>
      <Badge text={kind} /> <a href={href(['agents', agentId])}>{getAgentName(agentId)}</a>
    </>
  )
}

function CurlSection({ entry }: { entry: LoggedRequest }) {
  const variable = entry.caller?.kind === 'user' ? 'AGENTCOMMS_AUTHORIZATION' : 'AGENTCOMMS_API_KEY'
  return (
    <section class="card">
      <h3>As curl</h3>
      <CodeBlock text={toRequestCurl(entry, location.origin)} name="the curl command" />
      {entry.caller?.kind !== 'anonymous' && (
        <p class="hint">
          Set the environment variable <code>{variable}</code> first.
        </p>
      )}
      {isIncomplete(entry) && (
        <p class="hint">The log omits secrets and long texts. Add them before you send the request again.</p>
      )}
    </section>
  )
}
