import type { ComponentChildren, InputHTMLAttributes } from 'preact'
import { useId, useRef, useState } from 'preact/hooks'
import { ErrorMessage } from './load-state.tsx'
import { toFieldLabel } from './texts.ts'

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

export interface FormProps {
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

/** Label and API name of a field. */
interface FieldNaming {
  /** Label. Default: derived from the API name. */
  label?: string
  /** Name of the field in the API, if it sets exactly one. Shown if the label has other words. */
  apiName?: string
}

interface FieldProps extends FieldNaming {
  /** Description of the allowed values. */
  hint?: string
  /** Renders the input with the ids of its label and its description. */
  children: (ids: { id: string; 'aria-describedby'?: string }) => ComponentChildren
}

/** Label, an input, and a hint. */
export function Field({ label, apiName, hint, children }: FieldProps) {
  const id = useId()
  const shownName = getShownName({ label, apiName })
  const describedBy = [
    shownName === undefined ? undefined : `${id}-api-name`,
    hint === undefined ? undefined : `${id}-hint`,
  ].filter(Boolean)
  return (
    <div class="field">
      <div class="field-head">
        <label for={id}>{label ?? toFieldLabel(apiName ?? '')}</label>
        {shownName !== undefined && <code id={`${id}-api-name`}>{shownName}</code>}
      </div>
      {children({ id, 'aria-describedby': describedBy.join(' ') || undefined })}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends FieldNaming {
  /** Name in the form. Default: the API name. */
  name?: string
  hint?: string
  value?: string | null
  placeholder?: string
  required?: boolean
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'password'
  /** Number of lines of a multi-line field. */
  rows?: number
  /** Suggested values. Other values are allowed. */
  suggestions?: readonly string[]
  autoFocus?: boolean
}

/** Text field of a form. */
export function TextField(props: TextFieldProps) {
  const { label, apiName, hint, rows, suggestions, value, ...rest } = props
  const input = { name: apiName, ...rest }
  return (
    <Field label={label} apiName={apiName} hint={hint}>
      {ids => {
        if (rows !== undefined) return <textarea {...ids} {...input} rows={rows} defaultValue={value ?? ''} />
        const listId = suggestions && `${ids.id}-list`
        const inputProps = { ...ids, ...input, list: listId, defaultValue: value ?? '' }
        return (
          <>
            <input
              autoComplete="off"
              spellcheck={false}
              // Preact's types depend on the literal value of `type`.
              {...(inputProps as InputHTMLAttributes<HTMLInputElement>)}
            />
            {suggestions && (
              <datalist id={listId}>
                {suggestions.map(suggestion => (
                  <option key={suggestion} value={suggestion} />
                ))}
              </datalist>
            )}
          </>
        )
      }}
    </Field>
  )
}

/** Select field of a form. */
export function SelectField(
  props: FieldNaming & {
    /** Name in the form. Default: the API name. */
    name?: string
    hint?: string
    value?: string
    /** Pairs of value and text. */
    options: readonly (readonly [string, string])[]
    onChange?: (value: string) => void
  },
) {
  const { label, apiName, hint, name = apiName, value, options, onChange } = props
  return (
    <Field label={label} apiName={apiName} hint={hint}>
      {ids => (
        <select {...ids} name={name} onChange={({ currentTarget }) => onChange?.(currentTarget.value)}>
          {options.map(([option, text]) => (
            // A select has no defaultValue.
            <option key={option} value={option} selected={option === (value ?? options[0]?.[0])}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Checkbox of a form. */
export function CheckField(props: FieldNaming & { name?: string; value?: boolean }) {
  const { label, apiName, name = apiName, value } = props
  const id = useId()
  const shownName = getShownName({ label, apiName })
  return (
    <div class="check-field">
      <label class="check">
        <input
          type="checkbox"
          name={name}
          defaultChecked={value ?? false}
          aria-describedby={shownName === undefined ? undefined : id}
        />
        {label ?? toFieldLabel(apiName ?? '')}
      </label>
      {shownName !== undefined && <code id={id}>{shownName}</code>}
    </div>
  )
}

/** Returns the API name, unless the label has the same words. */
function getShownName({ label, apiName }: FieldNaming): string | undefined {
  const isSame = label === undefined || toFieldLabel(apiName ?? '').toLowerCase() === label.toLowerCase()
  return isSame ? undefined : apiName
}

/**
 * Parses the text of a form field. Returns {} for no text. Throws if it is not a JSON object. The error names the
 * field and the example.
 */
export function parseJsonObject(text: string, fieldName: string, example: string): Record<string, unknown> {
  if (text.trim() === '') return {}
  const value = parseJson(text, fieldName, example)
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new Error(`"${fieldName}" must be a JSON object, such as ${example}.`)
}

function parseJson(text: string, fieldName: string, example: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(
      `"${fieldName}" is not valid JSON: ${error instanceof Error ? error.message : String(error)}. Example: ${example}`,
    )
  }
}
