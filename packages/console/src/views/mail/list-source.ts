import type { ComponentChildren } from 'preact'
import { changedRecord } from '../../changed-record.ts'
import type { Told } from '../../live.ts'
import type { PagedListOptions } from '../../paged-list.ts'
import type { RecordChange, Resource } from '../../server.ts'

/** Where a list gets its rows, and how a row looks. */
export interface ListSource<Row> extends PagedListOptions<Row> {
  /** Begins again when it changes. */
  key: string
  /** What the rows are, for who hears the page. */
  label: string
  changedId: (told: Told) => string | undefined
  row: (row: Row) => ComponentChildren
}

/** Which record of one kind was written; of one agent alone, where that is given. */
export function writtenRecord(told: Told, resource: Resource, agentId?: string): RecordChange | undefined {
  const changed = changedRecord(told, resource)
  return agentId === undefined || changed?.agentId === agentId ? changed : undefined
}

/** What was read, or undefined where there is no such record any more. */
export async function unlessGone<Value>(
  call: Promise<{ data?: Value | undefined; response: Response }>,
): Promise<Value | undefined> {
  const { data, response } = await call
  if (response.ok || response.status === 404) return data
  throw new Error(`The server answered ${response.status} ${response.statusText}.`)
}
