// Tables: rows by id, with sorted lists and unique keys.
import type { Snapshotable, Work } from '../work/work.ts'
import {
  addEntry,
  compareStrings,
  type Entry,
  hasEntry,
  mergeNewest,
  newestEntries,
  oldestEntries,
  type Position,
  removeEntry,
  type SortedEntries,
} from './sorted-lists.ts'

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
}

interface Indexes<T, Index extends string, Unique extends string> {
  /** A function is an index that has only keys. */
  lists?: Record<Index, ListIndex<T> | ListIndex<T>['keys']>
  unique?: Record<Unique, (row: T) => KeyOrKeys>
}

/** What a table contains. A snapshot shares it, and the next write copies it. */
interface Content<T, Index, Unique> {
  rows: Map<string, T>
  /** The lists of the indexes that were queried, by key. */
  lists: Map<Index, Map<string, SortedEntries>>
  unique: Map<Unique, Map<string, string>>
}

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
 * `replace` stores a new row. A write throws a RestoredError if its work began before a restore or an import. Snapshots
 * and restores copy nothing; the first write after one of them copies the table.
 */
export class Table<T extends Row, Index extends string = never, Unique extends string = never>
  implements Snapshotable
{
  /** Called after every write of a row. An update also has the row `before` it. It must not write. */
  onWrite: ((change: RecordChangeKind, work: Work, row: T, before?: T) => void) | undefined
  readonly #indexes: Indexes<T, Index, Unique>
  #content: Content<T, Index, Unique>
  #isShared = false

  constructor(indexes: Indexes<T, Index, Unique> = {}) {
    this.#indexes = indexes
    const unique = Object.keys(indexes.unique ?? {}) as Unique[]
    this.#content = {
      rows: new Map(),
      lists: new Map(),
      unique: new Map(unique.map(name => [name, new Map()])),
    }
  }

  get(id: string): T | undefined {
    return this.#content.rows.get(id)
  }

  /** Returns the row that has `key` in the unique index `unique`. */
  find(unique: Unique, key: string): T | undefined {
    const id = this.#content.unique.get(unique)?.get(key)
    return id === undefined ? undefined : this.get(id)
  }

  /** Inserts a row. Throws an Error if a row with its id exists. */
  insert(work: Work, row: T): T {
    if (this.get(row.id)) throw new Error(`The row "${row.id}" already exists.`)
    this.#write(work, undefined, row)
    this.onWrite?.('created', work, row)
    return row
  }

  /** Stores a row. Replaces the row with the same id, if one exists. */
  replace(work: Work, row: T): T {
    const before = this.get(row.id)
    if (!before) return this.insert(work, row)
    this.#write(work, before, row)
    this.onWrite?.('updated', work, row, before)
    return row
  }

  /** Deletes a row and returns it. Returns undefined if it does not exist. */
  delete(work: Work, id: string): T | undefined {
    const row = this.get(id)
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
      this.#content = next.#content
      this.#isShared = false
    }
  }

  /** Yields the rows of a list that are older than `before`, newest first. Do not write while you iterate. */
  *newest(index: Index, key: string, before?: Position): Generator<T> {
    for (const { rowId } of newestEntries(this.#getList(index, key), before)) yield this.#getRow(rowId)
  }

  /** Yields the rows of a list from `start` on, oldest first. `start` is included. Do not write while you iterate. */
  *oldest(index: Index, key: string, start?: Position): Generator<T> {
    for (const { rowId } of oldestEntries(this.#getList(index, key), start)) yield this.#getRow(rowId)
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
        keys.some(key => hasEntry(this.#getList(index, key), entry)) !== isExcluded
      if (others.every(isMatch)) yield row
    }
  }

  /** Returns all rows, oldest first: ids sort by creation time. Later writes do not change the result. */
  rows(): readonly T[] {
    return [...this.#content.rows.values()].sort((a, b) => compareStrings(a.id, b.id))
  }

  /** Returns the keys of the lists that begin with a text, in order. */
  keysWithPrefix(index: Index, prefix: string): string[] {
    return [...this.#getLists(index).keys()].filter(key => key.startsWith(prefix)).sort(compareStrings)
  }

  /** Returns the number of rows in a list. */
  count(index: Index, key: string): number {
    return this.#getList(index, key).length
  }

  snapshot(): () => void {
    const content = this.#content
    this.#isShared = true
    return () => {
      this.#content = content
      this.#isShared = true
    }
  }

  #copyIfShared(): void {
    if (!this.#isShared) return
    const { rows, lists, unique } = this.#content
    this.#content = {
      rows: new Map(rows),
      lists: copyValues(lists, byKey => copyValues(byKey, entries => [...entries])),
      unique: copyValues(unique, ids => new Map(ids)),
    }
    this.#isShared = false
  }

  #getList(index: Index, key: string): SortedEntries {
    return this.#getLists(index).get(key) ?? []
  }

  /** Returns the lists of an index. The first call for an index sorts the rows into them. */
  #getLists(name: Index): Map<string, SortedEntries> {
    const known = this.#content.lists.get(name)
    if (known) return known
    const lists = new Map<string, SortedEntries>()
    for (const row of this.#content.rows.values()) this.#changeLists(name, lists, undefined, row)
    this.#content.lists.set(name, lists)
    return lists
  }

  /** Writes a row and its index entries. Without `before` the row is inserted; without `after` it is deleted. */
  #write(work: Work, before: T | undefined, after: T | undefined): void {
    work.assertCurrent()
    this.#copyIfShared()
    const { rows, lists, unique } = this.#content
    if (after) rows.set(after.id, after)
    else if (before) rows.delete(before.id)
    for (const [name, byKey] of lists) this.#changeLists(name, byKey, before, after)
    for (const [name, ids] of unique) {
      const keysOf = (row: T | undefined) => toSet(row && this.#indexes.unique?.[name](row))
      const [from, to] = [keysOf(before), keysOf(after)]
      for (const key of from) if (!to.has(key) && ids.get(key) === before?.id) ids.delete(key)
      // Uniqueness is not enforced: if several rows have the same key, `find` returns the row that was written last.
      for (const key of to) if (after && !from.has(key)) ids.set(key, after.id)
    }
  }

  /** Moves a row between the lists of an index. */
  #changeLists(
    name: Index,
    lists: Map<string, SortedEntries>,
    before: T | undefined,
    after: T | undefined,
  ): void {
    const given = this.#indexes.lists?.[name]
    if (!given) throw new Error(`The table has no index "${name}".`)
    const { keys, position }: ListIndex<T> = typeof given === 'function' ? { keys: given } : given
    const [from, to] = [toSet(before && keys(before)), toSet(after && keys(after))]
    // A row may be in a hundred lists, which share its entry.
    const [removed, added] = [before && toEntry(before, position), after && toEntry(after, position)]
    const isMoved = removed?.createdAt !== added?.createdAt || removed?.id !== added?.id
    for (const key of from) {
      const entries = lists.get(key)
      if (!removed || !entries || (to.has(key) && !isMoved)) continue
      removeEntry(entries, removed)
      if (entries.length === 0) lists.delete(key)
    }
    for (const key of to) {
      if (!added || (from.has(key) && !isMoved)) continue
      const entries = lists.get(key)
      if (entries) addEntry(entries, added)
      else lists.set(key, [added])
    }
  }

  #getRow(id: string): T {
    const row = this.get(id)
    if (!row) throw new Error(`A list contains "${id}", but the table has no such row.`)
    return row
  }
}

function toEntry<T extends Row>(row: T, position?: (row: T) => Position): Entry {
  const { createdAt, id } = position?.(row) ?? row
  return { createdAt, id, rowId: row.id }
}

function toSet(keys: KeyOrKeys): ReadonlySet<string> {
  return new Set(typeof keys === 'string' ? [keys] : keys)
}

function copyValues<K, V>(map: ReadonlyMap<K, V>, copy: (value: V) => V): Map<K, V> {
  return new Map([...map].map(([key, value]) => [key, copy(value)]))
}
