import {
  type Entry,
  ListWriter,
  newestFirst,
  oldestFirst,
  type Position,
  type RowList,
  sizeOf,
} from './row-list.ts'
import type { Saved } from './saved.ts'
import { ShardMap } from './shard-map.ts'

/** What every stored record has: where it belongs, and what it is sorted by. */
export interface Row {
  id: string
  orgId: string
  /** ISO 8601, of one width, so that texts compare as times do. */
  createdAt: string
}

type Keys = string | null | undefined | readonly string[]

/** In which lists of an index a row is, and where in them. */
export interface ListIndex<T> {
  /** No key twice. */
  keys: (row: T) => Keys
  /** Default: by creation and id. */
  position?: (row: T) => Position
  /** What the keys are made of: where all of it stays the same, they are not made again. Default: the whole row. */
  madeOf?: (row: T) => readonly unknown[]
}

/** A function stands for an index that needs no more than its keys. */
type ListIndexes<T, List extends string> = Record<List, ListIndex<T> | ListIndex<T>['keys']>
type UniqueIndexes<T, Unique extends string> = Record<Unique, (row: T) => Keys>

/**
 * Rows by id, with sorted lists and unique keys beside them. Rows are never changed in place: `replace` puts a new one
 * where the old one was. A snapshot copies nothing; what is written after it is copied then.
 */
export class Table<T extends Row, List extends string = never, Unique extends string = never>
  implements Saved
{
  #rows = new ShardMap<T>()
  #lists: Map<List, { index: ListIndex<T>; lists: ShardMap<RowList> }>
  #unique: Map<Unique, { keys: (row: T) => Keys; ids: ShardMap<string> }>
  #writer = new ListWriter()

  constructor(indexes: { lists?: ListIndexes<T, List>; unique?: UniqueIndexes<T, Unique> } = {}) {
    const lists = Object.entries(indexes.lists ?? {}) as [List, ListIndex<T> | ListIndex<T>['keys']][]
    const unique = Object.entries(indexes.unique ?? {}) as [Unique, (row: T) => Keys][]
    this.#lists = new Map(
      lists.map(([name, index]) => [
        name,
        { index: typeof index === 'function' ? { keys: index } : index, lists: new ShardMap() },
      ]),
    )
    this.#unique = new Map(unique.map(([name, keys]) => [name, { keys, ids: new ShardMap() }]))
  }

  get size(): number {
    return this.#rows.size
  }

  get(id: string): T | undefined {
    return this.#rows.get(id)
  }

  /** The row with this unique key. */
  find(unique: Unique, key: string): T | undefined {
    const id = this.#unique.get(unique)?.ids.get(key)
    return id === undefined ? undefined : this.#rows.get(id)
  }

  insert(row: T): T {
    if (this.#rows.has(row.id)) throw new Error(`A row "${row.id}" exists already.`)
    this.#rows.set(row.id, row)
    // One for all lists in this order: a message is in many.
    const plain = { createdAt: row.createdAt, id: row.id, row: row.id }
    for (const { index, lists } of this.#lists.values()) {
      const entry = index.position ? entryOf(index, row) : plain
      for (const key of listed(index.keys(row))) this.#add(lists, key, entry)
    }
    for (const { keys, ids } of this.#unique.values())
      for (const key of listed(keys(row))) ids.set(key, row.id)
    return row
  }

  /** Puts `row` in the place of the row with its id. */
  replace(row: T): T {
    const before = this.#rows.get(row.id)
    if (!before) return this.insert(row)
    this.#rows.set(row.id, row)
    for (const { index, lists } of this.#lists.values()) {
      if (index.madeOf && isSame(index.madeOf(before), index.madeOf(row))) continue
      this.#move(index, lists, before, row)
    }
    for (const { keys, ids } of this.#unique.values()) {
      for (const key of listed(keys(before))) if (ids.get(key) === row.id) ids.delete(key)
      for (const key of listed(keys(row))) ids.set(key, row.id)
    }
    return row
  }

  delete(id: string): T | undefined {
    const row = this.#rows.get(id)
    if (!row) return undefined
    this.#rows.delete(id)
    for (const { index, lists } of this.#lists.values()) {
      for (const key of listed(index.keys(row))) this.#remove(lists, key, entryOf(index, row))
    }
    for (const { keys, ids } of this.#unique.values()) {
      for (const key of listed(keys(row))) if (ids.get(key) === id) ids.delete(key)
    }
    return row
  }

  /** The rows of a list, newest first, from the one after `position` on. Nothing may be written while it is read. */
  *newest(list: List, key: string, position?: Position): Generator<T> {
    for (const { row } of newestFirst(this.#list(list, key), position)) {
      const found = this.#rows.get(row)
      if (found) yield found
    }
  }

  /** The rows of a list, oldest first, from `position` on, itself included. Nothing may be written while it is read. */
  *oldest(list: List, key: string, position?: Position): Generator<T> {
    for (const { row } of oldestFirst(this.#list(list, key), position)) {
      const found = this.#rows.get(row)
      if (found) yield found
    }
  }

  /** How many rows a list has. */
  count(list: List, key: string): number {
    return sizeOf(this.#list(list, key))
  }

  save(): () => void {
    const parts: Saved[] = [
      this.#rows,
      ...[...this.#lists.values()].map(({ lists }) => lists),
      ...[...this.#unique.values()].map(({ ids }) => ids),
    ]
    const restores = parts.map(part => part.save())
    this.#writer.freeze()
    return () => {
      for (const restore of restores) restore()
      this.#writer.freeze()
    }
  }

  #list(list: List, key: string): RowList {
    return this.#lists.get(list)?.lists.get(key) ?? []
  }

  #move(index: ListIndex<T>, lists: ShardMap<RowList>, before: T, after: T): void {
    const from = listed(index.keys(before))
    const to = listed(index.keys(after))
    const left = entryOf(index, before)
    const taken = entryOf(index, after)
    const stays = left.createdAt === taken.createdAt && left.id === taken.id
    for (const key of from) if (!stays || !to.includes(key)) this.#remove(lists, key, left)
    for (const key of to) if (!stays || !from.includes(key)) this.#add(lists, key, taken)
  }

  #add(lists: ShardMap<RowList>, key: string, entry: Entry): void {
    const list = lists.get(key)
    const added = this.#writer.add(list, entry)
    if (added !== list) lists.set(key, added)
  }

  #remove(lists: ShardMap<RowList>, key: string, position: Position): void {
    const list = lists.get(key)
    if (!list) return
    const rest = this.#writer.remove(list, position)
    if (rest === undefined) lists.delete(key)
    else if (rest !== list) lists.set(key, rest)
  }
}

function entryOf<T extends Row>(index: ListIndex<T>, row: T): Entry {
  const { createdAt, id } = index.position?.(row) ?? row
  return { createdAt, id, row: row.id }
}

function listed(keys: Keys): readonly string[] {
  if (keys === null || keys === undefined) return []
  return typeof keys === 'string' ? [keys] : keys
}

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.every((part, index) => part === after[index])
}
