import { agentName } from '../../agent-filter.ts'
import { Badge } from '../../components/badge.tsx'
import { CodeBlock, Json } from '../../components/code-block.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Facts } from '../../components/facts.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { href } from '../../router.ts'
import type { LoggedRequest, RequestCaller, RequestProblem } from '../../server.ts'
import { callerText, curlOf, isIncomplete, searchOf, toneOf } from './request-words.ts'

/** A request: who asked what, and why it was refused. */
export function RequestDetail({ entry }: { entry: LoggedRequest }) {
  const { method, path, query, status, problem, faulted, body } = entry
  return (
    <div class="requests-detail">
      <header class="detail-head">
        <h2>
          <code class="requests-method">{method}</code> {path}
        </h2>
        <Badge text={status === null ? 'no reply' : String(status)} tone={toneOf(status)} />
      </header>
      {faulted && (
        <p class="requests-note">
          A fault took the place of the reply. <a href={href(['conditions'])}>To the faults</a>
        </p>
      )}
      {status === null && !faulted && <p class="requests-note">The body of the request broke off.</p>}
      {problem && <Refusal problem={problem} />}
      <section class="card">
        <RequestFacts entry={entry} />
      </section>
      {Object.keys(query).length > 0 && (
        <section class="card">
          <h3>Query</h3>
          <CodeBlock text={searchOf(query)} what="the query" />
          <Json value={query} what="the query as JSON" />
        </section>
      )}
      <section class="card">
        <h3>Body</h3>
        {body === null ? (
          <p class="faint">None, or none that was read.</p>
        ) : (
          <Json value={body} what="the body" />
        )}
      </section>
      <AsCurl entry={entry} />
    </div>
  )
}

function Refusal({ problem: { title, detail, code, issues } }: { problem: RequestProblem }) {
  return (
    <section class="problem" aria-label="Why it was refused">
      <p>
        <strong>{title}</strong> <code>{code}</code>
      </p>
      <p>{detail}</p>
      {issues.length > 0 && (
        <ul>
          {issues.map(({ in: part, path, message }) => (
            <li key={`${part} ${path} ${message}`}>
              {part} <code>{path || '(whole)'}</code> {message}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RequestFacts({ entry }: { entry: LoggedRequest }) {
  const { at, requestId, operation, caller, idempotencyKey } = entry
  return (
    <Facts
      of={[
        ['at', <FullMoment key="at" at={at} />],
        ['requestId', <Copyable key="id" text={requestId} what="the request id" />],
        [
          'operation',
          operation ? (
            <a
              key="operation"
              href={href(['requests', requestId], { q: operation })}
              title="All requests of it"
            >
              {operation}
            </a>
          ) : (
            'none: there is no such operation'
          ),
        ],
        ['caller', <Caller key="caller" of={caller} />],
        [
          'Idempotency-Key',
          idempotencyKey === null ? null : (
            <Copyable key="key" text={idempotencyKey} what="the idempotency key" />
          ),
        ],
      ]}
    />
  )
}

function Caller({ of: caller }: { of: RequestCaller | null }) {
  if (!caller) return <>none: its credentials were not accepted, or not looked at</>
  const { kind, agentId } = caller
  if (agentId === undefined) return <>{callerText(caller, agentName)}</>
  return (
    <>
      <Badge text={kind} /> <a href={href(['agents', agentId])}>{agentName(agentId)}</a>
    </>
  )
}

function AsCurl({ entry }: { entry: LoggedRequest }) {
  const variable = entry.caller?.kind === 'user' ? 'AGENTCOMMS_AUTHORIZATION' : 'AGENTCOMMS_API_KEY'
  return (
    <section class="card">
      <h3>As curl</h3>
      <CodeBlock text={curlOf(entry, location.origin)} what="the request as curl" />
      {entry.caller?.kind !== 'anonymous' && (
        <p class="hint">
          The credentials come from the environment, as <code>{variable}</code>.
        </p>
      )}
      {isIncomplete(entry) && (
        <p class="hint">
          Secrets and long texts are not kept: put them in before you send the request again.
        </p>
      )}
    </section>
  )
}
