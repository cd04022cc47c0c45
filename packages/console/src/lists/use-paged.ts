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

/** State of a log, and its list. */
export interface PagedLog<Row> extends Paged<Row> {
  list: PagedList<Row>
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

/**
 * Loads a log, and adds live rows. Starts over when `key` changes. `toRow` returns the row of a live event,
 * or undefined.
 */
export function usePagedLog<Row>(
  key: string,
  options: PagedListOptions<Row> & { toRow: (event: LiveEvent) => Row | undefined },
): PagedLog<Row> {
  const list = useList(key, options)
  useLiveEvents(events => {
    if (events.some(affectsEverything)) return void list.restart()
    const rows = events.flatMap(event => options.toRow(event) ?? [])
    if (rows.length > 0) list.add(rows.toReversed())
  })
  return { ...toPaged(list), list }
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
