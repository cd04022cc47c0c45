import type { DeliveryStatus, WebhookStats } from '@agentcomms/spec'
import { FromNow } from '../../components/moment.tsx'
import { href } from '../../router.ts'
import { shownRate } from './delivery-words.ts'

/** How many deliveries there are in each state; each number leads to them. */
export function SubscriptionStats({ webhookId, stats }: { webhookId: string; stats: WebhookStats }) {
  const { total, pending, inFlight, succeeded, retrying, deadLettered, successRate, lastDeliveryAt } = stats
  const counts: readonly (readonly [string, number, DeliveryStatus | undefined])[] = [
    ['total', total, undefined],
    ['succeeded', succeeded, 'SUCCEEDED'],
    ['pending', pending, 'PENDING'],
    ['inFlight', inFlight, 'IN_FLIGHT'],
    ['retrying', retrying, 'RETRYING'],
    ['deadLettered', deadLettered, 'DEAD_LETTERED'],
  ]
  const rate = shownRate(successRate)
  return (
    <section class="card">
      <header class="card-head">
        <h3>Deliveries since it was made</h3>
        <span class="faint">
          {rate !== undefined && `${rate} of the finished ones succeeded`}
          {lastDeliveryAt !== null && (
            <>
              {rate !== undefined && ', '}last attempt <FromNow at={lastDeliveryAt} />
            </>
          )}
        </span>
      </header>
      <ul class="webhooks-counts">
        {counts.map(([name, count, status]) => (
          <li key={name}>
            <a href={href(['webhooks', 'deliveries'], { webhookId, status })}>
              <strong>{count.toLocaleString()}</strong> <span>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
