import { CodeBlock } from '../../components/code-block.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { verifySnippet } from './verify-snippet.ts'

/** Shows a secret the only time that it can be shown, and what to do with it. */
export function SecretShown(props: { title: string; secret: string; onClose: () => void }) {
  const { title, secret, onClose } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="form">
        <p>
          <strong>Secret.</strong> It is shown this once: copy it now.
        </p>
        <Copyable text={secret} what="the secret" />
        <h3>In your receiver</h3>
        <CodeBlock text={verifySnippet(secret)} what="SDK snippet" />
        <div class="form-end">
          <button type="button" class="button primary" onClick={onClose}>
            Done
          </button>
        </div>
      </div>
    </Dialog>
  )
}
