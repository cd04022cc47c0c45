import type { ComponentChildren, InputHTMLAttributes } from 'preact'
import { useId } from 'preact/hooks'

interface FieldProps {
  label: string
  /** What may be written there. */
  hint?: string
  /** Gets the id that ties it to its label, and that of the hint. */
  children: (ids: { id: string; 'aria-describedby'?: string }) => ComponentChildren
}

/** A label, what it is for, and a hint below. */
export function Field({ label, hint, children }: FieldProps) {
  const id = useId()
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {children({ id, ...(hint !== undefined && { 'aria-describedby': `${id}-hint` }) })}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps {
  label: string
  name: string
  hint?: string
  value?: string
  placeholder?: string
  required?: boolean
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'password'
  /** A field of several lines. */
  rows?: number
  /** Names for the list of a datalist, to choose from or to overwrite. */
  suggestions?: readonly string[]
  autoFocus?: boolean
}

/** A field for a text, read by its name when its form is sent. */
export function TextField({ label, hint, rows, suggestions, value, autoFocus, ...input }: TextFieldProps) {
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {ids =>
        rows !== undefined ? (
          <textarea
            {...ids}
            {...input}
            rows={rows}
            defaultValue={value ?? ''}
            {...(autoFocus && { autoFocus })}
          />
        ) : (
          <>
            <input {...inputOf({ ...input, ...ids, value, autoFocus, suggestions })} />
            {suggestions && (
              <datalist id={`${ids.id}-list`}>
                {suggestions.map(one => (
                  <option key={one} value={one} />
                ))}
              </datalist>
            )}
          </>
        )
      }
    </Field>
  )
}

/** The types of Preact tell inputs apart by `type` and `list`; which these are is known when it runs. */
function inputOf({
  suggestions,
  value = '',
  autoFocus = false,
  ...input
}: Omit<TextFieldProps, 'label' | 'value' | 'autoFocus' | 'suggestions'> & {
  id: string
  value: string | undefined
  autoFocus: boolean | undefined
  suggestions: readonly string[] | undefined
}): InputHTMLAttributes<HTMLInputElement> {
  return {
    autoComplete: 'off',
    spellcheck: false,
    ...input,
    autoFocus,
    defaultValue: value,
    ...(suggestions && { list: `${input.id}-list` }),
  } as InputHTMLAttributes<HTMLInputElement>
}

/** One of a few. */
export function SelectField(props: {
  label: string
  name: string
  hint?: string
  value?: string
  /** Value and text. */
  options: readonly (readonly [string, string])[]
  onChange?: (value: string) => void
}) {
  const { label, hint, name, value, options, onChange } = props
  return (
    <Field label={label} {...(hint !== undefined && { hint })}>
      {ids => (
        <select {...ids} name={name} onChange={({ currentTarget }) => onChange?.(currentTarget.value)}>
          {options.map(([of, text]) => (
            // A select itself has no value to begin with.
            <option key={of} value={of} selected={of === (value ?? options[0]?.[0])}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** Yes or no. */
export function CheckField({ label, name, value }: { label: string; name: string; value?: boolean }) {
  return (
    <label class="check">
      <input type="checkbox" name={name} defaultChecked={value ?? false} />
      {label}
    </label>
  )
}
