import { X } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { Icon } from './icon.tsx'

/** A dialog that is open as long as it is drawn. Escape and its cross close it. */
export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const { title, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const own = dialog.current
    const opener = document.activeElement
    own?.showModal()
    // Not its cross, which comes first: a form is sent by the keys from where one writes.
    const field = own?.querySelector('[autofocus]') ?? own?.querySelector('form :is(input, select, textarea)')
    if (field instanceof HTMLElement) field.focus()
    return () => {
      own?.close()
      giveBack(opener)
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
    >
      <header class="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" class="button quiet" aria-label="Close" onClick={onClose}>
          <Icon of={X} />
        </button>
      </header>
      {children}
    </dialog>
  )
}

/** Gives the focus back by hand: the dialog is out of the page when it is closed, and then the browser does not. */
function giveBack(opener: Element | null): void {
  if (document.activeElement !== document.body) return
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  const target = isThere ? opener : document.getElementById('main')
  target?.focus({ preventScroll: true })
}
