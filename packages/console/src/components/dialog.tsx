import { X } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { steps } from '../router.ts'
import { Icon } from './icon.tsx'
import { Written } from './written.ts'

/**
 * A dialog that is open as long as it is drawn. Escape, its cross and a step back close it. Where something was written into it,
 * they ask first.
 */
export function Dialog(props: { title: string; onClose: () => void; children: ComponentChildren }) {
  const { title, onClose, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const written = useRef(new Written())
  const [isAsking, setAsking] = useState(false)
  const latest = useRef({ asks: (): boolean => false, close: onClose })
  latest.current = {
    asks: () => {
      // Who steps back from the question has read it.
      if (!written.current.isThere || isAsking) return false
      setAsking(true)
      return true
    },
    close: onClose,
  }
  const close = (): void => {
    if (!latest.current.asks()) onClose()
  }
  const goOn = (): void => {
    setAsking(false)
    written.current.focus()
  }
  // Not after it is drawn: until then a step back would be that of a dialog that is gone.
  useLayoutEffect(
    () => steps.open({ asks: () => latest.current.asks(), close: () => latest.current.close() }),
    [],
  )
  useEffect(() => {
    const own = dialog.current
    const opener = document.activeElement
    own?.showModal()
    // Not its cross, which comes first: a form is sent by the keys from where one writes.
    const field = own?.querySelector('[autofocus]') ?? own?.querySelector('form :is(input, select, textarea)')
    if (field instanceof HTMLElement) field.focus()
    const keepPage = (event: BeforeUnloadEvent): void => {
      if (written.current.isThere) event.preventDefault()
    }
    addEventListener('beforeunload', keepPage)
    own?.addEventListener('sent', () => written.current.clear())
    return () => {
      removeEventListener('beforeunload', keepPage)
      own?.close()
      giveBack(opener)
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby={id}
      onInput={({ target }) => written.current.note(target)}
      onCancel={event => {
        event.preventDefault()
        close()
      }}
      onKeyDown={event => {
        if (event.key !== 'Escape' || event.isComposing) return
        // A browser lets no page prevent that a second Escape closes: it does not come to that.
        event.preventDefault()
        if (isAsking) goOn()
        else close()
      }}
    >
      <header class="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" class="button quiet" aria-label="Close" onClick={close}>
          <Icon of={X} />
        </button>
      </header>
      {isAsking && <Asking onGoOn={goOn} onDiscard={onClose} />}
      {children}
    </dialog>
  )
}

function Asking({ onGoOn, onDiscard }: { onGoOn: () => void; onDiscard: () => void }) {
  const question = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    question.current?.querySelector('button')?.focus()
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: it is no set of fields
    <div ref={question} class="dialog-asking" role="group" aria-labelledby={id}>
      <p id={id}>Close, and lose what you wrote?</p>
      <button type="button" class="button" onClick={onGoOn}>
        Go on writing
      </button>
      <button type="button" class="button danger" onClick={onDiscard}>
        Discard
      </button>
    </div>
  )
}

/** Gives the focus back by hand: the dialog is out of the page when it is closed, and then the browser does not. */
function giveBack(opener: Element | null): void {
  if (document.activeElement !== document.body) return
  const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
  const target = isThere ? opener : document.getElementById('main')
  target?.focus({ preventScroll: true })
}
