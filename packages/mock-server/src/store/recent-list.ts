import type { Snapshotable } from './snapshot.ts'

/** The latest entries, oldest first. A snapshot copies nothing; the first write after it copies the list. */
export class RecentList<T> implements Snapshotable {
  readonly #maxEntries: number
  #entries: T[] = []
  /** Index of the oldest entry. Entries before it are dropped with the next copy. */
  #oldestIndex = 0
  /** Whether a snapshot shares the array, so that it must not change. */
  #isShared = false

  constructor(maxEntries: number) {
    this.#maxEntries = maxEntries
  }

  get length(): number {
    return this.#entries.length - this.#oldestIndex
  }

  get oldest(): T | undefined {
    return this.#entries[this.#oldestIndex]
  }

  get isFull(): boolean {
    return this.length >= this.#maxEntries
  }

  add(entry: T): void {
    // The array is copied once per `maxEntries` additions, so that an addition stays cheap on average.
    if (this.#isShared || this.#oldestIndex >= this.#maxEntries) this.#copy()
    this.#entries.push(entry)
    if (this.length > this.#maxEntries) this.#oldestIndex++
  }

  /** Replaces an entry with the result of `change`. The oldest entry has the index 0. Ignores an index without an entry. */
  replace(index: number, change: (entry: T) => T): void {
    if (this.#isShared) this.#copy()
    const entry = this.#entries[this.#oldestIndex + index]
    if (entry !== undefined) this.#entries[this.#oldestIndex + index] = change(entry)
  }

  clear(): void {
    this.#entries = []
    this.#oldestIndex = 0
    this.#isShared = false
  }

  list(): T[] {
    return this.#entries.slice(this.#oldestIndex)
  }

  snapshot(): () => void {
    const [entries, oldestIndex] = [this.#entries, this.#oldestIndex]
    this.#isShared = true
    return () => {
      this.#entries = entries
      this.#oldestIndex = oldestIndex
      this.#isShared = true
    }
  }

  #copy(): void {
    this.#entries = this.list()
    this.#oldestIndex = 0
    this.#isShared = false
  }
}
