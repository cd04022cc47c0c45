import {
  compareStrings,
  createSortedTree,
  type Snapshotable,
  SortedMap,
  type SortedTree,
} from './snapshot.ts'

/** A place in a list: lists are sorted by time, then by id. */
export interface Position {
  /** ISO 8601 with milliseconds, so that the strings sort by time. */
  createdAt: string
  id: string
}

/** A row in a list. Several rows can have the same position. */
export interface Entry extends Position {
  rowId: string
}

/** A list with one entry is stored without a tree, because most words occur in only one message. */
type List = Entry | SortedTree<Entry>

/** Sorted lists by key. */
export class SortedLists implements Snapshotable {
  #lists = new SortedMap<List>()
  /** Trees that no snapshot shares, so that they may change in place. */
  #ownTrees = new Set<List>()

  add(key: string, entry: Entry): void {
    const list = this.#lists.get(key)
    if (list === undefined) this.#lists.set(key, entry)
    else this.#writable(key, list).set(entry, undefined)
  }

  remove(key: string, entry: Entry): void {
    const list = this.#lists.get(key)
    if (list === undefined || !hasEntry(list, entry)) return
    if (isEntry(list) || list.size === 1) {
      this.#lists.delete(key)
      this.#ownTrees.delete(list)
    } else this.#writable(key, list).delete(entry)
  }

  has(key: string, entry: Entry): boolean {
    const list = this.#lists.get(key)
    return list !== undefined && hasEntry(list, entry)
  }

  count(key: string): number {
    const list = this.#lists.get(key)
    if (list === undefined) return 0
    return isEntry(list) ? 1 : list.size
  }

  /** Yields the keys that begin with a text, in order. */
  *keysWithPrefix(prefix: string): Generator<string> {
    for (const key of this.#lists.keysFrom(prefix)) {
      if (!key.startsWith(prefix)) return
      yield key
    }
  }

  /** Yields the entries that are older than `before`, newest first. Do not write while you iterate. */
  *newest(key: string, before: Position | undefined): Generator<Entry> {
    const list = this.#lists.get(key)
    if (list === undefined) return
    if (!isEntry(list))
      for (const [next] of list.entriesReversed(lowestEntry(before), undefined, true)) yield next
    else if (before === undefined || comparePositions(list, before) < 0) yield list
  }

  /** Yields the entries from `start` on, oldest first. `start` is included. Do not write while you iterate. */
  *oldest(key: string, start: Position | undefined): Generator<Entry> {
    const list = this.#lists.get(key)
    if (list === undefined) return
    if (!isEntry(list)) yield* list.keys(lowestEntry(start))
    else if (start === undefined || comparePositions(list, start) >= 0) yield list
  }

  snapshot(): () => void {
    const restore = this.#lists.snapshot()
    this.#ownTrees = new Set()
    return () => {
      restore()
      this.#ownTrees = new Set()
    }
  }

  /** Returns the tree of a list, copied if a snapshot shares it. */
  #writable(key: string, list: List): SortedTree<Entry> {
    if (!isEntry(list) && this.#ownTrees.has(list)) return list
    const tree = isEntry(list) ? createSortedTree(compareEntries) : list.clone()
    if (isEntry(list)) tree.set(list, undefined)
    this.#lists.set(key, tree)
    this.#ownTrees.add(tree)
    return tree
  }
}

function isEntry(list: List): list is Entry {
  return 'createdAt' in list
}

function hasEntry(list: List, entry: Entry): boolean {
  return isEntry(list) ? compareEntries(list, entry) === 0 : list.has(entry)
}

/** Returns the lowest possible entry of a position. */
function lowestEntry(position: Position | undefined): Entry | undefined {
  return position && { createdAt: position.createdAt, id: position.id, rowId: '' }
}

function compareEntries(a: Entry, b: Entry): number {
  return comparePositions(a, b) || compareStrings(a.rowId, b.rowId)
}

export function comparePositions(a: Position, b: Position): number {
  return compareStrings(a.createdAt, b.createdAt) || compareStrings(a.id, b.id)
}

/**
 * Returns the next possible position. Pass it to `newest` to include the rows at the position itself, because
 * `newest` excludes its `before`.
 */
export function positionAfter({ createdAt, id }: Position): Position {
  return { createdAt, id: `${id}\0` }
}

/** Merges lists that are sorted newest first. Reads at most one row of each list in advance. */
export function* mergeNewest<T extends Position>(lists: readonly Iterable<T>[]): Generator<T> {
  const heads = lists.flatMap(list => {
    const rest = list[Symbol.iterator]()
    const { done, value } = rest.next()
    return done ? [] : [{ rest, row: value }]
  })
  for (;;) {
    const [first, ...others] = heads
    if (!first) return
    // A linear search, because the lists are few.
    const next = others.reduce((a, b) => (comparePositions(b.row, a.row) > 0 ? b : a), first)
    yield next.row
    const { done, value } = next.rest.next()
    if (done) heads.splice(heads.indexOf(next), 1)
    else next.row = value
  }
}
