import type { Webhook } from '@agentcomms/spec'
import { Radio } from 'lucide'
import { api, unwrap } from '../../api/api.ts'
import { isNotFound } from '../../api/problem-error.ts'
import { Badge } from '../../components/badge.tsx'
import { CopyableText } from '../../components/copy-button.tsx'
import { DetailHeading } from '../../components/detail-heading.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Facts } from '../../components/facts.tsx'
import { Loading } from '../../components/loading.tsx'
import { FullTime } from '../../components/time.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { formatEndpoint, getWebhookState } from './delivery-text.ts'
import { LatestDeliveries } from './latest-deliveries.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionStats } from './subscription-stats.tsx'

/** Detail of a subscription: state, actions, statistics and latest deliveries. */
export function SubscriptionDetail({ id }: { id: string }) {
  const params = { params: { path: { id } } }
  const { value, failure } = useLoaded(
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
  if (isNotFound(failure)) return <SubscriptionNotFound id={id} />
  if (failure !== undefined) return <ErrorMessage failure={failure} />
  if (!value) return <Loading />
  const { webhook, stats } = value
  return (
    <div class="webhooks-detail">
      <header class="detail-head">
        <DetailHeading title={formatEndpoint(webhook.url)}>{formatEndpoint(webhook.url)}</DetailHeading>
        <Badge {...getWebhookState(webhook)} />
      </header>
      {webhook.disabledAt !== null && <DisabledNote webhook={webhook} />}
      <SubscriptionActions webhook={webhook} />
      <section class="card">
        <WebhookFacts webhook={webhook} />
      </section>
      <SubscriptionStats webhookId={id} stats={stats} />
      <LatestDeliveries webhook={webhook} />
    </div>
  )
}

function SubscriptionNotFound({ id }: { id: string }) {
  return (
    <EmptyState icon={Radio} title="Subscription not found">
      <p>
        No subscription has the id <code>{id}</code>. It was deleted, or the mock was reset.
      </p>
    </EmptyState>
  )
}

function DisabledNote({ webhook: { disabledReason, disabledAt } }: { webhook: Webhook }) {
  return (
    <div class="webhooks-disabled">
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
        ['url', <CopyableText key="url" text={url} name="the URL" />],
        ['id', <CopyableText key="id" text={id} name="the id" />],
        ['description', description],
        ['events', <EventNames key="events" events={events} />],
        ['consecutiveFailures', String(consecutiveFailures)],
        ['authType', authHeaderName === null ? authType : `${authType} (${authHeaderName})`],
        ['rateLimitPerMinute', formatRateLimit(rateLimitPerMinute)],
        ['maxAttempts', maxAttempts === null ? 'default (3 unless configured)' : String(maxAttempts)],
        ['createdAt', <FullTime key="created" at={createdAt} />],
        ['updatedAt', <FullTime key="updated" at={updatedAt} />],
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
