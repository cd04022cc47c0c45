import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { ProblemNote } from './problem-note.tsx'

/** What was written into a form, by name. */
export interface Entries {
  text: (name: string) => string
  /** With the spaces around it. */
  raw: (name: string) => string
  /** Undefined where the field is empty. */
  given: (name: string) => string | undefined
  isChecked: (name: string) => boolean
  /** Several values, with commas or on lines of their own. */
  list: (name: string) => string[]
  files: (name: string) => File[]
}

interface FormProps {
  submit: string
  /** Whether that takes something away. */
  isDanger?: boolean
  /** Does what the form is for. What it throws is shown above the button. */
  onSend: (entries: Entries) => Promise<unknown>
  /** Once that is done. */
  onDone?: () => void
  /** Beside the button. */
  further?: ComponentChildren
  children: ComponentChildren
}

/** A form that stays as it is while it is refused, and says why. */
export function Form({ submit, isDanger, onSend, onDone, further, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const send = async (): Promise<void> => {
    if (!form.current || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onSend(entriesOf(new FormData(form.current)))
      // What was written is not lost any more: the dialog that it is in closes without asking.
      form.current?.dispatchEvent(new Event('sent', { bubbles: true }))
      onDone?.()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const sendByKeys = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }
  return (
    <form
      ref={form}
      class="form"
      onSubmit={event => {
        event.preventDefault()
        void send()
      }}
      onKeyDown={sendByKeys}
    >
      {children}
      {failure !== undefined && <ProblemNote failure={failure} />}
      <div class="form-end">
        {further}
        <button
          type="submit"
          class={isDanger ? 'button primary danger' : 'button primary'}
          aria-disabled={isBusy}
        >
          {submit}
        </button>
      </div>
    </form>
  )
}

function entriesOf(data: FormData): Entries {
  const raw = (name: string): string => String(data.get(name) ?? '')
  const text = (name: string): string => raw(name).trim()
  return {
    text,
    raw,
    given: name => text(name) || undefined,
    isChecked: name => data.get(name) !== null,
    list: name =>
      text(name)
        .split(/[,\n]/)
        .map(one => one.trim())
        .filter(Boolean),
    files: name => data.getAll(name).filter(one => one instanceof File && one.name !== '') as File[],
  }
}
