import { ArrowLeft, X } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../components/button.tsx'
import { getAgentName, showsSeveralAgents } from '../organization/agents.ts'
import { href } from '../routing/router.ts'

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
  // The text of the last search. Its page may open after the user has typed on, and must not replace this.
  const searched = useRef(value)
  useEffect(() => {
    if (value !== searched.current) setText(value)
    searched.current = value
  }, [value])
  useEffect(() => {
    if (typed === text.trim()) search()
  }, [typed])
  const search = (): void => {
    if (text.trim() === value) return
    searched.current = text.trim()
    onSearch(searched.current)
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

/** Width of each column, in the order of the columns. */
const WIDTHS = {
  icon: '20px',
  title: 'minmax(0, 5fr)',
  subject: 'minmax(0, 5fr)',
  text: 'minmax(0, 5fr)',
  extra: 'minmax(0, 3fr)',
  agent: '104px',
  count: '88px',
  status: '152px',
  time: '112px',
} as const

type Column = keyof typeof WIDTHS

/** Headings of the columns that a list has. */
export type Columns = Partial<Record<Column, string>>

/** Returns the columns that a list shows: the column of the agent only for several agents. */
function listColumns(columns: Columns): Column[] {
  const names = Object.keys(WIDTHS) as Column[]
  return names.filter(name => columns[name] !== undefined && (name !== 'agent' || showsSeveralAgents()))
}

/** Returns the CSS grid of the rows of a wide list. */
export function toGridTemplate(columns: Columns): string {
  const names = listColumns(columns)
  return `"${names.join(' ')}" / ${names.map(name => WIDTHS[name]).join(' ')}`
}

/** Headings above a wide list. Screen readers get the name of each cell from its content. */
export function ColumnHeadings({ columns }: { columns: Columns }) {
  return (
    <div class="cells list-head" aria-hidden="true">
      {listColumns(columns).map(name => (
        <span key={name} class={`cell-${name}`}>
          {columns[name]}
        </span>
      ))}
    </div>
  )
}

/** Row of a list: one line with columns if the list is wide, otherwise two or three lines. */
export function Row(props: {
  icon?: ComponentChildren
  title: ComponentChildren
  /** Marks after the title, which stay visible if the title is cut. */
  marks?: ComponentChildren
  subject?: ComponentChildren
  text?: ComponentChildren
  /** Whether the text says why something failed. */
  isReason?: boolean
  /** Text that a narrow list omits. */
  extra?: ComponentChildren
  /** Agent of the record, for lists of several agents. */
  agentId?: string | null | undefined
  /** Number that is aligned with those of other rows, such as a duration. */
  count?: ComponentChildren
  status?: ComponentChildren
  time?: ComponentChildren
  isUnread?: boolean
  /** Whether something else caused what the row shows. */
  isEffect?: boolean
}) {
  const { icon, title, marks, subject, text, isReason, extra, agentId, count, status, time } = props
  return (
    <div class="cells" data-unread={props.isUnread} data-effect={props.isEffect}>
      {icon && <span class="cell-icon">{icon}</span>}
      <span class="cell-title">
        <span class="cut">{title}</span>
        {marks}
      </span>
      {subject !== undefined && (
        <span class="cell-subject cut" dir="auto">
          {subject}
        </span>
      )}
      {text && (
        <span class="cell-text cut" dir="auto" data-reason={isReason}>
          {text}
        </span>
      )}
      {extra && (
        <span class="cell-extra cut" dir="auto">
          {extra}
        </span>
      )}
      {agentId && showsSeveralAgents() && (
        <span class="cell-agent cut" dir="auto">
          {getAgentName(agentId)}
        </span>
      )}
      {count && <span class="cell-count">{count}</span>}
      {status && <span class="cell-status">{status}</span>}
      {time && <span class="cell-time">{time}</span>}
    </div>
  )
}

/** List, and the open item beside it, or in its place on small screens. Without an open item, the list fills the width. */
export function ListDetail(props: {
  list: ComponentChildren
  /** Undefined if no item is open. */
  detail: ComponentChildren
  /** Route of the Back link. */
  back: readonly string[]
  backQuery?: Record<string, string | undefined>
}) {
  const { list, detail, back, backQuery } = props
  const isOpen = detail !== undefined
  return (
    <div class="split" data-open={isOpen}>
      <section class="split-list">{list}</section>
      {isOpen && (
        // A click here takes the focus, so that the arrow keys scroll.
        <section class="split-detail" aria-label="Details" tabIndex={-1}>
          <div class="split-back">
            <a class="button quiet" href={href(back, backQuery)} title="Back to the list">
              <Icon icon={ArrowLeft} />
              <Icon icon={X} />
              <span>Back</span>
            </a>
          </div>
          {detail}
        </section>
      )}
    </div>
  )
}
