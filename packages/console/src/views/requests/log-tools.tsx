import { Eraser, History, Pause, Play } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Icon } from '../../components/icon.tsx'
import { go, route } from '../../router.ts'
import type { ShownLog } from './use-live-log.ts'

/** What is above a log: its filter, whether it goes on, and a clean sheet. The filter stands in the address, as `q`. */
export function LogTools<Row>(props: {
  log: ShownLog<Row>
  label: string
  /** What is looked at for what one writes. */
  of: string
  children?: ComponentChildren
}) {
  const { log: shown, label, of, children } = props
  const { log, isPaused, isCleared, waiting } = shown
  return (
    <div class="tools">
      <input
        type="search"
        class="grow"
        data-key="/"
        aria-label={label}
        placeholder="Filter ( / )"
        title={of}
        value={route.value.query.get('q') ?? ''}
        onInput={({ currentTarget }) => changeQuery({ q: currentTarget.value })}
        autoComplete="off"
        spellcheck={false}
      />
      {children}
      <button type="button" class="button" onClick={() => (isPaused ? log.resume() : log.pause())}>
        <Icon of={isPaused ? Play : Pause} />
        {isPaused ? `Resume${waiting > 0 ? ` (${waiting.toLocaleString()} new)` : ''}` : 'Pause'}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => (isCleared ? void log.restart() : log.clear())}
        title={
          isCleared ? 'Show what came before again' : 'Show what comes from now on alone; nothing is deleted'
        }
      >
        <Icon of={isCleared ? History : Eraser} /> {isCleared ? 'Show all' : 'Clear'}
      </button>
    </div>
  )
}

/** Changes members of the query, and nothing else of the address. */
export function changeQuery(changes: Record<string, string>): void {
  const { parts, query } = route.value
  go(parts, { ...Object.fromEntries(query), ...changes }, { replace: true })
}
