import { Eraser, History } from 'lucide'
import type { ComponentChildren } from 'preact'
import { Button } from '../../components/button.tsx'
import { SearchInput } from '../../lists/list-tools.tsx'
import type { PagedLog } from '../../lists/use-paged.ts'
import { go, route } from '../../routing/router.ts'

/**
 * Filter and Clear button of a log, and further filters. The filter is the query parameter `q` of the route.
 */
export function LogTools<Row>(props: {
  log: PagedLog<Row>
  label: string
  /** Tooltip of the filter. */
  hint: string
  children?: ComponentChildren
}) {
  const { log, label, hint, children } = props
  const { list, isCleared } = log
  return (
    <div class="tools">
      <SearchInput
        label={label}
        hint={hint}
        placeholder="Filter ( / )"
        value={route.value.query.get('q') ?? ''}
        onInput={q => changeQuery({ q })}
      />
      <Button
        onClick={() => (isCleared ? void list.restart() : list.clear())}
        title={isCleared ? 'Show earlier entries again' : 'Hide earlier entries. Nothing is deleted.'}
        icon={isCleared ? History : Eraser}
      >
        {isCleared ? 'Show all' : 'Clear'}
      </Button>
      {children}
    </div>
  )
}

/** Changes query parameters of the route. */
export function changeQuery(changes: Record<string, string>): void {
  const { parts, query } = route.value
  go(parts, { ...Object.fromEntries(query), ...changes }, { replace: true })
}
