import type { ComponentChildren } from 'preact'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'

/** Dialog that asks for confirmation of a destructive action. */
export function ConfirmDialog(props: {
  title: string
  /** Text of the button that confirms. */
  confirmLabel: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
  /** Description of the consequences. */
  children: ComponentChildren
}) {
  const { title, confirmLabel, onConfirm, onClose, children } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        submitLabel={confirmLabel}
        isDanger
        onSubmit={onConfirm}
        onDone={onClose}
        extraButtons={
          <button type="button" class="button" onClick={onClose}>
            Cancel
          </button>
        }
      >
        {children}
      </Form>
    </Dialog>
  )
}
