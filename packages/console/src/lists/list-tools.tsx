import { useEffect, useState } from 'preact/hooks'

const TYPING_MS = 200

/**
 * Search field above a list. Searches when the text has not changed for a moment. The key / focuses it. Down and Enter
 * go to the results, Escape leaves the field.
 */
export function SearchInput(props: {
  label: string
  /** Tooltip that says what the search compares. */
  hint: string
  placeholder?: string
  maxLength?: number
  /** Text of the current search. */
  value: string
  /** Gets the text without spaces around it. */
  onSearch: (text: string) => void
}) {
  const { label, hint, placeholder = 'Search ( / )', maxLength, value, onSearch } = props
  const [text, setText] = useState(value)
  const typed = useDebounced(text.trim(), TYPING_MS)
  useEffect(() => setText(before => (before.trim() === value ? before : value)), [value])
  useEffect(() => {
    if (typed === text.trim()) search()
  }, [typed])
  const search = (): void => {
    if (text.trim() !== value) onSearch(text.trim())
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, currentTarget } = event
    if (event.isComposing || !(currentTarget instanceof HTMLElement)) return
    if (key === 'Escape') currentTarget.blur()
    else if (key === 'ArrowDown' || key === 'Enter') {
      search()
      // The list renders before the timeout.
      setTimeout(() => goToList(key))
    } else return
    event.preventDefault()
  }
  return (
    <input
      type="search"
      data-key="/"
      aria-label={label}
      placeholder={placeholder}
      title={hint}
      maxLength={maxLength}
      autoComplete="off"
      spellcheck={false}
      value={text}
      onInput={({ currentTarget }) => setText(currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

/** Focuses the list of the view, which handles the key. */
function goToList(key: string): void {
  const list = document.querySelector<HTMLElement>('[data-key="l"]')
  list?.dispatchEvent(new KeyboardEvent('keydown', { key }))
  list?.focus()
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
function useDebounced<Value>(value: Value, afterMs: number): Value {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return debounced
}
