import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Form } from '../../components/form.tsx'
import { go } from '../../routing/router.ts'
import { SubscriptionFields } from './subscription-fields.tsx'
import { toCreateBody } from './subscription-input.ts'
import { useEventTypes } from './use-webhooks.ts'
import { WebhookSecretDialog } from './webhook-secret-dialog.tsx'

/** Dialog that creates a subscription, and shows its secret. */
export function NewSubscriptionDialog({ onClose }: { onClose: () => void }) {
  const { value: types, failure } = useEventTypes()
  const [secret, setSecret] = useState<string>()
  // Waits for the event types. Without them, the form would send no events.
  if (!types && failure === undefined) return null
  if (secret !== undefined)
    return <WebhookSecretDialog title="Subscription created" secret={secret} onClose={onClose} />
  return (
    <Dialog title="New subscription" onClose={onClose}>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {types && (
        <Form
          submitLabel="Create subscription"
          onSubmit={async values => {
            const names = types.map(({ name }) => name)
            const created = await unwrap(api.POST('/webhooks', { body: toCreateBody(values, names) }))
            go(['webhooks', created.id])
            setSecret(created.secret)
          }}
        >
          <SubscriptionFields types={types} />
        </Form>
      )}
    </Dialog>
  )
}
