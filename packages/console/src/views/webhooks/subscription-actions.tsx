import type { Webhook } from '@agentcomms/spec'
import { KeyRound, Pause, Play, RotateCcw, Send, Trash2, Zap } from 'lucide'
import { useState } from 'preact/hooks'
import { nameEndpoint } from '#server-rules'
import { api, unwrap } from '../../api/api.ts'
import { ActionButton, Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ConfirmButton, DialogButton } from '../../components/dialog-button.tsx'
import { Form } from '../../components/form.tsx'
import { showToast } from '../../components/toasts.tsx'
import { go } from '../../routing/router.ts'
import { WebhookSecretDialog } from './new-subscription-dialog.tsx'
import { TriggerEventDialog } from './trigger-event-dialog.tsx'

/** Actions of a subscription. */
export function SubscriptionActions({ webhook }: { webhook: Webhook }) {
  const { id, active, disabledAt } = webhook
  const params = { params: { path: { id } } }
  const remove = async (): Promise<void> => {
    await unwrap(api.DELETE('/webhooks/{id}', params))
    go(['webhooks'])
    showToast('Subscription deleted.')
  }
  const test = async (): Promise<void> => {
    const result = await unwrap(api.POST('/webhooks/{id}/test', params))
    const { deliveryId, statusCode, durationMs, error } = result
    const outcome = statusCode === null ? (error ?? 'no response') : `${statusCode} in ${durationMs} ms`
    showToast(`Test delivery: ${outcome}.`)
    go(['webhooks', 'deliveries', deliveryId])
  }
  return (
    <div class="buttons">
      {disabledAt !== null && (
        <ActionButton
          kind="primary"
          icon={RotateCcw}
          onAction={async () => {
            await unwrap(api.POST('/webhooks/{id}/reenable', params))
            showToast('The test succeeded. The subscription is active again.')
          }}
        >
          Test and re-enable
        </ActionButton>
      )}
      <ActionButton icon={Send} onAction={test}>
        Send test
      </ActionButton>
      <DialogButton icon={Zap} dialog={close => <TriggerEventDialog onClose={close} />}>
        Trigger event
      </DialogButton>
      <ActionButton
        icon={active ? Pause : Play}
        onAction={() => unwrap(api.PUT('/webhooks/{id}', { ...params, body: { active: !active } }))}
      >
        {active ? 'Deactivate' : 'Activate'}
      </ActionButton>
      <DialogButton
        icon={KeyRound}
        dialog={close => <RotateSecretDialog webhook={webhook} onClose={close} />}
      >
        Rotate secret
      </DialogButton>
      <ConfirmButton
        kind="danger"
        icon={Trash2}
        question="Delete this subscription?"
        confirmLabel="Delete"
        consequences={
          <>
            <strong>{nameEndpoint(webhook)}</strong> no longer receives events. Waiting deliveries are not
            sent (dead-lettered). You cannot undo this.
          </>
        }
        onConfirm={remove}
      >
        Delete
      </ConfirmButton>
    </div>
  )
}

interface WebhookDialogProps {
  webhook: Webhook
  onClose: () => void
}

function RotateSecretDialog({ webhook, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined)
    return <WebhookSecretDialog title="New secret" secret={secret} onClose={onClose} />
  return (
    <Dialog title="Rotate the signing secret?" onClose={onClose}>
      <Form
        submitLabel="Rotate"
        onSubmit={async () => {
          const path = { id: webhook.id }
          const response = await unwrap(api.POST('/webhooks/{id}/rotate-secret', { params: { path } }))
          setSecret(response.secret)
        }}
        extraButtons={<Button onClick={onClose}>Cancel</Button>}
      >
        <p>
          The current secret of <strong>{nameEndpoint(webhook)}</strong> becomes invalid immediately, also for
          waiting deliveries.
        </p>
      </Form>
    </Dialog>
  )
}
