import type { ComponentChildren } from 'preact'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'

/** Asks before something is done that cannot be undone. A refusal is shown, and the question stays. */
export function Confirm(props: {
  title: string
  /** What the button says, a verb. */
  submit: string
  onConfirm: () => Promise<unknown>
  onClose: () => void
  children: ComponentChildren
}) {
  const { title, submit, onConfirm, onClose, children } = props
  const cancel = (
    <button type="button" class="button" onClick={onClose}>
      Cancel
    </button>
  )
  return (
    <Dialog title={title} onClose={onClose}>
      <Form submit={submit} onSend={onConfirm} onDone={onClose} further={cancel}>
        {children}
      </Form>
    </Dialog>
  )
}
