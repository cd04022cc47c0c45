// store: tables, sorted lists and logs, with snapshots that copy nothing.

import { type Snapshotable, snapshotAll } from './snapshot.ts'
import { type Entry, mergeNewest, type Position, SortedLists } from './sorted-lists.ts'
import { SortedMap } from './sorted-tree.ts'

/** Fields that every stored record has. */
export interface Row extends Position {
  orgId: string
}

type Keys = string | null | undefined | readonly string[]

/** What happened to a row. */
export type RowChange = 'created' | 'updated' | 'deleted'

/** Says which lists of one kind have a row, and at which position. */
export interface ListIndex<T> {
  /** Names of the lists that have the row, each once. */
  keys: (row: T) => Keys
  /** Position of the row in them. Default: its creation and id. */
  position?: (row: T) => Position
  /** Values that keys and position depend on. A write that does not change them skips the index. Default: the row. */
  dependsOn?: (row: T) => readonly unknown[]
}

/** A function is an index that has only keys. */
type ListIndexes<T, List extends string> = Record<List, ListIndex<T> | ListIndex<T>['keys']>
type UniqueIndexes<T, Unique extends string> = Record<Unique, (row: T) => Keys>

/** A condition of a selection: the rows of one list, or of several parts that are lists of their own. */
export interface Candidate<List extends string> {
  list: List
  parts: readonly string[]
}

/** The rows that are in all of the lists. */
export interface Selection<List extends string> {
  lists: readonly [Candidate<List>, ...Candidate<List>[]]
  /** Earliest `createdAt`. */
  since?: string | undefined
}

/**
 * Rows by id, with sorted lists and unique keys. Rows never change in place: `replace` stores a new one. A snapshot
 * copies nothing; later writes copy what they change.
 */
