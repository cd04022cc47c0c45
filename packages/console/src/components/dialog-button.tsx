import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { Button, type ButtonProps } from './button.tsx'
import { ConfirmDialog } from './dialog.tsx'

/** Button that opens a dialog. `dialog` renders it, and gets the function that closes it. */
export function DialogButton(
  props: Omit<ButtonProps, 'onClick'> & { dialog: (close: () => void) => ComponentChildren },
) {
  const { dialog, ...button } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && dialog(() => setOpen(false))}
    </>
  )
}

/** Button that asks for confirmation before a destructive action. */
export function ConfirmButton(
  props: Omit<ButtonProps, 'onClick' | 'title'> & {
    /** Title of the dialog. */
    question: string
    confirmLabel: string
    /** Description of the consequences. */
    consequences: ComponentChildren
    onConfirm: () => Promise<unknown>
  },
) {
  const { question, confirmLabel, consequences, onConfirm, ...button } = props
  return (
    <DialogButton
      {...button}
      dialog={close => (
        <ConfirmDialog title={question} confirmLabel={confirmLabel} onConfirm={onConfirm} onClose={close}>
          <p>{consequences}</p>
        </ConfirmDialog>
      )}
    />
  )
}
