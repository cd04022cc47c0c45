import type { ComponentChildren } from 'preact'
import type { PagedListOptions } from '../../lists/paged-list.ts'
import { PagedRows } from '../../lists/paged-rows.tsx'
import { usePaged } from '../../lists/use-paged.ts'
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
  return (
    <PagedRows
      key={source.key}
      list={usePaged(source.key, source)}
      empty={<div class="mail-list-empty">{empty}</div>}
      label={source.label}
      getId={source.getId}
      rowHeight={ROW_HEIGHT}
      openId={openId}
      onOpen={onOpen}
    >
      {source.renderRow}
    </PagedRows>
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
