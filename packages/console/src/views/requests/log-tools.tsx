import { Eraser, History, Pause, Play } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Icon } from '../../components/icon.tsx'
import type { PagedLog } from '../../lists/use-paged.ts'
import { go, route } from '../../routing/router.ts'

/** Filter, Pause and Clear buttons of a log, and further filters. The filter is the query parameter `q` of the route. */
export function LogTools<Row>(props: {
  log: PagedLog<Row>
  label: string
  /** Tooltip of the filter. */
  hint: string
  children?: ComponentChildren
}) {
  const { log, label, hint, children } = props
  const { list, isPaused, isCleared, bufferedCount } = log
  return (
    <div class="tools">
      <input
        type="search"
        class="grow"
        data-key="/"
        aria-label={label}
        placeholder="Filter ( / )"
        title={hint}
        value={route.value.query.get('q') ?? ''}
        onInput={({ currentTarget }) => changeQuery({ q: currentTarget.value })}
        autoComplete="off"
        spellcheck={false}
      />
      <button type="button" class="button" onClick={() => (isPaused ? list.resume() : list.pause())}>
        <Icon icon={isPaused ? Play : Pause} />
        {isPaused ? `Resume${bufferedCount > 0 ? ` (${bufferedCount.toLocaleString()} new)` : ''}` : 'Pause'}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => (isCleared ? void list.restart() : list.clear())}
        title={isCleared ? 'Show earlier entries again' : 'Hide earlier entries. Nothing is deleted.'}
      >
        <Icon icon={isCleared ? History : Eraser} /> {isCleared ? 'Show all' : 'Clear'}
      </button>
      {children}
    </div>
  )
}

/** Changes query parameters of the route. */
export function changeQuery(changes: Record<string, string>): void {
  const { parts, query } = route.value
  go(parts, { ...Object.fromEntries(query), ...changes }, { replace: true })
}
