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
  /** Returns undefined if the field is empty or not a number. */
  optionalNumber: (name: string) => number | undefined
  isChecked: (name: string) => boolean
  /** Returns values that are separated by commas or line breaks. */
  list: (name: string) => string[]
  /** Returns undefined instead of an empty list. */
  optionalList: (name: string) => string[] | undefined
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

/** Returns the values of the fields of a form. */
export function toFormValues(data: FormData): FormValues {
  const raw = (name: string): string => String(data.get(name) ?? '')
  const text = (name: string): string => raw(name).trim()
  const list = (name: string): string[] =>
    text(name)
      .split(/[,\n]/)
      .map(item => item.trim())
      .filter(Boolean)
  return {
    text,
    raw,
    optionalText: name => text(name) || undefined,
    optionalNumber: name => (text(name) === '' ? undefined : Number(text(name))),
    isChecked: name => data.get(name) !== null,
    list,
    optionalList: name => undefinedIfEmpty(list(name)),
    files: name => data.getAll(name).filter(item => item instanceof File && item.name !== '') as File[],
  }
}

/** Returns undefined instead of an empty list, so that a request omits it. */
export function undefinedIfEmpty<Item>(items: readonly Item[]): Item[] | undefined {
  return items.length > 0 ? [...items] : undefined
}
