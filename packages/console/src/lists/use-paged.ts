import { useEffect, useMemo } from 'preact/hooks'
import type { LiveEvent } from '../live/live-events.ts'
import { affectsEverything, useLiveEvents } from '../live/use-live-events.ts'
import { PagedList, type PagedListOptions, type PagedListState } from './paged-list.ts'

/** State of a list, and functions that load more of it. */
export interface Paged<Row> extends PagedListState<Row> {
  loadMore: () => void
  /** Loads all pages. */
  loadAll: () => Promise<void>
  /** Loads the shown rows again. */
  reload: () => void
}

/**
 * Loads a list, and keeps it up to date. Starts over when `key` changes. `getChangedId` returns the id of the
 * row that an event changes, or undefined if it changes none.
 */
export function usePaged<Row>(
  key: string,
  options: PagedListOptions<Row> & { getChangedId: (event: LiveEvent) => string | undefined },
): Paged<Row> {
  const list = useList(key, options)
  useLiveEvents(events => {
    if (events.some(affectsEverything)) return void list.reload()
    const changed = new Set(events.flatMap(event => options.getChangedId(event) ?? []))
    if (changed.size > 0) void list.refresh(changed)
  })
  return toPaged(list)
}

function useList<Row>(key: string, options: PagedListOptions<Row>): PagedList<Row> {
  const list = useMemo(() => new PagedList(options), [key])
  useEffect(() => void list.loadMore(), [list])
  return list
}

function toPaged<Row>(list: PagedList<Row>): Paged<Row> {
  return {
    ...list.state.value,
    loadMore: () => void list.loadMore(),
    loadAll: () => list.loadAll(),
    reload: () => void list.reload(),
  }
}
