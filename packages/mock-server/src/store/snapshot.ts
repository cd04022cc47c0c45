import imported from 'sorted-btree'

/** A part of a mock that snapshots include. */
export interface Snapshotable {
  /** Takes a snapshot of the current state. Returns a function that restores it, any number of times. */
  snapshot(): () => void
}

/** Takes a snapshot of several parts. Returns a function that restores them in the same order. */
export function snapshotAll(parts: readonly Snapshotable[]): () => void {
  const restores = parts.map(part => part.snapshot())
  return () => {
    for (const restore of restores) restore()
  }
}

// The package is CommonJS: on Node the class is the `default` of the import; after bundling, the import is the class.
const { default: BTree = imported } = imported as typeof imported & { default?: typeof imported }

/** A sorted set of keys, or a map. `clone()` copies nothing: later writes copy the nodes that they change. */
export type SortedTree<K, V = undefined> = imported<K, V>

export function createSortedTree<K, V = undefined>(compare: (a: K, b: K) => number): SortedTree<K, V> {
  return new BTree<K, V>(undefined, compare)
}

/** A map with string keys in sorted order. Do not write while you iterate. */
export class SortedMap<V> implements Snapshotable {
  #tree = new BTree<string, V>(undefined, compareStrings)

  get(key: string): V | undefined {
    return this.#tree.get(key)
  }

  set(key: string, value: V): void {
    this.#tree.set(key, value)
  }

  delete(key: string): void {
    this.#tree.delete(key)
  }

  clear(): void {
    this.#tree = new BTree<string, V>(undefined, compareStrings)
  }

  entries(): Iterable<[string, V]> {
    return this.#tree.entries()
  }

  values(): Iterable<V> {
    return this.#tree.values()
  }

  /** Returns the keys that are not before `start`. */
  keysFrom(start: string): Iterable<string> {
    return this.#tree.keys(start)
  }

  /** Returns the current values. Later writes do not change them. Copies nothing. */
  snapshotValues(): Iterable<V> {
    return this.#tree.clone().values()
  }

  snapshot(): () => void {
    const tree = this.#tree.clone()
    return () => {
      this.#tree = tree.clone()
    }
  }
}

export function compareStrings(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

/** The latest entries, oldest first. Above `maxBytes`, drops the oldest, but keeps one. A snapshot copies nothing. */
export class RecentList<T> implements Snapshotable {
  readonly #maxEntries: number
  readonly #maxBytes: number
  readonly #countBytes: (entry: T) => number
  #bytes = 0
  /** Entries by consecutive numbers. */
  #entries = createSortedTree<number, T>((a, b) => a - b)

  /** `countBytes` returns about how much memory an entry needs. */
  constructor(
    maxEntries: number,
    maxBytes = Number.POSITIVE_INFINITY,
    countBytes: (entry: T) => number = () => 0,
  ) {
    this.#maxEntries = maxEntries
    this.#maxBytes = maxBytes
    this.#countBytes = countBytes
  }

  get size(): number {
    return this.#entries.size
  }

  /** Adds an entry. Returns the oldest entry if the list was full and has dropped it. */
  add(entry: T): T | undefined {
    this.#entries.set((this.#entries.maxKey() ?? -1) + 1, entry)
    this.#bytes += this.#countBytes(entry)
    while (this.#bytes > this.#maxBytes && this.size > 1) this.dropOldest()
    return this.size > this.#maxEntries ? this.dropOldest() : undefined
  }

  /** Removes and returns the oldest entry. */
  dropOldest(): T | undefined {
    const oldest = this.#entries.minKey() ?? 0
    const dropped = this.#entries.get(oldest)
    this.#entries.delete(oldest)
    if (dropped !== undefined) this.#bytes -= this.#countBytes(dropped)
    return dropped
  }

  /**
   * Replaces an entry with the result of `change`. The oldest entry has the index 0. Ignores an index without an entry.
   */
  replace(index: number, change: (entry: T) => T): void {
    const number = (this.#entries.minKey() ?? 0) + index
    const entry = this.#entries.get(number)
    if (entry === undefined) return
    const changed = change(entry)
    this.#entries.set(number, changed)
    this.#bytes += this.#countBytes(changed) - this.#countBytes(entry)
  }

  clear(): void {
    this.#entries.clear()
    this.#bytes = 0
  }

  list(): T[] {
    return this.#entries.valuesArray()
  }

  snapshot(): () => void {
    const [entries, bytes] = [this.#entries.clone(), this.#bytes]
    return () => {
      this.#entries = entries.clone()
      this.#bytes = bytes
    }
  }
}
