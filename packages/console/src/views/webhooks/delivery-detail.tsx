import type { Webhook } from '@agentcomms/spec'
import type { DeliveryAttempt, LoggedDelivery } from '@agentcomms/spec/control'
import { FastForward, RotateCcw } from 'lucide'
import { useEffect, useRef } from 'preact/hooks'
import { nameEndpoint } from '#server-rules'
import { api, control, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton, showToast } from '../../components/button.tsx'
import { CodeBlock, CopyButton, formatHeaders, Json } from '../../components/copyable.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { NoValue } from '../../components/empty-state.tsx'
import { FullTime, mockNow, RelativeTime } from '../../components/time.tsx'
import { TimelineCard } from '../../components/timeline.tsx'
import { getChangedRecord, useLoaded } from '../../live/live-events.ts'
import { getRecordRoute } from '../../routing/route.ts'
import { href, route } from '../../routing/router.ts'
import { toCurlCommand } from '../../snippets/curl.ts'
import { countReplays, formatAttempts, getDeliveryProgress } from './delivery-text.ts'

/** Detail of a delivery: state, attempts, timeline and payload. */
export function DeliveryDetail(props: { id: string; findWebhook: (id: string) => Webhook | undefined }) {
  const { id, findWebhook } = props
  const loaded = useLoaded(
    id,
    async () => (await unwrap(control.GET('/deliveries', { params: { query: { id } } }))).items[0] ?? null,
    event => getChangedRecord(event, 'delivery')?.id === id,
  )
  const { value: delivery } = loaded
  if (!delivery || loaded.failure !== undefined)
    return (
      <NoValue loaded={loaded} icon={RotateCcw} title="Delivery not found">
        The mock keeps only the latest deliveries. Maybe it was reset.
      </NoValue>
    )
  const webhook = findWebhook(delivery.webhookId)
  return (
    <div class="webhooks-detail">
      <header class="detail-head">
        <DetailHeading title={delivery.event}>{delivery.event}</DetailHeading>
        <Badge text={delivery.status} />
        <div class="buttons">{webhook && <ReplayButton delivery={delivery} webhook={webhook} />}</div>
      </header>
      <NextAttemptNote delivery={delivery} webhook={webhook} />
      <Attempts delivery={delivery} webhook={webhook} />
      <Card>
        <DeliveryFacts delivery={delivery} webhook={webhook} />
      </Card>
      <TimelineCard id={id} />
      <Card title="Payload">
        <Json value={delivery.payload} name="the payload" />
      </Card>
    </div>
  )
}

interface DeliveryProps {
  delivery: LoggedDelivery
  webhook: Webhook | undefined
}

function NextAttemptNote({ delivery, webhook }: DeliveryProps) {
  const progress = getDeliveryProgress(delivery, webhook)
  if (delivery.status === 'DEAD_LETTERED')
    return (
      <div class="note bad">
        <p>Not delivered{delivery.lastError === null ? '.' : `: ${delivery.lastError}`}</p>
        {!webhook && (
          <p class="faint">
            You cannot replay it, because its subscription was deleted or belongs to another organization.
          </p>
        )}
      </div>
    )
  if (progress.kind === 'held')
    return (
      <p class="note">
        Waiting: {progress.reason}.{' '}
        {webhook && <a href={href(['webhooks', webhook.id])}>Show subscription</a>}
      </p>
    )
  if (progress.kind !== 'due') return null
  const { at } = progress
  const isFuture = Date.parse(at) > mockNow.value
  return (
    <div class="note">
      <p>
        {isFuture ? (
          <>
            Next attempt <RelativeTime at={at} />, at <FullTime at={at} />
          </>
        ) : (
          'Next attempt is due now'
        )}
      </p>
      {isFuture && (
        <ActionButton
          icon={FastForward}
          onAction={() => unwrap(control.POST('/clock/set', { body: { time: at } }))}
        >
          Advance clock to next attempt
        </ActionButton>
      )}
    </div>
  )
}

function DeliveryFacts({ delivery, webhook }: DeliveryProps) {
  const { id, webhookId, statusCode, lastError, messageId, createdAt, completedAt, deadLetteredAt } = delivery
  return (
    <Facts
      rows={[
        ['id', id, 'the delivery id'],
        [
          'subscription',
          webhook ? (
            <a key="webhook" href={href(['webhooks', webhookId])}>
              {nameEndpoint(webhook)}
            </a>
          ) : (
            <span key="webhook">
              <code>{webhookId}</code> (deleted, or of another organization)
            </span>
          ),
        ],
        ['attempts', formatAttempts(delivery)],
        ['statusCode', statusCode === null ? '' : String(statusCode)],
        ['lastError', lastError],
        ['messageId', messageId && <MessageLink key="message" id={messageId} />],
        ['createdAt', createdAt],
        ['completedAt', completedAt],
        ['deadLetteredAt', deadLetteredAt],
      ]}
    />
  )
}

/** Id of a message, as a link if the message exists, with a copy button. */
function MessageLink({ id }: { id: string }) {
  const { value } = useLoaded(`record ${id}`, () =>
    unwrap(control.GET('/records/{id}', { params: { path: { id } } })),
  )
  const route = value?.record ? getRecordRoute(value.record) : undefined
  const text = <code>{id}</code>
  return (
    <span class="copyable">
      {route ? <a href={href(route)}>{text}</a> : text}
      <CopyButton text={id} name="the message id" />
    </span>
  )
}

