import { mergeNewest } from './merge.ts'
import type { ListName, Position } from './row-list.ts'
import type { Row, Table } from './table.ts'

/** How many rows may be looked at in vain until the lists are laid over each other, which takes a look at all of them. */
const PATIENCE = 500

/** A list, in one part or several, that holds every row that is asked for. */
export interface Candidate<List extends string> {
  list: List
  parts: readonly ListName[]
}

/** What is asked of a table: rows that are in all of the lists, and fit. */
export interface Selection<T, List extends string> {
  lists: readonly [Candidate<List>, ...Candidate<List>[]]
  fits: (row: T) => boolean
  /** Rows that were created before it are not asked for. */
  since?: string | undefined
}

/**
 * The rows that a selection asks for, newest first, from the one after `position` on. Reads the shortest list; where few
 * of its rows are in the others too, it reads only those that are.
 */
export function* selectRows<T extends Row, List extends string>(
  table: Table<T, List, string>,
  { lists, fits, since = '' }: Selection<T, List>,
  position: Position | undefined,
): Generator<T> {
  const sized = lists.map(candidate => ({
    ...candidate,
    size: candidate.parts.reduce((sum, name) => sum + table.count(candidate.list, name), 0),
  }))
  const shortest = sized.reduce((best, other) => (other.size < best.size ? other : best))
  const others = lists.filter(({ list, parts }) => list !== shortest.list || parts !== shortest.parts)
  let left = others.length > 0 ? PATIENCE : Number.POSITIVE_INFINITY
  let last: T | undefined
  const { list, parts } = shortest
  for (const row of mergeNewest(parts.map(name => table.newest(list, name, position)))) {
    if (row.createdAt < since) return
    if (fits(row)) yield row
    else left--
    last = row
    if (left === 0) break
  }
  if (left > 0) return
  const common = others.map(other => table.slotsIn(other.list, other.parts))
  const rest = parts.map(name => table.newestAmong(common, { list, name, position: last }))
  for (const row of mergeNewest(rest)) {
    if (row.createdAt < since) return
    if (fits(row)) yield row
  }
}
