import type { ComponentChildren, InputHTMLAttributes } from 'preact'
import { useId } from 'preact/hooks'
import { toFieldLabel } from './field-label.ts'

/** Label and API name of a field. */
export interface FieldNaming {
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
  name: string
  hint?: string
  value?: string
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
  const { label, apiName, hint, rows, suggestions, value = '', ...input } = props
  return (
    <Field label={label} apiName={apiName} hint={hint}>
      {ids => {
        if (rows !== undefined) return <textarea {...ids} {...input} rows={rows} defaultValue={value} />
        const listId = suggestions && `${ids.id}-list`
        const inputProps = { ...ids, ...input, list: listId, defaultValue: value }
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
    name: string
    hint?: string
    value?: string
    /** Pairs of value and text. */
    options: readonly (readonly [string, string])[]
    onChange?: (value: string) => void
  },
) {
  const { label, apiName, hint, name, value, options, onChange } = props
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
export function CheckField({ label, apiName, name, value }: FieldNaming & { name: string; value?: boolean }) {
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
