import type { Webhook } from '@agentcomms/spec'
import type { LoggedDelivery } from '@agentcomms/spec/control'
import { FastForward, RotateCcw } from 'lucide'
import { nameEndpoint } from '#server-rules'
import { control, unwrap } from '../../api/api.ts'
import { mockNow } from '../../clock/mock-time.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton } from '../../components/button.tsx'
import { CopyButton, Json } from '../../components/copyable.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { NoValue } from '../../components/empty-state.tsx'
import { FullTime, RelativeTime } from '../../components/time.tsx'
import { TimelineCard } from '../../components/timeline.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { getRecordRoute } from '../../routing/record-route.ts'
import { href } from '../../routing/router.ts'
import { Attempts } from './attempts.tsx'
import { formatAttempts, getDeliveryProgress } from './delivery-text.ts'
import { ReplayButton } from './replay-button.tsx'

/** Detail of a delivery: state, attempts, timeline and payload. */
export function DeliveryDetail({
  id,
  findWebhook,
}: {
  id: string
  findWebhook: (id: string) => Webhook | undefined
}) {
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

function NextAttemptNote({ delivery, webhook }: { delivery: LoggedDelivery; webhook: Webhook | undefined }) {
  const progress = getDeliveryProgress(delivery, webhook)
  if (delivery.status === 'DEAD_LETTERED') return <DeadLetterNote delivery={delivery} webhook={webhook} />
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

function DeadLetterNote({
  delivery: { lastError },
  webhook,
}: {
  delivery: LoggedDelivery
  webhook: Webhook | undefined
}) {
  return (
    <div class="note bad">
      <p>Not delivered{lastError === null ? '.' : `: ${lastError}`}</p>
      {!webhook && (
        <p class="faint">
          You cannot replay it, because its subscription was deleted or belongs to another organization.
        </p>
      )}
    </div>
  )
}

function DeliveryFacts({ delivery, webhook }: { delivery: LoggedDelivery; webhook: Webhook | undefined }) {
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
