import type { ComponentChildren, InputHTMLAttributes } from 'preact'
import { useId } from 'preact/hooks'
import { fieldWords } from './field-words.ts'

/** How a field is called. */
export interface Naming {
  /** Words for people. Default: those of the name in the interface. */
  label?: string
  /** Its name in the interface, where it is exactly a field of that. */
  of?: string
}

interface FieldProps extends Naming {
  /** What may be written there. */
  hint?: string
  /** Gets the id that ties it to its label, and that of the hint. */
  children: (ids: { id: string; 'aria-describedby'?: string }) => ComponentChildren
}

/** A label and beside it the name in the interface, the field, and a hint below. */
export function Field({ label, of, hint, children }: FieldProps) {
  const id = useId()
  const described = [...(of === undefined ? [] : [`${id}-of`]), ...(hint === undefined ? [] : [`${id}-hint`])]
  return (
    <div class="field">
      <div class="field-head">
        <label for={id}>{label ?? fieldWords(of ?? '')}</label>
        {of !== undefined && <code id={`${id}-of`}>{of}</code>}
      </div>
      {children({ id, ...(described.length > 0 && { 'aria-describedby': described.join(' ') }) })}
      {hint !== undefined && (
        <p class="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends Naming {
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
export function TextField(props: TextFieldProps) {
  const { label, of, hint, rows, suggestions, value, autoFocus, ...input } = props
  return (
    <Field {...namingOf(props)} {...(hint !== undefined && { hint })}>
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
}: Omit<TextFieldProps, 'label' | 'of' | 'value' | 'autoFocus' | 'suggestions'> & {
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
export function SelectField(
  props: Naming & {
    name: string
    hint?: string
    value?: string
    /** Value and text. */
    options: readonly (readonly [string, string])[]
    onChange?: (value: string) => void
  },
) {
  const { hint, name, value, options, onChange } = props
  return (
    <Field {...namingOf(props)} {...(hint !== undefined && { hint })}>
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
export function CheckField({ label, of, name, value }: Naming & { name: string; value?: boolean }) {
  const id = useId()
  return (
    <div class="check-field">
      <label class="check">
        <input
          type="checkbox"
          name={name}
          defaultChecked={value ?? false}
          {...(of !== undefined && { 'aria-describedby': id })}
        />
        {label ?? fieldWords(of ?? '')}
      </label>
      {of !== undefined && <code id={id}>{of}</code>}
    </div>
  )
}

function namingOf({ label, of }: Naming): Naming {
  return { ...(label !== undefined && { label }), ...(of !== undefined && { of }) }
}
