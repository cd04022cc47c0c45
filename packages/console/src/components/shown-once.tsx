import type { ComponentChildren } from 'preact'
import { Copyable } from './copy-button.tsx'
import { Dialog } from './dialog.tsx'

/** Shows a key or secret the only time that it can be shown, and what to do with it. */
export function ShownOnce(props: {
  title: string
  name: 'API key' | 'secret'
  text: string
  above?: ComponentChildren
  children: ComponentChildren
  onClose: () => void
}) {
  const { title, name, text, above, children, onClose } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <div class="form">
        {above}
        <div class="shown-once">
          <p>
            The <strong>{name}</strong> is shown this once: copy it now.
          </p>
          <Copyable text={text} what={`the ${name}`} />
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
