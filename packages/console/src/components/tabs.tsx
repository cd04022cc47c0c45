import type { RefObject } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'

/** Returns a ref for a row of tabs. If the row is wider than its place, it scrolls to the selected tab. */
export function useTabInView<Row extends HTMLElement>(selected: string): RefObject<Row | null> {
  const row = useRef<Row>(null)
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current], [aria-selected="true"]')
    if (!row.current || !tab) return
    // Not `scrollIntoView()`, which would also scroll the detail.
    const hidden = tab.getBoundingClientRect().right - row.current.getBoundingClientRect().right
    if (hidden > 0) row.current.scrollLeft += hidden
  }, [selected])
  return row
}

/** Tab bar. The caller renders the selected panel. */
export function Tabs<Id extends string>(props: {
  label: string
  tabs: readonly (readonly [Id, string])[]
  selected: Id
  onSelect: (id: Id) => void
}) {
  const { label, tabs, selected, onSelect } = props
  const group = useId()
  const row = useTabInView<HTMLDivElement>(selected)
  const step = (event: KeyboardEvent, by: number): void => {
    event.preventDefault()
    const index = tabs.findIndex(([id]) => id === selected)
    const [next] = tabs[(index + by + tabs.length) % tabs.length] ?? [selected]
    onSelect(next)
    document.getElementById(`${group}-${next}`)?.focus()
  }
  return (
    <div ref={row} class="tabs" role="tablist" aria-label={label}>
      {tabs.map(([id, text]) => (
        <button
          key={id}
          id={`${group}-${id}`}
          type="button"
          role="tab"
          aria-selected={id === selected}
          tabIndex={id === selected ? 0 : -1}
          onClick={() => onSelect(id)}
          onKeyDown={event => {
            if (event.key === 'ArrowRight') step(event, 1)
            if (event.key === 'ArrowLeft') step(event, -1)
          }}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
