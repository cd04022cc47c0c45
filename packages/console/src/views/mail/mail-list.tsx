import type { ComponentChildren } from 'preact'
import { ErrorMessage } from '../../components/load-state.tsx'
import type { PagedListOptions } from '../../lists/paged-list.ts'
import { usePaged } from '../../lists/use-paged.ts'
import { VirtualList } from '../../lists/virtual-list.tsx'
import type { LiveEvent } from '../../live/live-events.ts'

const ROW_HEIGHT = 80

/** List of the Mail section, or its empty state. */
export function MailList<Row>(props: {
  source: ListSource<Row>
  openId: string | undefined
  onOpen: (row: Row) => void
  empty: ComponentChildren
}) {
  const { source, openId, onOpen, empty } = props
  const { rows, hasMore, isLoaded, failure, loadMore, loadAll } = usePaged(source.key, source)
  return (
    <>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {isLoaded && rows.length === 0 ? (
        <div class="mail-list-empty">{empty}</div>
      ) : (
        <VirtualList
          key={source.key}
          label={source.label}
          rows={rows}
          getId={source.getId}
          rowHeight={ROW_HEIGHT}
          openId={openId}
          hasMore={hasMore}
          onOpen={onOpen}
          onNearEnd={loadMore}
          loadAll={loadAll}
        >
          {source.renderRow}
        </VirtualList>
      )}
    </>
  )
}

/** Source of the rows of a list, and how to render them. */
export interface ListSource<Row> extends PagedListOptions<Row> {
  /** Key of the list. The list starts over when it changes. */
  key: string
  /** Accessible name of the list. */
  label: string
  getChangedId: (event: LiveEvent) => string | undefined
  renderRow: (row: Row) => ComponentChildren
}