/** Attempts of a delivery, latest first. The latest is expanded, and the one that the route requests. */
function Attempts({ delivery: { attempts, attemptLog }, webhook }: DeliveryProps) {
  const replays = countReplays(attemptLog)
  const requestedId = route.value.query.get('attempt')
  const latest = attemptLog.map((attempt, index) => ({ attempt, replays: replays[index] ?? 0 })).toReversed()
  return (
    <Card title="Attempts">
      {latest.length === 0 && (
        <p class="faint">
          {attempts === 0
            ? 'No attempts'
            : 'The attempts are no longer stored. The mock was restarted or restored, or many other attempts followed.'}
        </p>
      )}
      {latest.map((item, index) => (
        <Attempt
          key={item.attempt.id}
          {...item}
          webhook={webhook}
          isLatest={index === 0}
          isRequested={item.attempt.id === requestedId}
        />
      ))}
    </Card>
  )
}

function Attempt(props: {
  attempt: DeliveryAttempt
  webhook: Webhook | undefined
  replays: number
  isLatest: boolean
  isRequested: boolean
}) {
  const { attempt, webhook, replays, isLatest, isRequested } = props
  const { attempt: number, at, durationMs, statusCode, error } = attempt
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (!isRequested || !details.current) return
    details.current.open = true
    details.current.scrollIntoView({ block: 'nearest' })
  }, [isRequested])
  return (
    <details ref={details} class="webhooks-attempt" open={isLatest}>
      <summary>
        <strong>Attempt {number}</strong>
        {replays > 0 && <Badge text={replays === 1 ? 'replay' : `replay ${replays}`} />}
        <Badge
          text={statusCode === null ? 'no response' : String(statusCode)}
          tone={error === null ? 'good' : 'bad'}
        />
        <span class="faint">
          <FullTime at={at} />, {durationMs} ms
        </span>
      </summary>
      <AttemptResult attempt={attempt} />
      {attempt.responseBody === null && attempt.statusCode !== null && <HiddenResponse webhook={webhook} />}
      <SignedRequest attempt={attempt} />
    </details>
  )
}

function AttemptResult({ attempt }: { attempt: DeliveryAttempt }) {
  const { responseHeaders, responseBody, error, isDuplicate } = attempt
  return (
    <>
      {isDuplicate && <p>The receiver had handled this delivery before, and ran no handler.</p>}
      {error !== null && <p class="webhooks-error">{error}</p>}
      {responseBody !== null && (
        <>
          <h4>Response</h4>
          {responseBody === '' ? (
            <p class="faint">No body</p>
          ) : (
            <CodeBlock text={responseBody} name="the response body" />
          )}
          <details>
            <summary>Response headers</summary>
            <CodeBlock text={formatHeaders(responseHeaders ?? {})} name="the response headers" />
          </details>
        </>
      )}
    </>
  )
}

/** Says why a response is hidden, with a button that shows the next ones. */
function HiddenResponse({ webhook }: { webhook: Webhook | undefined }) {
  const show = async ({ id, url }: Webhook): Promise<void> => {
    // Who sends the URL chooses the endpoint.
    await unwrap(api.PUT('/webhooks/{id}', { params: { path: { id } }, body: { url } }))
    showToast('The responses to the next attempts are shown.')
  }
  return (
    <div class="note">
      <p>The response is hidden, because a program added this endpoint of your machine.</p>
      {webhook && <ActionButton onAction={() => show(webhook)}>Show next responses</ActionButton>}
    </div>
  )
}

function SignedRequest({ attempt: { url, headers, body } }: { attempt: DeliveryAttempt }) {
  const isCredentialHidden = Object.values(headers).some(value => value.includes('****'))
  return (
    <>
      <header class="card-head">
        <h4>Signed request</h4>
        <CopyButton
          text={toCurlCommand({ method: 'POST', url, headers, body })}
          name="the curl command"
          caption="Copy as curl"
        />
      </header>
      <CodeBlock text={`POST ${url}\n${formatHeaders(headers)}`} name="the request headers" />
      <CodeBlock text={body} name="the request body" />
      <p class="hint">Receivers accept the signature for five minutes after X-Service-Timestamp.</p>
      {isCredentialHidden && (
        <p class="hint">
          The credentials of the endpoint are shown as ****. Add them before you send the request again.
        </p>
      )}
    </>
  )
}

/** Button that replays a finished delivery. Hidden while the delivery is not finished. */
function ReplayButton({ delivery, webhook }: { delivery: LoggedDelivery; webhook: Webhook }) {
  const { id, status } = delivery
  if (status !== 'SUCCEEDED' && status !== 'DEAD_LETTERED') return null
  const replay = async (): Promise<void> => {
    await unwrap(control.POST('/webhooks/replay', { body: { deliveryId: id } }))
    showToast(
      webhook.active ? 'Replay started.' : 'Replay queued. It waits until the subscription is active.',
    )
  }
  return (
    <ActionButton icon={RotateCcw} onAction={replay}>
      Replay
    </ActionButton>
  )
}
