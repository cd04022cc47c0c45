import type { Webhook, WebhookDelivery } from '@agentcomms/spec'
import { mockNow } from '../../clock/mock-time.ts'
import { RelativeTime } from '../../components/time.tsx'
import { getDeliveryProgress } from './delivery-text.ts'

/** Time until the next attempt of a delivery, or "waiting" with the reason as tooltip. */
export function NextAttemptTime({
  delivery,
  webhook,
}: {
  delivery: WebhookDelivery
  webhook: Webhook | undefined
}) {
  const progress = getDeliveryProgress(delivery, webhook)
  if (progress.kind === 'held')
    return (
      <span class="faint" title={`Waiting: ${progress.reason}`}>
        waiting
      </span>
    )
  if (progress.kind !== 'due') return null
  const isDue = Date.parse(progress.at) <= mockNow.value
  return (
    <span class="webhooks-wait">
      {isDue ? (
        'due now'
      ) : (
        <>
          next <RelativeTime at={progress.at} />
        </>
      )}
    </span>
  )
}
