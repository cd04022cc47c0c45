import type { Webhook, WebhookDelivery } from '@agentcomms/spec'
import { RotateCcw } from 'lucide'
import { control, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/button.tsx'
import { showToast } from '../../components/toasts.tsx'

/** Button that replays a finished delivery. Hidden while the delivery is not finished. */
export function ReplayButton(props: {
  delivery: Pick<WebhookDelivery, 'id' | 'event' | 'status'>
  webhook: Webhook
  /** Whether the button has only an icon, for a row. */
  isSmall?: boolean
}) {
  const { delivery, webhook, isSmall = false } = props
  const { id, event, status } = delivery
  if (status !== 'SUCCEEDED' && status !== 'DEAD_LETTERED') return null
  const replay = async (): Promise<void> => {
    await unwrap(control.POST('/webhooks/replay', { body: { deliveryId: id } }))
    showToast(
      webhook.active ? 'Replay started.' : 'Replay queued. It waits until the subscription is active.',
    )
  }
  return isSmall ? (
    <ActionButton icon={RotateCcw} kind="quiet" label={`Replay ${event}`} onAction={replay} />
  ) : (
    <ActionButton icon={RotateCcw} onAction={replay}>
      Replay
    </ActionButton>
  )
}
