import { CodeBlock } from '../../components/code-block.tsx'
import { OneTimeSecretDialog } from '../../components/one-time-secret-dialog.tsx'
import { createVerifySnippet } from './verify-snippet.ts'

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
