/** What every stored record has: where it belongs, and what it is sorted by. */
export interface Row {
  id: string
  orgId: string
  /** ISO 8601, of one width, so that texts compare as times do. */
  createdAt: string
}

/** A place in a list: the row that the page before ended with. */
export interface Position {
  createdAt: string
  id: string
}

type KeyOf<T> = (row: T) => string | null | undefined

/**
 * Rows by id, with lists in order of creation and unique keys beside them. Rows are never changed in place:
 * `replace` puts a new one where the old one was.
 */
export class Table<T extends Row, List extends string = never, Unique extends string = never> {
  #rows = new Map<string, T>()
  #lists: Map<List, { key: KeyOf<T>; rows: Map<string, T[]> }>
  #unique: Map<Unique, { key: KeyOf<T>; rows: Map<string, T> }>

  constructor(indexes: { lists?: Record<List, KeyOf<T>>; unique?: Record<Unique, KeyOf<T>> } = {}) {
    this.#lists = new Map(
      entriesOf<List, T>(indexes.lists).map(([name, key]) => [name, { key, rows: new Map() }]),
    )
    this.#unique = new Map(
      entriesOf<Unique, T>(indexes.unique).map(([name, key]) => [name, { key, rows: new Map() }]),
    )
  }

  get size(): number {
    return this.#rows.size
  }

  get(id: string): T | undefined {
    return this.#rows.get(id)
  }

  /** The row with this unique key. */
  find(unique: Unique, key: string): T | undefined {
    return this.#unique.get(unique)?.rows.get(key)
  }

  insert(row: T): T {
    if (this.#rows.has(row.id)) throw new Error(`A row "${row.id}" exists already.`)
    this.#rows.set(row.id, row)
    for (const { key, rows } of this.#lists.values()) {
      const listKey = key(row)
      if (listKey === null || listKey === undefined) continue
      const list = rows.get(listKey)
      if (list) list.splice(placeOf(list, row), 0, row)
      else rows.set(listKey, [row])
    }
    for (const { key, rows } of this.#unique.values()) {
      const uniqueKey = key(row)
      if (uniqueKey !== null && uniqueKey !== undefined) rows.set(uniqueKey, row)
    }
    return row
  }

  /** Puts `row` in the place of the row with its id. */
  replace(row: T): T {
    this.delete(row.id)
    return this.insert(row)
  }

  delete(id: string): T | undefined {
    const row = this.#rows.get(id)
    if (!row) return undefined
    this.#rows.delete(id)
    for (const { key, rows } of this.#lists.values()) {
      const listKey = key(row)
      const list = listKey === null || listKey === undefined ? undefined : rows.get(listKey)
      if (!list) continue
      list.splice(placeOf(list, row), 1)
      if (list.length === 0) rows.delete(listKey as string)
    }
    for (const { key, rows } of this.#unique.values()) {
      const uniqueKey = key(row)
      if (uniqueKey !== null && uniqueKey !== undefined && rows.get(uniqueKey) === row) rows.delete(uniqueKey)
    }
    return row
  }

  /** The rows of a list, newest first, from the one after `position` on. */
  *newest(list: List, key: string, position?: Position): Generator<T> {
    const rows = this.#lists.get(list)?.rows.get(key) ?? []
    for (let index = (position ? placeOf(rows, position) : rows.length) - 1; index >= 0; index--) {
      const row = rows[index]
      if (row) yield row
    }
  }

  /** The rows of a list, oldest first. */
  oldest(list: List, key: string): readonly T[] {
    return this.#lists.get(list)?.rows.get(key) ?? []
  }
}

function entriesOf<Name extends string, T>(indexes: Record<Name, KeyOf<T>> | undefined): [Name, KeyOf<T>][] {
  return Object.entries(indexes ?? {}) as [Name, KeyOf<T>][]
}

/** Where a row is, or would be, in a list sorted by creation and id. */
function placeOf(rows: readonly Position[], position: Position): number {
  let low = 0
  let high = rows.length
  // Most rows are newer than all before them.
  const last = rows[high - 1]
  if (last && compare(last, position) < 0) return high
  while (low < high) {
    const middle = (low + high) >>> 1
    const row = rows[middle]
    if (row && compare(row, position) < 0) low = middle + 1
    else high = middle
  }
  return low
}

function compare(a: Position, b: Position): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
  if (a.id !== b.id) return a.id < b.id ? -1 : 1
  return 0
}
