import type { ComponentChildren } from 'preact'
import { ErrorMessage } from '../components/load-state.tsx'
import type { Paged } from './use-paged.ts'
import { VirtualList, type VirtualListProps } from './virtual-list.tsx'

type PagedRowsProps<Row> = Omit<VirtualListProps<Row>, 'rows' | 'hasMore' | 'onNearEnd' | 'loadAll'> & {
  list: Paged<Row>
  /** Rows of the list that match a filter of the page. Default: all. */
  rows?: readonly Row[]
  /** Content in place of missing rows. */
  empty: ComponentChildren
}

/** Rows of a list that loads pages, with its error, or its empty state. */
export function PagedRows<Row>({ list, rows = list.rows, empty, ...props }: PagedRowsProps<Row>) {
  const { failure, isLoaded, hasMore, loadMore, loadAll } = list
  return (
    <>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {isLoaded && rows.length === 0 ? (
        empty
      ) : (
        <VirtualList {...props} rows={rows} hasMore={hasMore} onNearEnd={loadMore} loadAll={loadAll} />
      )}
    </>
  )
}
