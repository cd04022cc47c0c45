import type { ComponentChildren } from 'preact'
import { Dialog } from './dialog.tsx'
import { Form } from './form.tsx'

/** Asks before something that cannot be taken back. */
export function Confirm(props: {
  title: string
  /** What the button says that does it. */
  act: string
  onAct: () => Promise<unknown>
  onClose: () => void
  /** What comes of it. */
  children: ComponentChildren
}) {
  const { title, act, onAct, onClose, children } = props
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        submit={act}
        isDanger
        onSend={onAct}
        onDone={onClose}
        further={
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
