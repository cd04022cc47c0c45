import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { CodeBlock } from '../../components/copyable.tsx'
import { OneTimeSecretDialog } from '../../components/dialog.tsx'
import { Form } from '../../components/form.tsx'
import { go } from '../../routing/router.ts'
import { EventTypesDialog } from './event-types-dialog.tsx'
import { SubscriptionFields } from './subscription-fields.tsx'
import { toCreateBody } from './subscription-input.ts'

/** Dialog that creates a subscription, and shows its secret. */
export function NewSubscriptionDialog({ onClose }: { onClose: () => void }) {
  const [secret, setSecret] = useState<string>()
  if (secret !== undefined)
    return <WebhookSecretDialog title="Subscription created" secret={secret} onClose={onClose} />
  return (
    <EventTypesDialog title="New subscription" onClose={onClose}>
      {types => (
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
    </EventTypesDialog>
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
