import type { LoggedRequest, LoggedResponse, RequestCaller } from '@agentcomms/spec/control'
import { Code, ScrollText, Zap } from 'lucide'
import { control, unwrap } from '../../api/api.ts'
import { Badge, HttpStatus } from '../../components/badge.tsx'
import { CodeBlock, CopyableText, CopyButton, formatHeaders, Json } from '../../components/copyable.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { AgentLink, NoValue } from '../../components/empty-state.tsx'
import { ProblemText } from '../../components/load-state.tsx'
import { formatBytes } from '../../components/texts.ts'
import { FullTime } from '../../components/time.tsx'
import { TimelineCard } from '../../components/timeline.tsx'
import { useLoaded } from '../../live/live-events.ts'
import { getAgentName } from '../../organization/agents.ts'
import { href } from '../../routing/router.ts'
import { formatCaller, formatDuration, formatQuery, isIncomplete, toRequestCurl } from './request-text.ts'
import { createSdkCall } from './sdk-call.ts'

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
  const { orgId, payload } = loaded.value
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
            ['agent', <AgentLink key="agent" id={payload.agentId} />],
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

/** Detail of a request: error, response, caller, query, body and timeline. */
function OpenRequest({ id }: { id: string }) {
  const loaded = useLoaded(id, () => unwrap(control.GET('/requests/{id}', { params: { path: { id } } })))
  if (!loaded.value || loaded.failure !== undefined)
    return (
      <NoValue loaded={loaded} icon={ScrollText} title="Request not found">
        The mock keeps only the latest requests. Maybe it was reset.
      </NoValue>
    )
  const { request, response } = loaded.value
  const { method, path, query, status, problem, fault, body } = request
  return (
    <div class="activity-detail">
      <header class="detail-head">
        <DetailHeading title={`${method} ${path}`}>
          <code class="activity-method">{method}</code> {path}
        </DetailHeading>
        <HttpStatus status={status} />
      </header>
      <CopyButtons request={request} />
      {fault !== null && (
        <p class="note">
          A fault applied to this request. <a href={href(['conditions'])}>Show faults</a>
        </p>
      )}
      {status === null && fault === null && <p class="note">The request body was incomplete.</p>}
      {problem && (
        <section class="problem" aria-label="Error">
          <ProblemText {...problem} />
        </section>
      )}
      <TimelineCard id={id} />
      <Card>
        <RequestFacts request={request} />
      </Card>
      {Object.keys(query).length > 0 && (
        <Card title="Query">
          <CodeBlock text={formatQuery(query)} name="the query" />
          <Json value={query} name="the query as JSON" />
        </Card>
      )}
      {body !== null && (
        <Card title="Request body">
          <Json value={body} name="the request body" />
        </Card>
      )}
      <ResponseSection response={response} />
    </div>
  )
}

/** Buttons that copy code which sends the request again. */
function CopyButtons({ request }: { request: LoggedRequest }) {
  const { operation, caller } = request
  const variable = caller?.kind === 'user' ? 'AGENTCOMMS_AUTHORIZATION' : 'AGENTCOMMS_API_KEY'
  return (
    <>
      <div class="buttons">
        <CopyButton
          text={toRequestCurl(request, location.origin)}
          name="the curl command"
          caption="Copy as curl"
        />
        {operation !== null && (
          <CopyButton
            text={createSdkCall(request, operation)}
            name="the call of the client"
            caption="Copy as SDK call"
          />
        )}
      </div>
      {caller?.kind !== 'anonymous' && (
        <p class="hint">
          The curl command reads the environment variable <code>{variable}</code>.
        </p>
      )}
      {isIncomplete(request) && (
        <p class="hint">The log omits secrets and long texts. Add them before you send the request again.</p>
      )}
    </>
  )
}

function RequestFacts({ request }: { request: LoggedRequest }) {
  const { at, requestId, operation, caller, idempotencyKey, ignoredInput, durationMs, replayed, source } =
    request
  return (
    <Facts
      rows={[
        ['time', <FullTime key="at" at={at} />],
        ['duration', formatDuration(durationMs)],
        ['requestId', requestId, 'the request id'],
        [
          'operation',
          operation ? (
            <a
              key="operation"
              href={href(['activity', requestId], { q: operation })}
              title="Search for this operation"
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
        ['replayed', replayed ? 'yes: the response of an earlier request with this key' : null],
        ['sent by', source === 'console' ? 'the console or the command' : null],
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
      <Badge text={kind} /> <AgentLink id={agentId} />
    </>
  )
}

/** Response of a request: status, headers and body. */
function ResponseSection({ response }: { response: LoggedResponse | null }) {
  return (
    <Card
      title="Response"
      isRegion
      actions={
        response && (
          <span class="faint">
            <HttpStatus status={response.status} /> {formatBytes(response.size)}
          </span>
        )
      }
    >
      {response ? (
        <>
          <ResponseBody response={response} />
          <details>
            <summary>Headers</summary>
            <CodeBlock text={formatHeaders(response.headers)} name="the response headers" />
          </details>
        </>
      ) : (
        <p class="faint">No response. The connection was lost.</p>
      )}
    </Card>
  )
}

function ResponseBody({ response: { body, size, truncated } }: { response: LoggedResponse }) {
  if (size === 0) return <p class="faint">No body</p>
  if (body === null) return <p class="faint">The log does not keep this body: it is a file, or too old.</p>
  return (
    <>
      {typeof body === 'string' ? (
        <CodeBlock text={body} name="the response body" />
      ) : (
        <Json value={body} name="the response body" />
      )}
      {truncated && <p class="hint">The log keeps only the first 64 KB of this body.</p>}
    </>
  )
}
