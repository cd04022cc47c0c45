import type { Snapshotable } from './snapshot.ts'

/** A list of the latest entries, oldest first. A snapshot copies nothing; the first write after it copies the list. */
export class Recent<T> implements Snapshotable {
  readonly #most: number
  #entries: T[] = []
  /** Index of the oldest entry that counts. */
  #start = 0
  /** Whether a snapshot shares the array, so that it must not change. */
  #held = false

  constructor(most: number) {
    this.#most = most
  }

  add(entry: T): void {
    // Old entries are dropped once per `most` additions, so that one addition stays cheap.
    if (this.#held || this.#start >= this.#most) {
      this.#entries = this.#entries.slice(this.#start)
      this.#start = 0
      this.#held = false
    }
    this.#entries.push(entry)
    if (this.#entries.length - this.#start > this.#most) this.#start++
  }

  clear(): void {
    this.#entries = []
    this.#start = 0
    this.#held = false
  }

  list(): T[] {
    return this.#entries.slice(this.#start)
  }

  snapshot(): () => void {
    const [entries, start] = [this.#entries, this.#start]
    this.#held = true
    return () => {
      this.#entries = entries
      this.#start = start
      this.#held = true
    }
  }
}
