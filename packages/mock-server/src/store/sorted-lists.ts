export function compareStrings(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

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

/** Entries in their order. */
export type SortedEntries = Entry[]

/** Adds an entry. */
export function addEntry(entries: SortedEntries, entry: Entry): void {
  entries.splice(indexOf(entries, entry), 0, entry)
}

/** Removes an entry. Ignores an entry that is not in the list. */
export function removeEntry(entries: SortedEntries, entry: Entry): void {
  if (hasEntry(entries, entry)) entries.splice(indexOf(entries, entry), 1)
}

export function hasEntry(entries: SortedEntries, entry: Entry): boolean {
  const found = entries[indexOf(entries, entry)]
  return found !== undefined && compareEntries(found, entry) === 0
}

/** Yields the entries that are older than `before`, newest first. Do not write while you iterate. */
export function* newestEntries(entries: SortedEntries, before: Position | undefined): Generator<Entry> {
  const end = before ? indexOf(entries, lowestEntry(before)) : entries.length
  for (let index = end - 1; index >= 0; index--) yield entries[index] as Entry
}

/** Yields the entries from `start` on, oldest first. `start` is included. Do not write while you iterate. */
export function* oldestEntries(entries: SortedEntries, start: Position | undefined): Generator<Entry> {
  const begin = start ? indexOf(entries, lowestEntry(start)) : 0
  for (let index = begin; index < entries.length; index++) yield entries[index] as Entry
}

/** Returns the index of the first entry that is not before `entry`. */
function indexOf(entries: SortedEntries, entry: Entry): number {
  // Most entries are the latest.
  const last = entries.at(-1)
  if (!last || compareEntries(last, entry) < 0) return entries.length
  let [low, high] = [0, entries.length - 1]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compareEntries(entries[middle] as Entry, entry) < 0) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the lowest possible entry of a position. */
function lowestEntry({ createdAt, id }: Position): Entry {
  return { createdAt, id, rowId: '' }
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
