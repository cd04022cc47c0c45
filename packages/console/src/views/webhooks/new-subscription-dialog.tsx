import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { CodeBlock } from '../../components/copyable.tsx'
import { Dialog, OneTimeSecretDialog } from '../../components/dialog.tsx'
import { Form } from '../../components/form.tsx'
import { ErrorMessage } from '../../components/load-state.tsx'
import { go } from '../../routing/router.ts'
import { SubscriptionFields } from './subscription-fields.tsx'
import { toCreateBody } from './subscription-input.ts'
import { useEventTypes } from './use-webhooks.ts'

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

/** Dialog that shows a new signing secret, with a code snippet. */
export function WebhookSecretDialog(props: { title: string; secret: string; onClose: () => void }) {
  const { title, secret, onClose } = props
  return (
    <OneTimeSecretDialog title={title} name="secret" secret={secret} onClose={onClose}>
      <h3>In your endpoint</h3>
      <CodeBlock text={createVerifySnippet(secret)} name="SDK snippet" />
    </OneTimeSecretDialog>
  )
}

/** Returns an endpoint that verifies the signatures of a subscription, with the SDK. */
function createVerifySnippet(secret: string): string {
  return `import { verifyWebhook } from '@agentcomms/client/webhooks'

// WEBHOOK_SECRET=${secret}
export async function POST(request: Request): Promise<Response> {
  const { event, payload } = await verifyWebhook(request, {
    secret: process.env.WEBHOOK_SECRET,
  })
  console.log(event, payload)
  return new Response(null, { status: 204 })
}`
}
