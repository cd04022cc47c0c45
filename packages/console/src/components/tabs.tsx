import { useId } from 'preact/hooks'

/** A few views of one thing, to choose one of; what is below it is drawn by who asked. */
export function Tabs<Id extends string>(props: {
  label: string
  tabs: readonly (readonly [Id, string])[]
  chosen: Id
  onChoose: (id: Id) => void
}) {
  const { label, tabs, chosen, onChoose } = props
  const group = useId()
  const step = (event: KeyboardEvent, by: number): void => {
    event.preventDefault()
    const index = tabs.findIndex(([id]) => id === chosen)
    const [next] = tabs[(index + by + tabs.length) % tabs.length] ?? [chosen]
    onChoose(next)
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
          aria-selected={id === chosen}
          tabIndex={id === chosen ? 0 : -1}
          onClick={() => onChoose(id)}
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
