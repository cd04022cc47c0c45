import { signal } from '@preact/signals'
import { X } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Button, type ButtonProps } from './button.tsx'
import { CopyableText } from './copyable.tsx'
import { Form, type FormProps } from './form.tsx'

interface DialogProps {
  title: string
  onClose: () => void
  children: ComponentChildren
}

/** Modal dialog. Escape and the close button close it, after a question if it has unsaved input. */
export function Dialog(props: DialogProps) {
  const id = useId()
  useLayoutEffect(() => setOpenDialog(id, <DialogBox key={id} {...props} id={id} />))
  useLayoutEffect(() => () => setOpenDialog(id, undefined), [])
  return null
}

function DialogBox({ id, title, onClose, children }: DialogProps & { id: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isConfirming, setConfirming] = useState(false)
  const latestClose = useRef(onClose)
  latestClose.current = onClose
  const close = (): void => {
    if (findUnsavedFields(dialog.current).length > 0) setConfirming(true)
    else onClose()
  }
  const keepEditing = (): void => {
    setConfirming(false)
    findUnsavedFields(dialog.current)[0]?.focus()
  }
  useEffect(() => {
    const element = dialog.current
    const opener = document.activeElement
    element?.showModal()
    // By default the close button would get the focus, because it comes first.
    const field =
      element?.querySelector('[autofocus]') ?? element?.querySelector('form :is(input, select, textarea)')
    if (field instanceof HTMLElement) field.focus()
    const warnBeforeUnload = (event: BeforeUnloadEvent): void => {
      if (findUnsavedFields(element).length > 0) event.preventDefault()
    }
    // Back and Forward show another page below the dialog.
    const closeUnlessUnsaved = (): void => {
      if (findUnsavedFields(element).length === 0) latestClose.current()
    }
    addEventListener('beforeunload', warnBeforeUnload)
    addEventListener('popstate', closeUnlessUnsaved)
    element?.addEventListener('sent', () => {
      for (const field of findUnsavedFields(element)) field.defaultValue = field.value
    })
    return () => {
      removeEventListener('beforeunload', warnBeforeUnload)
      removeEventListener('popstate', closeUnlessUnsaved)
      element?.close()
      restoreFocus(opener)
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.isComposing) return
        // Browsers close a dialog on the second Escape, even if the page cancels it. This prevents both.
        event.preventDefault()
        if (isConfirming) keepEditing()
        else close()
      }}
    >
      <header class="dialog-head">
        <h2 id={id}>{title}</h2>
        <Button kind="quiet" aria-label="Close" onClick={close} icon={X} />
      </header>
      {isConfirming && <DiscardQuestion onKeepEditing={keepEditing} onDiscard={onClose} />}
      {children}
    </dialog>
  )
}

function DiscardQuestion({ onKeepEditing, onDiscard }: { onKeepEditing: () => void; onDiscard: () => void }) {
  const question = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    question.current?.querySelector('button')?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is not a group of form fields
    <div ref={question} class="note dialog-asking" role="group" aria-labelledby={id}>
      <p id={id}>Discard unsaved changes?</p>
      <Button onClick={onKeepEditing}>Keep editing</Button>
      <Button kind="danger" onClick={onDiscard}>
        Discard
      </Button>
    </div>
  )
}

/** Restores the focus. The browser does not, because the dialog is removed from the page before it closes. */
function restoreFocus(opener: Element | null): void {
  if (document.activeElement !== document.body) return
  const canFocus = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  const target = canFocus ? opener : document.getElementById('main')
  target?.focus({ preventScroll: true })
}

/** Dialog with a form. Closes after the form was submitted. */
export function FormDialog({ title, onClose, ...form }: FormProps & { title: string; onClose: () => void }) {
  return (
    <Dialog title={title} onClose={onClose}>
      <Form onDone={onClose} {...form} />
    </Dialog>
  )
}

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
    <FormDialog
      title={title}
      submitLabel={confirmLabel}
      isDanger
      onSubmit={onConfirm}
      onClose={onClose}
      extraButtons={<Button onClick={onClose}>Cancel</Button>}
    >
      {children}
    </FormDialog>
  )
}

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
        <div class="note">
          <p>
            Copy the <strong>{name}</strong> now. You can’t view it again.
          </p>
          <CopyableText text={secret} name={`the ${name}`} />
        </div>
        {children}
        <div class="form-end">
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

type TextElement = HTMLInputElement | HTMLTextAreaElement

/** Returns the fields of a dialog whose text would be lost. Selects and checkboxes are quick to set again. */
function findUnsavedFields(dialog: HTMLDialogElement | null): TextElement[] {
  const fields = dialog?.querySelectorAll<TextElement>(
    'textarea, input:not([type=checkbox], [type=radio], [type=search])',
  )
  return [...(fields ?? [])].filter(({ value, defaultValue }) => value !== '' && value !== defaultValue)
}

/** Open dialogs by their id, in the order in which they were opened. */
const openDialogs = signal<ReadonlyMap<string, ComponentChildren>>(new Map())

/** Shows a dialog, or its latest content. Undefined closes it. */
function setOpenDialog(id: string, dialog: ComponentChildren): void {
  const others = new Map(openDialogs.peek())
  if (dialog === undefined) others.delete(id)
  else others.set(id, dialog)
  openDialogs.value = others
}

/** Open dialogs, outside of the views that opened them, so that no style and no event handler of a view reaches them. */
export function OpenDialogs() {
  return <>{[...openDialogs.value.values()]}</>
}

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
