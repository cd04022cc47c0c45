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

  add(entry: T): void {
    // The array is copied once per `maxEntries` additions, so that an addition stays cheap on average.
    if (this.#isShared || this.#oldestIndex >= this.#maxEntries) {
      this.#entries = this.#entries.slice(this.#oldestIndex)
      this.#oldestIndex = 0
      this.#isShared = false
    }
    this.#entries.push(entry)
    if (this.#entries.length - this.#oldestIndex > this.#maxEntries) this.#oldestIndex++
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
}
