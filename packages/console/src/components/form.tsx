import type { ComponentChildren } from 'preact'
import { useRef, useState } from 'preact/hooks'
import { ErrorMessage } from './error-message.tsx'

/** Values of a form, by field name. */
export interface FormValues {
  text: (name: string) => string
  /** Returns the value with leading and trailing spaces. */
  raw: (name: string) => string
  /** Returns undefined if the field is empty. */
  optionalText: (name: string) => string | undefined
  isChecked: (name: string) => boolean
  /** Returns values that are separated by commas or line breaks. */
  list: (name: string) => string[]
  files: (name: string) => File[]
}

interface FormProps {
  submitLabel: string
  /** Whether submitting is destructive. */
  isDanger?: boolean
  /** Submits the values. The form shows the error if it rejects. */
  onSubmit: (values: FormValues) => Promise<unknown>
  /** Called after `onSubmit` succeeded. */
  onDone?: () => void
  /** Elements beside the submit button. */
  extraButtons?: ComponentChildren
  children: ComponentChildren
}

/** Form that keeps its values and shows the error if submitting fails. */
export function Form({ submitLabel, isDanger, onSubmit, onDone, extraButtons, children }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [failure, setFailure] = useState<unknown>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (): Promise<void> => {
    if (!form.current || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await onSubmit(toFormValues(new FormData(form.current)))
      // Tells the dialog that it no longer has unsaved input.
      form.current?.dispatchEvent(new Event('sent', { bubbles: true }))
      onDone?.()
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const submitByKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }
  return (
    <form
      ref={form}
      class="form"
      onSubmit={event => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={submitByKey}
    >
      {children}
      {failure !== undefined && <ErrorMessage failure={failure} />}
      <div class="form-end">
        {extraButtons}
        <button
          type="submit"
          class={isDanger ? 'button primary danger' : 'button primary'}
          aria-disabled={isBusy}
        >
          {submitLabel}
        </button>
      </div>
    </form>
  )
}

function toFormValues(data: FormData): FormValues {
  const raw = (name: string): string => String(data.get(name) ?? '')
  const text = (name: string): string => raw(name).trim()
  return {
    text,
    raw,
    optionalText: name => text(name) || undefined,
    isChecked: name => data.get(name) !== null,
    list: name =>
      text(name)
        .split(/[,\n]/)
        .map(item => item.trim())
        .filter(Boolean),
    files: name => data.getAll(name).filter(item => item instanceof File && item.name !== '') as File[],
  }
}
