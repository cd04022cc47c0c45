import { useEffect, useState } from 'preact/hooks'

/** Moves from a search field to the list below it, or leaves the field. */
function leaveField(event: KeyboardEvent): void {
  const { key, currentTarget } = event
  if (event.isComposing || !(currentTarget instanceof HTMLElement)) return
  if (key === 'Escape') currentTarget.blur()
  else if (key === 'ArrowDown' || key === 'Enter') {
    const list = document.querySelector<HTMLElement>('[data-key="l"]')
    list?.dispatchEvent(new KeyboardEvent('keydown', { key }))
    list?.focus()
  } else return
  event.preventDefault()
}

/** Search field above a list. The key / focuses it. Down and Enter go to the list, Escape leaves the field. */
export function SearchInput(props: {
  label: string
  /** Tooltip that says what the search compares. */
  hint: string
  placeholder?: string
  maxLength?: number
  value: string
  onInput: (text: string) => void
}) {
  const { label, hint, placeholder = 'Search ( / )', maxLength, value, onInput } = props
  return (
    <input
      class="grow"
      type="search"
      data-key="/"
      aria-label={label}
      placeholder={placeholder}
      title={hint}
      maxLength={maxLength}
      autoComplete="off"
      spellcheck={false}
      value={value}
      onInput={({ currentTarget }) => onInput(currentTarget.value)}
      onKeyDown={leaveField}
    />
  )
}

/** Select above a list. */
export function FilterSelect(props: {
  label: string
  /** Text of the option that matches everything. Its value is empty. */
  all?: string
  /** Pairs of value and text. */
  options: readonly (readonly [value: string, text: string])[]
  value: string
  onChange: (value: string) => void
  class?: string
}) {
  const { label, all, options, value, onChange } = props
  const isListed = value === '' || options.some(([option]) => option === value)
  return (
    <select
      class={props.class}
      aria-label={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      {all !== undefined && <option value="">{all}</option>}
      {!isListed && <option value={value}>{value}</option>}
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}

/** Returns a value after it has not changed for `afterMs` milliseconds. */
export function useDebounced<Value>(value: Value, afterMs: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return debounced
}
