import type { ComponentChildren } from 'preact'
import type { PagedListOptions } from '../../lists/paged-list.ts'
import type { LiveEvent } from '../../live/live-events.ts'

/** Source of the rows of a list, and how to render them. */
export interface ListSource<Row> extends PagedListOptions<Row> {
  /** Key of the list. The list starts over when it changes. */
  key: string
  /** Accessible name of the list. */
  label: string
  getChangedId: (event: LiveEvent) => string | undefined
  renderRow: (row: Row) => ComponentChildren
}
