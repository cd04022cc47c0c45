// Tables: rows by id, with sorted lists and unique keys. Snapshots copy nothing.

import { type Snapshotable, SortedMap, snapshotAll } from './snapshot.ts'
import { type Entry, mergeNewest, type Position, SortedLists } from './sorted-lists.ts'
import type { Work } from './work.ts'

/** Fields that every stored record has. */
export interface Row extends Position {
  orgId: string
}

type KeyOrKeys = string | null | undefined | readonly string[]

/** Kind of a write to a row. */
export type RecordChangeKind = 'created' | 'updated' | 'deleted'

/** An index puts each row into sorted lists. A list is identified by an index name and a key. */
export interface ListIndex<T> {
  /** Returns the keys of the lists that contain a row, each once. */
  keys: (row: T) => KeyOrKeys
  /** Returns the position of a row in these lists. Default: its `createdAt` and `id`. */
  position?: (row: T) => Position
  /**
   * Returns the values that keys and position depend on. A write that does not change them skips the index.
   * Default: the row.
   */
  dependsOn?: (row: T) => readonly unknown[]
}

/** A function is an index that has only keys. */
type ListIndexes<T, Index extends string> = Record<Index, ListIndex<T> | ListIndex<T>['keys']>

interface Indexes<T, Index extends string, Unique extends string> {
  lists?: ListIndexes<T, Index>
  unique?: Record<Unique, (row: T) => KeyOrKeys>
}

interface QueriedIndex<T> {
  index: ListIndex<T>
  lists: SortedLists
}

/** The indexes of a snapshot, by name. */
type SavedIndexes<T, Index> = Map<Index, QueriedIndex<T> & { restore: () => void }>

/** A row meets this condition if it is in the list of one of `keys`. */
export interface Condition<Index extends string> {
  index: Index
  keys: readonly string[]
  /** Whether the rows are in none of the lists. */
  isExcluded?: boolean
}

/** The rows that meet all conditions. */
export interface Selection<Index extends string> {
  conditions: readonly [Condition<Index>, ...Condition<Index>[]]
  /** Earliest `createdAt`. */
  since?: string | undefined
}

/**
 * Rows by id, with sorted lists and unique keys. The first query of an index sorts its lists, so that an index that
 * nobody asks for costs nothing. The table does not enforce that a unique key is unique. Rows never change in place:
 * `replace` stores a new row. A write throws a RestoredError if its work began before a restore or an import. A
 * snapshot copies nothing; later writes copy what they change.
 */
