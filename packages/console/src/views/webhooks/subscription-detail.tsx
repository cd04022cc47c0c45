import type { Webhook, WebhookDeliveryStatus, WebhookStats } from '@agentcomms/spec'
import { Radio } from 'lucide'
import { nameEndpoint } from '#server-rules'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { NoValue } from '../../components/empty-state.tsx'
import { FullTime, RelativeTime } from '../../components/time.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { href } from '../../routing/router.ts'
import { DELIVERY_STATUS_LABELS, formatRate, getWebhookState } from './delivery-text.ts'
import { SubscriptionActions } from './subscription-actions.tsx'

/** Detail of a subscription: state, actions, and statistics. */
export function SubscriptionDetail({ id }: { id: string }) {
  const params = { params: { path: { id } } }
  const loaded = useLoaded(
    id,
    async () => {
      const [webhook, stats] = await Promise.all([
        unwrap(api.GET('/webhooks/{id}', params)),
        unwrap(api.GET('/webhooks/{id}/stats', params)),
      ])
      return { webhook, stats }
    },
    event =>
      getChangedRecord(event, 'webhook')?.id === id || getChangedRecord(event, 'delivery')?.webhookId === id,
  )
  if (!loaded.value || loaded.failure !== undefined)
    return (
      <NoValue loaded={loaded} icon={Radio} title="Subscription not found">
        No subscription has the id <code>{id}</code>. It was deleted, or the mock was reset.
      </NoValue>
    )
  const { webhook, stats } = loaded.value
  return (
    <div class="webhooks-detail">
      <header class="detail-head">
        <DetailHeading title={nameEndpoint(webhook)}>{nameEndpoint(webhook)}</DetailHeading>
        <Badge {...getWebhookState(webhook)} />
      </header>
      {webhook.disabledAt !== null && <DisabledNote webhook={webhook} />}
      <SubscriptionActions webhook={webhook} />
      <SubscriptionStats webhookId={id} stats={stats} />
      <Card>
        <WebhookFacts webhook={webhook} />
      </Card>
    </div>
  )
}

function DisabledNote({ webhook: { disabledReason, disabledAt } }: { webhook: Webhook }) {
  return (
    <div class="note bad">
      <p>
        <strong>Disabled</strong> since {disabledAt !== null && <FullTime at={disabledAt} />}:{' '}
        {disabledReason}
      </p>
      <p>
        New events become dead letters, and waiting deliveries are held. “Test and re-enable” sends a test and
        activates the subscription if the test succeeds. “Activate” activates it without a test.
      </p>
    </div>
  )
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { id, url, events, description, consecutiveFailures, authType, authHeaderName } = webhook
  const { rateLimitPerMinute, maxAttempts, createdAt, updatedAt } = webhook
  return (
    <Facts
      rows={[
        ['url', url, 'the URL'],
        ['id', id, 'the id'],
        ['description', description],
        ['events', <EventNames key="events" events={events} />],
        ['consecutiveFailures', String(consecutiveFailures)],
        ['authType', authHeaderName === null ? authType : `${authType} (${authHeaderName})`],
        ['rateLimitPerMinute', formatRateLimit(rateLimitPerMinute)],
        ['maxAttempts', maxAttempts === null ? 'default of this server' : String(maxAttempts)],
        ['createdAt', createdAt],
        ['updatedAt', updatedAt],
      ]}
    />
  )
}

function EventNames({ events }: { events: readonly string[] }) {
  return (
    <ul class="webhooks-names">
      {events.map(name => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  )
}

function formatRateLimit(limit: number | null): string {
  if (limit === null) return 'unlimited'
  return limit === 0 ? '0 (all deliveries are held)' : String(limit)
}

/** Card with the number of deliveries in each status. Each number links to the deliveries. */
function SubscriptionStats({ webhookId, stats }: { webhookId: string; stats: WebhookStats }) {
  const { total, pending, inFlight, succeeded, retrying, deadLettered, successRate, lastDeliveryAt } = stats
  const counts: readonly (readonly [number, WebhookDeliveryStatus | undefined])[] = [
    [total, undefined],
    [succeeded, 'SUCCEEDED'],
    [pending, 'PENDING'],
    [inFlight, 'IN_FLIGHT'],
    [retrying, 'RETRYING'],
    [deadLettered, 'DEAD_LETTERED'],
  ]
  const rate = formatRate(successRate)
  return (
    <Card
      title="Delivery statistics"
      actions={
        <span class="faint">
          {rate !== undefined && `${rate} of finished deliveries succeeded`}
          {lastDeliveryAt !== null && (
            <>
              {rate !== undefined && ', '}last attempt <RelativeTime at={lastDeliveryAt} />
            </>
          )}
        </span>
      }
    >
      <ul class="webhooks-counts">
        {counts.map(([count, status]) => (
          <li key={status ?? 'total'}>
            <a href={href(['webhooks', 'deliveries'], { webhookId, status })}>
              <strong>{count.toLocaleString()}</strong>{' '}
              <span>{status ? DELIVERY_STATUS_LABELS[status] : 'Total'}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
