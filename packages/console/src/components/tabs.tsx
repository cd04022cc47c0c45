import { useId } from 'preact/hooks'

/** Tab bar. The caller renders the selected panel. */
export function Tabs<Id extends string>(props: {
  label: string
  tabs: readonly (readonly [Id, string])[]
  selected: Id
  onSelect: (id: Id) => void
}) {
  const { label, tabs, selected, onSelect } = props
  const group = useId()
  const step = (event: KeyboardEvent, by: number): void => {
    event.preventDefault()
    const index = tabs.findIndex(([id]) => id === selected)
    const [next] = tabs[(index + by + tabs.length) % tabs.length] ?? [selected]
    onSelect(next)
    document.getElementById(`${group}-${next}`)?.focus()
  }
  return (
    <div class="tabs" role="tablist" aria-label={label}>
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
