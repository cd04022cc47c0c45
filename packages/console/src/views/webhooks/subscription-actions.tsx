import type { Webhook } from '@agentcomms/spec'
import { KeyRound, Pause, Pencil, Play, RotateCcw, Send, Trash2, Zap } from 'lucide'
import { useState } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { Action } from '../../components/action.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { Form } from '../../components/form.tsx'
import { Icon } from '../../components/icon.tsx'
import { report } from '../../components/toasts.tsx'
import { go } from '../../router.ts'
import { shownEndpoint } from './delivery-words.ts'
import { SecretShown } from './secret-shown.tsx'
import { SubscriptionFields } from './subscription-fields.tsx'
import { changedSubscription } from './subscription-input.ts'
import { TestSubscription } from './test-subscription.tsx'
import { TriggerEvent } from './trigger-event.tsx'
import { useEventTypes } from './use-webhooks.ts'

type Open = 'edit' | 'rotate' | 'delete' | 'test' | 'trigger'

/** What can be done with a subscription. */
export function SubscriptionActions({ webhook }: { webhook: Webhook }) {
  const { id, active, disabledAt } = webhook
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  const params = { params: { path: { id } } }
  const button = (of: Open, icon: Parameters<typeof Icon>[0]['of'], text: string, kind = '') => (
    <button type="button" class={`button ${kind}`} onClick={() => setOpen(of)}>
      <Icon of={icon} /> {text}
    </button>
  )
  return (
    <div class="buttons">
      {disabledAt !== null && (
        <Action
          kind="primary"
          icon={RotateCcw}
          onAct={async () => {
            await answerOf(api.POST('/webhooks/{id}/reenable', params))
            report('The test was taken: the subscription is active again.')
          }}
        >
          Test and re-enable
        </Action>
      )}
      {button('test', Send, 'Send a test')}
      {button('trigger', Zap, 'Trigger an event')}
      <Action
        icon={active ? Pause : Play}
        onAct={() => answerOf(api.PUT('/webhooks/{id}', { ...params, body: { active: !active } }))}
      >
        {active ? 'Deactivate' : 'Activate'}
      </Action>
      {button('edit', Pencil, 'Edit')}
      {button('rotate', KeyRound, 'Rotate secret')}
      {button('delete', Trash2, 'Delete', 'danger')}
      {open === 'edit' && <EditSubscription webhook={webhook} onClose={close} />}
      {open === 'rotate' && <RotateSecret webhook={webhook} onClose={close} />}
      {open === 'delete' && <DeleteSubscription webhook={webhook} onClose={close} />}
      {open === 'test' && <TestSubscription webhook={webhook} onClose={close} />}
      {open === 'trigger' && <TriggerEvent onClose={close} />}
    </div>
  )
}

interface OfWebhook {
  webhook: Webhook
  onClose: () => void
}

function EditSubscription({ webhook, onClose }: OfWebhook) {
  const { value: types = [] } = useEventTypes()
  // What happens meanwhile must not change what is compared with.
  const [before] = useState(webhook)
  return (
    <Dialog title="Edit subscription" onClose={onClose}>
      <Form
        submit="Save"
        onDone={onClose}
        onSend={async entries => {
          const names = types.map(({ name }) => name)
          const body = changedSubscription(entries, names, before)
          if (Object.keys(body).length === 0) return
          await answerOf(api.PUT('/webhooks/{id}', { params: { path: { id: before.id } }, body }))
          report('Saved.')
        }}
      >
        <SubscriptionFields of={before} />
      </Form>
    </Dialog>
  )
}

function RotateSecret({ webhook: { id, url }, onClose }: OfWebhook) {
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined) return <SecretShown title="New secret" secret={secret} onClose={onClose} />
  return (
    <Dialog title="Rotate the secret?" onClose={onClose}>
      <Form
        submit="Rotate"
        onSend={async () => {
          const path = { id }
          const made = await answerOf(api.POST('/webhooks/{id}/rotate-secret', { params: { path } }))
          setSecret(made.secret)
        }}
        further={
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
        }
      >
        <p>
          The secret that <code>{shownEndpoint(url)}</code> has now is invalid at once, also for deliveries
          that wait.
        </p>
      </Form>
    </Dialog>
  )
}

function DeleteSubscription({ webhook: { id, url }, onClose }: OfWebhook) {
  return (
    <Confirm
      title="Delete the subscription?"
      act="Delete"
      onClose={onClose}
      onAct={async () => {
        await answerOf(api.DELETE('/webhooks/{id}', { params: { path: { id } } }))
        go(['webhooks'])
        report('The subscription was deleted.')
      }}
    >
      <p>
        <code>{shownEndpoint(url)}</code> gets nothing any more, and what waits for it becomes a dead letter.
        This cannot be undone.
      </p>
    </Confirm>
  )
}
