import type { Saved } from './saved.ts'

/** The latest of something, oldest first. Reading and adding are cheap, and so is a snapshot. */
export class Recent<T> implements Saved {
  readonly #most: number
  #entries: T[] = []
  /** Where the oldest that counts is. */
  #start = 0
  /** Whether a snapshot holds the array, so that it must not be changed. */
  #held = false

  constructor(most: number) {
    this.#most = most
  }

  add(entry: T): void {
    // What is too old is dropped with every turn of the list, not with every entry.
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

  save(): () => void {
    const [entries, start] = [this.#entries, this.#start]
    this.#held = true
    return () => {
      this.#entries = entries
      this.#start = start
      this.#held = true
    }
  }
}
