import type { Webhook, WebhookTestResult } from '@agentcomms/spec'
import { KeyRound, Pause, Pencil, Play, RotateCcw, Send, Trash2, Zap } from 'lucide'
import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton, Button } from '../../components/button.tsx'
import { Facts } from '../../components/detail.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { ConfirmButton, DialogButton } from '../../components/dialog-button.tsx'
import { Form, SelectField } from '../../components/form.tsx'
import { showToast } from '../../components/toasts.tsx'
import { go } from '../../routing/router.ts'
import { formatEndpoint } from './delivery-text.ts'
import { EventTypesDialog } from './event-types-dialog.tsx'
import { WebhookSecretDialog } from './new-subscription-dialog.tsx'
import { SubscriptionFields } from './subscription-fields.tsx'
import { toUpdateBody } from './subscription-input.ts'
import { TriggerEventDialog } from './trigger-event-dialog.tsx'

/** Actions of a subscription. */
export function SubscriptionActions({ webhook }: { webhook: Webhook }) {
  const { id, url, active, disabledAt } = webhook
  const params = { params: { path: { id } } }
  const remove = async (): Promise<void> => {
    await unwrap(api.DELETE('/webhooks/{id}', params))
    go(['webhooks'])
    showToast('Subscription deleted.')
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
      <DialogButton
        icon={Send}
        dialog={close => <TestSubscriptionDialog webhook={webhook} onClose={close} />}
      >
        Send test
      </DialogButton>
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
        icon={Pencil}
        dialog={close => <EditSubscriptionDialog webhook={webhook} onClose={close} />}
      >
        Edit
      </DialogButton>
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
            <code>{formatEndpoint(url)}</code> no longer receives events. Waiting deliveries are not sent
            (dead-lettered). You cannot undo this.
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

function EditSubscriptionDialog({ webhook, onClose }: WebhookDialogProps) {
  return (
    <EventTypesDialog title="Edit subscription" onClose={onClose}>
      {types => (
        <Form
          submitLabel="Save"
          onDone={onClose}
          onSubmit={async values => {
            const names = types.map(({ name }) => name)
            const body = toUpdateBody(values, names)
            await unwrap(api.PUT('/webhooks/{id}', { params: { path: { id: webhook.id } }, body }))
            showToast('Saved.')
          }}
        >
          <SubscriptionFields types={types} webhook={webhook} />
        </Form>
      )}
    </EventTypesDialog>
  )
}

function RotateSecretDialog({ webhook: { id, url }, onClose }: WebhookDialogProps) {
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined)
    return <WebhookSecretDialog title="New secret" secret={secret} onClose={onClose} />
  return (
    <Dialog title="Rotate the signing secret?" onClose={onClose}>
      <Form
        submitLabel="Rotate"
        onSubmit={async () => {
          const path = { id }
          const response = await unwrap(api.POST('/webhooks/{id}/rotate-secret', { params: { path } }))
          setSecret(response.secret)
        }}
        extraButtons={<Button onClick={onClose}>Cancel</Button>}
      >
        <p>
          The current secret of <code>{formatEndpoint(url)}</code> becomes invalid immediately, also for
          waiting deliveries.
        </p>
      </Form>
    </Dialog>
  )
}

/** Dialog that sends a test delivery, and shows the response. */
function TestSubscriptionDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const [result, setResult] = useState<WebhookTestResult>()
  return (
    <EventTypesDialog title="Send test" onClose={onClose}>
      {types => (
        <Form
          submitLabel="Send"
          onSubmit={async values => {
            setResult(undefined)
            const init = {
              params: { path: { id: webhook.id } },
              body: { event: values.optionalText('event') },
            }
            setResult(await unwrap(api.POST('/webhooks/{id}/test', init)))
          }}
        >
          <p>
            Sends one signed request with example data and <code>test: true</code> immediately. It does not
            change statistics or appear in the deliveries.
          </p>
          <SelectField
            apiName="event"
            options={[
              ['', 'first event of the subscription'],
              ...types.map(({ name }) => [name, name] as const),
            ]}
          />
          {result && <TestResult result={result} />}
        </Form>
      )}
    </EventTypesDialog>
  )
}

function TestResult({ result }: { result: WebhookTestResult }) {
  const { deliveryId, success, statusCode, error, durationMs } = result
  return (
    <div role="status" class="card">
      <Facts
        rows={[
          ['success', <Badge key="success" text={String(success)} tone={success ? 'good' : 'bad'} />],
          ['deliveryId', deliveryId],
          ['statusCode', statusCode === null ? 'no response' : String(statusCode)],
          ['error', error],
          ['durationMs', String(durationMs)],
        ]}
      />
    </div>
  )
}
