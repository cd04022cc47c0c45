import type { ComponentChildren } from 'preact'
import { CopyableText } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'

/** Dialog that shows a new key or secret. It cannot be read again. */
export function OneTimeSecretDialog(props: {
  title: string
  name: 'API key' | 'secret'
  secret: string
  intro?: ComponentChildren
  children: ComponentChildren
  onClose: () => void
}) {
  const { title, name, secret, intro, children, onClose } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="form">
        {intro}
        <div class="shown-once">
          <p>
            Copy the <strong>{name}</strong> now. You can’t view it again.
          </p>
          <CopyableText text={secret} name={`the ${name}`} />
        </div>
        {children}
        <div class="form-end">
          <button type="button" class="button primary" onClick={onClose}>
            Done
          </button>
        </div>
      </div>
    </Dialog>
  )
}
