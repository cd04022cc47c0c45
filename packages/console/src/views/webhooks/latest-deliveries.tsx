import type { Webhook } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { ShortTime } from '../../components/time.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { href } from '../../routing/router.ts'
import { formatAttempts } from './delivery-text.ts'
import { NextAttemptTime } from './next-attempt-time.tsx'
import { ReplayButton } from './replay-button.tsx'

const MAX_DELIVERIES = 8

/** Card with the latest deliveries of a subscription. */
export function LatestDeliveries({ webhook }: { webhook: Webhook }) {
  const { id } = webhook
  const { value, failure } = useLoaded(
    // Reloads when the subscription is paused or resumed, because deliveries may be held.
    `${id} ${webhook.active} ${webhook.rateLimitPerMinute}`,
    () =>
      unwrap(
        api.GET('/webhooks/{id}/deliveries', { params: { path: { id }, query: { limit: MAX_DELIVERIES } } }),
      ),
    event => getChangedRecord(event, 'delivery')?.webhookId === id,
  )
  return (
    <section class="card">
      <header class="card-head">
        <h3>Latest deliveries</h3>
        <a href={href(['webhooks', 'deliveries'], { webhookId: id })}>Show all</a>
      </header>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {value?.items.length === 0 && (
        <p class="faint">No deliveries yet. Select “Trigger event” to send one.</p>
      )}
      {value && value.items.length > 0 && (
        <table class="webhooks-latest">
          <thead>
            <tr>
              <th>Event</th>
              <th>Status</th>
              <th>Attempts</th>
              <th>Created</th>
              <th>
                <span class="hidden">Replay</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {value.items.map(delivery => (
              <tr key={delivery.id}>
                <td>
                  <a href={href(['webhooks', 'deliveries', delivery.id], { webhookId: id })}>
                    {delivery.event}
                  </a>
                </td>
                <td>
                  <Badge text={delivery.status} />
                </td>
                <td>
                  {formatAttempts(delivery)} <NextAttemptTime delivery={delivery} webhook={webhook} />
                </td>
                <td>
                  <ShortTime at={delivery.createdAt} seconds />
                </td>
                <td>
                  <ReplayButton delivery={delivery} webhook={webhook} isSmall />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
