import type { Webhook } from '@agentcomms/spec'
import { answerOf, api } from '../../api.ts'
import { changedRecord } from '../../changed-record.ts'
import { Badge } from '../../components/badge.tsx'
import { Moment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { href } from '../../router.ts'
import { useLoaded } from '../../use-loaded.ts'
import { attemptsOf } from './delivery-words.ts'
import { Wait } from './wait.tsx'

const SHOWN = 8

/** What a subscription got last. */
export function LatestDeliveries({ webhook }: { webhook: Webhook }) {
  const { id } = webhook
  const { value, failure } = useLoaded(
    // What is held depends on how the subscription stands.
    `${id} ${webhook.active} ${webhook.rateLimitPerMinute}`,
    () =>
      answerOf(api.GET('/webhooks/{id}/deliveries', { params: { path: { id }, query: { limit: SHOWN } } })),
    told => changedRecord(told, 'delivery')?.webhookId === id,
  )
  return (
    <section class="card">
      <header class="card-head">
        <h3>Latest deliveries</h3>
        <a href={href(['webhooks', 'deliveries'], { webhookId: id })}>All of them</a>
      </header>
      {failure !== undefined && <ProblemNote failure={failure} />}
      {value?.items.length === 0 && (
        <p class="faint">None yet. “Trigger an event” makes one without anything having happened.</p>
      )}
      {value && value.items.length > 0 && (
        <table class="webhooks-latest">
          <thead>
            <tr>
              <th>Event</th>
              <th>Status</th>
              <th>Attempts</th>
              <th>Made</th>
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
                  {attemptsOf(delivery)} <Wait delivery={delivery} webhook={webhook} />
                </td>
                <td>
                  <Moment at={delivery.createdAt} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