export class Table<T extends Row, List extends string = never, Unique extends string = never>
  implements Snapshotable
{
  /** Called after every write of a row. It must not write. */
  onWrite: ((change: RowChange, row: T) => void) | undefined
  #rows = new SortedMap<T>()
  #lists: Map<List, { index: ListIndex<T>; lists: SortedLists }>
  #unique: Map<Unique, { keys: (row: T) => Keys; ids: SortedMap<string> }>

  constructor(indexes: { lists?: ListIndexes<T, List>; unique?: UniqueIndexes<T, Unique> } = {}) {
    const lists = Object.entries(indexes.lists ?? {}) as [List, ListIndex<T> | ListIndex<T>['keys']][]
    const unique = Object.entries(indexes.unique ?? {}) as [Unique, (row: T) => Keys][]
    this.#lists = new Map(
      lists.map(([name, index]) => [
        name,
        { index: typeof index === 'function' ? { keys: index } : index, lists: new SortedLists() },
      ]),
    )
    this.#unique = new Map(unique.map(([name, keys]) => [name, { keys, ids: new SortedMap() }]))
  }

  get(id: string): T | undefined {
    return this.#rows.get(id)
  }

  /** Returns the row with a unique key. */
  find(unique: Unique, key: string): T | undefined {
    const id = this.#unique.get(unique)?.ids.get(key)
    return id === undefined ? undefined : this.#rows.get(id)
  }

  /** Throws if a row has this id. */
  insert(row: T): T {
    if (this.#rows.get(row.id)) throw new Error(`A row "${row.id}" exists already.`)
    this.#write(undefined, row)
    this.onWrite?.('created', row)
    return row
  }

  /** Replaces the row with the same id. Inserts the row if there is none. */
  replace(row: T): T {
    const before = this.#rows.get(row.id)
    if (!before) return this.insert(row)
    this.#write(before, row)
    this.onWrite?.('updated', row)
    return row
  }

  /** Returns the deleted row, if there was one. */
  delete(id: string): T | undefined {
    const row = this.#rows.get(id)
    if (!row) return undefined
    this.#write(row, undefined)
    this.onWrite?.('deleted', row)
    return row
  }

  /** Replaces all rows. */
  import(rows: readonly T[]): void {
    for (const { id } of [...this.rows()]) this.delete(id)
    for (const row of rows) this.insert(row)
  }

  /** Yields the rows of a list after `position`, newest first. Do not write while you iterate. */
  *newest(list: List, name: string, position?: Position): Generator<T> {
    for (const { rowId } of this.#lists.get(list)?.lists.newest(name, position) ?? [])
      yield this.#rowOf(rowId)
  }

  /** Yields the rows of a list from `position` on, oldest first. Do not write while you iterate. */
  *oldest(list: List, name: string, position?: Position): Generator<T> {
    for (const { rowId } of this.#lists.get(list)?.lists.oldest(name, position) ?? [])
      yield this.#rowOf(rowId)
  }

  /**
   * Lists the rows of a selection, newest first, from the one after `position` on. Reads the shortest of its lists. All of
   * them are in the order of creation.
   */
  *select({ lists, since = '' }: Selection<List>, position?: Position): Generator<T> {
    const lengthOf = ({ list, parts }: Candidate<List>): number =>
      parts.reduce((sum, name) => sum + this.count(list, name), 0)
    const shortest = lists.reduce((best, other) => (lengthOf(other) < lengthOf(best) ? other : best))
    const others = lists.filter(candidate => candidate !== shortest)
    for (const row of mergeNewest(shortest.parts.map(name => this.newest(shortest.list, name, position)))) {
      if (row.createdAt < since) return
      const entry = entryOf(row)
      if (
        others.every(({ list, parts }) => parts.some(name => this.#lists.get(list)?.lists.has(name, entry)))
      )
        yield row
    }
  }

  /** Returns all rows in the order of their ids: the oldest first. Do not write while you iterate. */
  rows(): Iterable<T> {
    return this.#rows.values()
  }

  count(list: List, name: string): number {
    return this.#lists.get(list)?.lists.count(name) ?? 0
  }

  snapshot(): () => void {
    return snapshotAll([
      this.#rows,
      ...[...this.#lists.values()].map(({ lists }) => lists),
      ...[...this.#unique.values()].map(({ ids }) => ids),
    ])
  }

  /** Writes a row and its index entries. Without `before` it is inserted, without `after` deleted. */
  #write(before: T | undefined, after: T | undefined): void {
    if (after) this.#rows.set(after.id, after)
    else if (before) this.#rows.delete(before.id)
    // A row may be in a hundred lists, which share one entry.
    const [left, entered] = [before && entryOf(before), after && entryOf(after)]
    for (const { index, lists } of this.#lists.values()) {
      if (before && after && !isAffected(index, before, after)) continue
      const [from, to] = [keysOf(index, before), keysOf(index, after)]
      const old = before && index.position ? entryOf(before, index.position) : left
      const entry = after && index.position ? entryOf(after, index.position) : entered
      const isMoved = old?.createdAt !== entry?.createdAt || old?.id !== entry?.id
      if (old) for (const key of from) if (isMoved || !to.has(key)) lists.remove(key, old)
      if (entry) for (const key of to) if (isMoved || !from.has(key)) lists.add(key, entry)
    }
    for (const { keys, ids } of this.#unique.values()) {
      const [from, to] = [keysOf({ keys }, before), keysOf({ keys }, after)]
      for (const key of from) if (!to.has(key) && ids.get(key) === before?.id) ids.delete(key)
      // The latest row with a key has it: an earlier one keeps the value, but `find` no longer returns it.
      for (const key of to) if (after && !from.has(key)) ids.set(key, after.id)
    }
  }

  #rowOf(id: string): T {
    const row = this.#rows.get(id)
    if (!row) throw new Error(`A list has "${id}", which has no row.`)
    return row
  }
}

function entryOf<T extends Row>(row: T, position?: (row: T) => Position): Entry {
  const { createdAt, id } = position?.(row) ?? row
  return { createdAt, id, rowId: row.id }
}

function keysOf<T>({ keys }: ListIndex<T>, row: T | undefined): ReadonlySet<string> {
  const found = row && keys(row)
  return new Set(typeof found === 'string' ? [found] : found)
}

function isAffected<T>({ dependsOn }: ListIndex<T>, before: T, after: T): boolean {
  if (!dependsOn) return true
  const values = dependsOn(after)
  return dependsOn(before).some((value, index) => value !== values[index])
}
