import { CodeBlock } from '../../components/code-block.tsx'
import { OneTimeSecretDialog } from '../../components/one-time-secret-dialog.tsx'

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
