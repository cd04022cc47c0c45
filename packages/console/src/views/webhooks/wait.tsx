import type { Webhook } from '@agentcomms/spec'
import { FromNow } from '../../components/moment.tsx'
import type { BriefDelivery } from '../../control-api.ts'
import { mockNow } from '../../mock-time.ts'
import { waitingOf } from './delivery-words.ts'

/** When a delivery is tried next, counted down by the clock of the mock, or why it is not. */
export function Wait({ delivery, webhook }: { delivery: BriefDelivery; webhook: Webhook | undefined }) {
  const waiting = waitingOf(delivery, webhook)
  if (waiting.kind === 'held')
    return (
      <span class="faint" title={`Held: ${waiting.why}`}>
        held
      </span>
    )
  if (waiting.kind !== 'due') return null
  const isDue = Date.parse(waiting.at) <= mockNow.value
  return (
    <span class="webhooks-wait">
      {isDue ? (
        'due now'
      ) : (
        <>
          next <FromNow at={waiting.at} />
        </>
      )}
    </span>
  )
}
