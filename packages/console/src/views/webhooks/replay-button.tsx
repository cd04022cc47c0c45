import type { Webhook, WebhookDelivery } from '@agentcomms/spec'
import { RotateCcw } from 'lucide'
import { control, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/button.tsx'
import { showToast } from '../../components/toasts.tsx'

/** Button that replays a finished delivery. Hidden while the delivery is not finished. */
export function ReplayButton(props: { delivery: Pick<WebhookDelivery, 'id' | 'status'>; webhook: Webhook }) {
  const { delivery, webhook } = props
  const { id, status } = delivery
  if (status !== 'SUCCEEDED' && status !== 'DEAD_LETTERED') return null
  const replay = async (): Promise<void> => {
    await unwrap(control.POST('/webhooks/replay', { body: { deliveryId: id } }))
    showToast(
      webhook.active ? 'Replay started.' : 'Replay queued. It waits until the subscription is active.',
    )
  }
  return (
    <ActionButton icon={RotateCcw} onAction={replay}>
      Replay
    </ActionButton>
  )
}
