import { useEffect, useMemo } from 'preact/hooks'
import type { Told } from './live.ts'
import { PagedList, type PagedListOptions, type PagedRows } from './paged-list.ts'
import { isGeneral, useLive } from './use-live.ts'

/** A list that can be asked for more. */
export interface Paged<Row> extends PagedRows<Row> {
  more: () => void
  /** Asks for every page. */
  all: () => Promise<void>
  /** Reads again what is shown. */
  reload: () => void
}

/**
 * A list of the interface that stays up to date. It begins again when `key` changes. `changedId` answers the id of the row
 * that something is about, undefined where it is about none.
 */
export function usePaged<Row>(
  key: string,
  options: PagedListOptions<Row> & { changedId: (told: Told) => string | undefined },
): Paged<Row> {
  const list = useMemo(() => new PagedList(options), [key])
  useEffect(() => void list.more(), [list])
  useLive(told => {
    if (told.some(isGeneral)) return void list.reload()
    const changed = new Set(told.flatMap(one => options.changedId(one) ?? []))
    if (changed.size > 0) void list.refresh(changed)
  })
  return {
    ...list.shown.value,
    more: () => void list.more(),
    all: () => list.all(),
    reload: () => void list.reload(),
  }
}
