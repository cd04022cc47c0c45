import type { ComponentChildren } from 'preact'
import type { PagedListOptions } from '../../lists/paged-list.ts'
import { PagedRows } from '../../lists/paged-rows.tsx'
import type { Columns } from '../../lists/row.tsx'
import { usePaged } from '../../lists/use-paged.ts'
import type { LiveEvent } from '../../live/live-events.ts'

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
      empty={empty}
      label={source.label}
      getId={source.getId}
      columns={source.columns}
      openId={openId}
      onOpen={onOpen}
    >
      {source.renderRow}
    </PagedRows>
  )
}

/** Headings of the columns of emails. */
export const MAIL_COLUMNS: Columns = {
  title: 'From or to',
  subject: 'Subject',
  text: 'Text',
  agent: 'Agent',
  status: 'Status',
  time: 'Time',
}

/** Source of the rows of a list, and how to render them. */
export interface ListSource<Row> extends PagedListOptions<Row> {
  /** Key of the list. The list starts over when it changes. */
  key: string
  /** Accessible name of the list. */
  label: string
  /** Headings of the columns. */
  columns: Columns
  getChangedId: (event: LiveEvent) => string | undefined
  renderRow: (row: Row) => ComponentChildren
}