export class Table<T extends Row, Index extends string = never, Unique extends string = never>
  implements Snapshotable
{
  /** Called after every write of a row. An update also has the row `before` it. It must not write. */
  onWrite: ((change: RecordChangeKind, work: Work, row: T, before?: T) => void) | undefined
  readonly #indexes: Indexes<T, Index, Unique>
  readonly #listIndexes: ReadonlyMap<Index, ListIndex<T>>
  #rows = new SortedMap<T>()
  /** The indexes that were queried, with their lists. */
  #lists = new Map<Index, QueriedIndex<T>>()
  /** The snapshot that has the current rows. It gets each index that is sorted meanwhile. */
  #unchangedSince: SavedIndexes<T, Index> | undefined
  #unique: Map<Unique, { keys: (row: T) => KeyOrKeys; ids: SortedMap<string> }>

  constructor(indexes: Indexes<T, Index, Unique> = {}) {
    this.#indexes = indexes
    const lists = Object.entries(indexes.lists ?? {}) as [Index, ListIndex<T> | ListIndex<T>['keys']][]
    const unique = Object.entries(indexes.unique ?? {}) as [Unique, (row: T) => KeyOrKeys][]
    this.#listIndexes = new Map(
      lists.map(([name, index]) => [name, typeof index === 'function' ? { keys: index } : index]),
    )
    this.#unique = new Map(unique.map(([name, keys]) => [name, { keys, ids: new SortedMap() }]))
  }

  get(id: string): T | undefined {
    return this.#rows.get(id)
  }

  /** Returns the row that has `key` in the unique index `unique`. */
  find(unique: Unique, key: string): T | undefined {
    const id = this.#unique.get(unique)?.ids.get(key)
    return id === undefined ? undefined : this.#rows.get(id)
  }

  /** Inserts a row. Throws an Error if a row with its id exists. */
  insert(work: Work, row: T): T {
    if (this.#rows.get(row.id)) throw new Error(`The row "${row.id}" already exists.`)
    this.#write(work, undefined, row)
    this.onWrite?.('created', work, row)
    return row
  }

  /** Stores a row. Replaces the row with the same id, if one exists. */
  replace(work: Work, row: T): T {
    const before = this.#rows.get(row.id)
    if (!before) return this.insert(work, row)
    this.#write(work, before, row)
    this.onWrite?.('updated', work, row, before)
    return row
  }

  /** Deletes a row and returns it. Returns undefined if it does not exist. */
  delete(work: Work, id: string): T | undefined {
    const row = this.#rows.get(id)
    if (!row) return undefined
    this.#write(work, row, undefined)
    this.onWrite?.('deleted', work, row)
    return row
  }

  /**
   * Prepares other rows, with a `pause` after each. Returns a function that replaces all rows with them,
   * without `onWrite`.
   */
  async prepareRows(work: Work, rows: readonly T[], pause: () => Promise<void>): Promise<() => void> {
    const next = new Table<T, Index, Unique>(this.#indexes)
    for (const row of rows) {
      next.insert(work, row)
      await pause()
    }
    return () => {
      this.#rows = next.#rows
      this.#lists = next.#lists
      this.#unchangedSince = undefined
      this.#unique = next.#unique
    }
  }

  /** Yields the rows of a list that are older than `before`, newest first. Do not write while you iterate. */
  *newest(index: Index, key: string, before?: Position): Generator<T> {
    for (const { rowId } of this.#getLists(index).newest(key, before)) yield this.#getRow(rowId)
  }

  /** Yields the rows of a list from `start` on, oldest first. `start` is included. Do not write while you iterate. */
  *oldest(index: Index, key: string, start?: Position): Generator<T> {
    for (const { rowId } of this.#getLists(index).oldest(key, start)) yield this.#getRow(rowId)
  }

  /**
   * Yields the rows of a selection that are older than `before`, newest first. Reads only the lists of the
   * condition with the fewest rows. The lists of all conditions must have the default position.
   */
  *select({ conditions, since = '' }: Selection<Index>, before?: Position): Generator<T> {
    const countRows = ({ index, keys }: Condition<Index>): number =>
      keys.reduce((sum, key) => sum + this.count(index, key), 0)
    // The first condition includes rows.
    const shortest = conditions.reduce((best, other) =>
      !other.isExcluded && countRows(other) < countRows(best) ? other : best,
    )
    const others = conditions.filter(condition => condition !== shortest)
    let last: T | undefined
    for (const row of mergeNewest(shortest.keys.map(key => this.newest(shortest.index, key, before)))) {
      if (row.createdAt < since) return
      // A row can be in several of the lists.
      if (row === last) continue
      last = row
      const entry = toEntry(row)
      const isMatch = ({ index, keys, isExcluded = false }: Condition<Index>): boolean =>
        keys.some(key => this.#getLists(index).has(key, entry)) !== isExcluded
      if (others.every(isMatch)) yield row
    }
  }

  /** Returns all rows, oldest first: ids sort by creation time. Do not write while you iterate. */
  rows(): Iterable<T> {
    return this.#rows.values()
  }

  /** Returns the current rows, oldest first. Later writes do not change them. Copies nothing. */
  snapshotRows(): Iterable<T> {
    return this.#rows.snapshotValues()
  }

  /** Yields the keys of the lists that begin with a text, in order. */
  keysWithPrefix(index: Index, prefix: string): Iterable<string> {
    return this.#getLists(index).keysWithPrefix(prefix)
  }

  /** Returns the number of rows in a list. */
  count(index: Index, key: string): number {
    return this.#getLists(index).count(key)
  }

  snapshot(): () => void {
    const [rows, unique] = [this.#rows, this.#unique]
    const saved: SavedIndexes<T, Index> = new Map()
    for (const [name, queried] of this.#lists) saved.set(name, saveIndex(queried))
    this.#unchangedSince = saved
    const restore = snapshotAll([rows, ...[...unique.values()].map(({ ids }) => ids)])
    return () => {
      this.#rows = rows
      // Indexes that were sorted after other writes have other rows.
      this.#lists = new Map(saved)
      this.#unique = unique
      this.#unchangedSince = saved
      restore()
      for (const index of saved.values()) index.restore()
    }
  }

  /** Returns the lists of an index. The first call for an index sorts the rows into them. */
  #getLists(name: Index): SortedLists {
    const queried = this.#lists.get(name)
    if (queried) return queried.lists
    const index = this.#listIndexes.get(name)
    if (!index) throw new Error(`The table has no index "${name}".`)
    const lists = new SortedLists()
    for (const row of this.#rows.values()) {
      const entry = toEntry(row, index.position)
      for (const key of getKeys(index, row)) lists.add(key, entry)
    }
    const sorted = { index, lists }
    this.#lists.set(name, sorted)
    this.#unchangedSince?.set(name, saveIndex(sorted))
    return lists
  }

  /** Writes a row and its index entries. Without `before` the row is inserted; without `after` it is deleted. */
  #write(work: Work, before: T | undefined, after: T | undefined): void {
    work.assertCurrent()
    this.#unchangedSince = undefined
    if (after) this.#rows.set(after.id, after)
    else if (before) this.#rows.delete(before.id)
    // A row may be in a hundred lists. The lists with the default position share one entry.
    const [oldEntry, newEntry] = [before && toEntry(before), after && toEntry(after)]
    for (const { index, lists } of this.#lists.values()) {
      if (before && after && !isAffected(index, before, after)) continue
      const [from, to] = [getKeys(index, before), getKeys(index, after)]
      const removed = before && index.position ? toEntry(before, index.position) : oldEntry
      const added = after && index.position ? toEntry(after, index.position) : newEntry
      const isMoved = removed?.createdAt !== added?.createdAt || removed?.id !== added?.id
      if (removed) for (const key of from) if (isMoved || !to.has(key)) lists.remove(key, removed)
      if (added) for (const key of to) if (isMoved || !from.has(key)) lists.add(key, added)
    }
    for (const { keys, ids } of this.#unique.values()) {
      const [from, to] = [getKeys({ keys }, before), getKeys({ keys }, after)]
      for (const key of from) if (!to.has(key) && ids.get(key) === before?.id) ids.delete(key)
      // Uniqueness is not enforced: if several rows have the same key, `find` returns the row that was written last.
      for (const key of to) if (after && !from.has(key)) ids.set(key, after.id)
    }
  }

  #getRow(id: string): T {
    const row = this.#rows.get(id)
    if (!row) throw new Error(`A list contains "${id}", but the table has no such row.`)
    return row
  }
}

function saveIndex<T>(queried: QueriedIndex<T>): QueriedIndex<T> & { restore: () => void } {
  return { ...queried, restore: queried.lists.snapshot() }
}

function toEntry<T extends Row>(row: T, position?: (row: T) => Position): Entry {
  const { createdAt, id } = position?.(row) ?? row
  return { createdAt, id, rowId: row.id }
}

function getKeys<T>({ keys }: ListIndex<T>, row: T | undefined): ReadonlySet<string> {
  const rowKeys = row && keys(row)
  return new Set(typeof rowKeys === 'string' ? [rowKeys] : rowKeys)
}

function isAffected<T>({ dependsOn }: ListIndex<T>, before: T, after: T): boolean {
  if (!dependsOn) return true
  const values = dependsOn(after)
  return dependsOn(before).some((value, index) => value !== values[index])
}
