import type { WebhookDeliveryStatus, WebhookStats } from '@agentcomms/spec'
import { RelativeTime } from '../../components/time.tsx'
import { href } from '../../routing/router.ts'
import { DELIVERY_STATUS_LABELS, formatRate } from './delivery-text.ts'

/** Card with the number of deliveries in each status. Each number links to the deliveries. */
export function SubscriptionStats({ webhookId, stats }: { webhookId: string; stats: WebhookStats }) {
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
    <section class="card">
      <header class="card-head">
        <h3>Delivery statistics</h3>
        <span class="faint">
          {rate !== undefined && `${rate} of finished deliveries succeeded`}
          {lastDeliveryAt !== null && (
            <>
              {rate !== undefined && ', '}last attempt <RelativeTime at={lastDeliveryAt} />
            </>
          )}
        </span>
      </header>
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
    </section>
  )
}
