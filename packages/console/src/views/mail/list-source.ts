import type { ComponentChildren } from 'preact'
import type { LiveEvent } from '../../live-events.ts'
import type { PagedListOptions } from '../../paged-list.ts'

/** Source of the rows of a list, and how to render them. */
export interface ListSource<Row> extends PagedListOptions<Row> {
  /** Key of the list. The list starts over when it changes. */
  key: string
  /** Accessible name of the list. */
  label: string
  getChangedId: (event: LiveEvent) => string | undefined
  renderRow: (row: Row) => ComponentChildren
}

/** Resolves to the data of an API call, or to undefined if the response is 404. */
export async function undefinedIfNotFound<Value>(
  call: Promise<{ data?: Value | undefined; response: Response }>,
): Promise<Value | undefined> {
  const { data, response } = await call
  if (response.ok || response.status === 404) return data
  throw new Error(`The server responded with ${response.status} ${response.statusText}.`)
}
