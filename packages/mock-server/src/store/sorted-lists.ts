import type { Snapshotable } from './snapshot.ts'
import { compareStrings, SortedMap, type SortedTree, sortedTree } from './sorted-tree.ts'

/** A place in a list: lists are sorted by time, then by id. */
export interface Position {
  /** ISO 8601 with milliseconds, so that strings compare as times do. */
  createdAt: string
  id: string
}

/** A row in a list. Several rows can have one position. */
export interface Entry extends Position {
  rowId: string
}

/** A list with one entry is that entry, because most words occur in only one message. */
type List = Entry | SortedTree<Entry>

/** Sorted lists by name. */
export class SortedLists implements Snapshotable {
  #lists = new SortedMap<List>()
  /** Trees that no snapshot shares, so that they may change in place. */
  #own = new Set<List>()

  add(name: string, entry: Entry): void {
    const list = this.#lists.get(name)
    if (list === undefined) this.#lists.set(name, entry)
    else this.#writable(name, list).set(entry, undefined)
  }

  remove(name: string, entry: Entry): void {
    const list = this.#lists.get(name)
    if (list === undefined || !includes(list, entry)) return
    if (isOne(list) || list.size === 1) {
      this.#lists.delete(name)
      this.#own.delete(list)
    } else this.#writable(name, list).delete(entry)
  }

  has(name: string, entry: Entry): boolean {
    const list = this.#lists.get(name)
    return list !== undefined && includes(list, entry)
  }

  count(name: string): number {
    const list = this.#lists.get(name)
    if (list === undefined) return 0
    return isOne(list) ? 1 : list.size
  }

  /** Yields the entries after `position`, newest first. Do not write while you iterate. */
  *newest(name: string, position: Position | undefined): Generator<Entry> {
    const list = this.#lists.get(name)
    if (list === undefined) return
    if (!isOne(list))
      for (const [next] of list.entriesReversed(startOf(position), undefined, true)) yield next
    else if (position === undefined || compare(list, position) < 0) yield list
  }

  /** Yields the entries from `position` on, oldest first. Do not write while you iterate. */
  *oldest(name: string, position: Position | undefined): Generator<Entry> {
    const list = this.#lists.get(name)
    if (list === undefined) return
    if (!isOne(list)) yield* list.keys(startOf(position))
    else if (position === undefined || compare(list, position) >= 0) yield list
  }

  snapshot(): () => void {
    const restore = this.#lists.snapshot()
    this.#own = new Set()
    return () => {
      restore()
      this.#own = new Set()
    }
  }

  /** Returns the tree of a list, copied if a snapshot shares it. */
  #writable(name: string, list: List): SortedTree<Entry> {
    if (!isOne(list) && this.#own.has(list)) return list
    const tree = isOne(list) ? sortedTree(compareEntries) : list.clone()
    if (isOne(list)) tree.set(list, undefined)
    this.#lists.set(name, tree)
    this.#own.add(tree)
    return tree
  }
}

function isOne(list: List): list is Entry {
  return 'createdAt' in list
}

function includes(list: List, entry: Entry): boolean {
  return isOne(list) ? compareEntries(list, entry) === 0 : list.has(entry)
}

/** Returns the entry before all rows at a position. */
function startOf(position: Position | undefined): Entry | undefined {
  return position && { createdAt: position.createdAt, id: position.id, rowId: '' }
}

function compareEntries(a: Entry, b: Entry): number {
  return compare(a, b) || compareStrings(a.rowId, b.rowId)
}

export function compare(a: Position, b: Position): number {
  return compareStrings(a.createdAt, b.createdAt) || compareStrings(a.id, b.id)
}

/** Returns the place right after a position, so that `newest` begins with the position itself. */
export function behind({ createdAt, id }: Position): Position {
  return { createdAt, id: `${id}\0` }
}

/** Merges lists that are sorted newest first, lazily. */
export function* mergeNewest<T extends Position>(lists: readonly Iterable<T>[]): Generator<T> {
  const heads = lists.flatMap(list => {
    const rest = list[Symbol.iterator]()
    const { done, value } = rest.next()
    return done ? [] : [{ rest, row: value }]
  })
  for (;;) {
    const [first, ...others] = heads
    if (!first) return
    // Each step compares the next rows of all lists, which are few.
    const next = others.reduce((best, head) => (compare(head.row, best.row) > 0 ? head : best), first)
    yield next.row
    const { done, value } = next.rest.next()
    if (done) heads.splice(heads.indexOf(next), 1)
    else next.row = value
  }
}
