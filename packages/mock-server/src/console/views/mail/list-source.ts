import type { ComponentChildren } from 'preact'
import type { Resource } from '../../../index.ts'
import type { Told } from '../../live.ts'
import type { PagedListOptions } from '../../paged-list.ts'

/** Where a list gets its rows, and how a row looks. */
export interface ListSource<Row> extends PagedListOptions<Row> {
  /** Begins again when it changes. */
  key: string
  /** What the rows are, for who hears the page. */
  label: string
  changedId: (told: Told) => string | undefined
  row: (row: Row) => ComponentChildren
}

/** Of a record of one kind that was written: which. Of one agent alone, where that is given. */
export function writtenRecord(
  told: Told,
  resource: Resource,
  agentId?: string,
): { id: string; threadId?: string } | undefined {
  if (told.topic === 'missed' || told.happening.type !== 'record') return undefined
  const { happening } = told
  if (happening.resource !== resource) return undefined
  return agentId === undefined || happening.agentId === agentId ? happening : undefined
}

/** What was read, or undefined where there is no such record any more. */
export async function unlessGone<Value>(
  call: Promise<{ data?: Value | undefined; response: Response }>,
): Promise<Value | undefined> {
  const { data, response } = await call
  if (response.ok || response.status === 404) return data
  throw new Error(`The server answered ${response.status} ${response.statusText}.`)
}
