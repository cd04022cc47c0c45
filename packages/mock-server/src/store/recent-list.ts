import type { Snapshotable } from './snapshot.ts'
import { createSortedTree } from './sorted-tree.ts'

/** The latest entries, oldest first. A snapshot copies nothing. */
export class RecentList<T> implements Snapshotable {
  readonly #maxEntries: number
  /** Entries by consecutive numbers. */
  #entries = createSortedTree<number, T>((a, b) => a - b)

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries
  }

  /** Adds an entry. Returns the oldest entry if the list was full and has dropped it. */
  add(entry: T): T | undefined {
    this.#entries.set((this.#entries.maxKey() ?? -1) + 1, entry)
    if (this.#entries.size <= this.#maxEntries) return undefined
    const oldest = this.#entries.minKey() ?? 0
    const dropped = this.#entries.get(oldest)
    this.#entries.delete(oldest)
    return dropped
  }

  /** Replaces an entry with the result of `change`. The oldest entry has the index 0. Ignores an index without an entry. */
  replace(index: number, change: (entry: T) => T): void {
    const number = (this.#entries.minKey() ?? 0) + index
    const entry = this.#entries.get(number)
    if (entry !== undefined) this.#entries.set(number, change(entry))
  }

  clear(): void {
    this.#entries.clear()
  }

  list(): T[] {
    return this.#entries.valuesArray()
  }

  snapshot(): () => void {
    const entries = this.#entries.clone()
    return () => {
      this.#entries = entries.clone()
    }
  }
}
