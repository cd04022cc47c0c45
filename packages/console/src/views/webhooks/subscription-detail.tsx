import type { Webhook } from '@agentcomms/spec'
import { Radio } from 'lucide'
import { answerOf, api } from '../../api.ts'
import { changedRecord } from '../../changed-record.ts'
import { Badge } from '../../components/badge.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Empty } from '../../components/empty.tsx'
import { Facts } from '../../components/facts.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { isGone } from '../../problem-error.ts'
import { useLoaded } from '../../use-loaded.ts'
import { shownEndpoint, webhookState } from './delivery-words.ts'
import { LatestDeliveries } from './latest-deliveries.tsx'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionStats } from './subscription-stats.tsx'

/** A subscription: its state, what became of its deliveries, and what can be done with it. */
export function SubscriptionDetail({ id }: { id: string }) {
  const params = { params: { path: { id } } }
  const { value, failure } = useLoaded(
    id,
    async () => {
      const [webhook, stats] = await Promise.all([
        answerOf(api.GET('/webhooks/{id}', params)),
        answerOf(api.GET('/webhooks/{id}/stats', params)),
      ])
      return { webhook, stats }
    },
    told => changedRecord(told, 'webhook')?.id === id,
  )
  if (isGone(failure)) return <GoneSubscription id={id} />
  if (failure !== undefined) return <ProblemNote failure={failure} />
  if (!value) return null
  const { webhook, stats } = value
  return (
    <div class="webhooks-detail">
      <header class="detail-head">
        <h2>{shownEndpoint(webhook.url)}</h2>
        <Badge {...webhookState(webhook)} />
      </header>
      {webhook.disabledAt !== null && <Disabled webhook={webhook} />}
      <SubscriptionActions webhook={webhook} />
      <section class="card">
        <WebhookFacts webhook={webhook} />
      </section>
      <SubscriptionStats webhookId={id} stats={stats} />
      <LatestDeliveries webhook={webhook} />
    </div>
  )
}

function GoneSubscription({ id }: { id: string }) {
  return (
    <Empty icon={Radio} title="This subscription is gone">
      <p>
        No subscription has the id <code>{id}</code>: it was deleted, or the mock was reset.
      </p>
    </Empty>
  )
}

function Disabled({ webhook: { disabledReason, disabledAt } }: { webhook: Webhook }) {
  return (
    <div class="webhooks-disabled">
      <p>
        <strong>Disabled</strong> since {disabledAt !== null && <FullMoment at={disabledAt} />}:{' '}
        {disabledReason}
      </p>
      <p>
        New events are not queued for it, and what waits is held. “Test and re-enable” sends a test and
        switches it on if that is taken; “Activate” switches it on as it is.
      </p>
    </div>
  )
}

function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { id, url, events, description, consecutiveFailures, authType, authHeaderName } = webhook
  const { rateLimitPerMinute, maxAttempts, createdAt, updatedAt } = webhook
  return (
    <Facts
      of={[
        ['url', <Copyable key="url" text={url} what="the url" />],
        ['id', <Copyable key="id" text={id} what="the id" />],
        ['description', description],
        ['events', <EventNames key="events" of={events} />],
        ['consecutiveFailures', String(consecutiveFailures)],
        ['authType', authHeaderName === null ? authType : `${authType} (${authHeaderName})`],
        ['rateLimitPerMinute', rateLimitText(rateLimitPerMinute)],
        ['maxAttempts', maxAttempts === null ? 'that of the mock' : String(maxAttempts)],
        ['createdAt', <FullMoment key="created" at={createdAt} />],
        ['updatedAt', <FullMoment key="updated" at={updatedAt} />],
      ]}
    />
  )
}

function EventNames({ of }: { of: readonly string[] }) {
  return (
    <ul class="webhooks-names">
      {of.map(name => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  )
}

function rateLimitText(limit: number | null): string {
  if (limit === null) return 'unlimited'
  return limit === 0 ? '0: everything is held' : String(limit)
}
