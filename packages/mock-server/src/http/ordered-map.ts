import type { Snapshotable } from '../store/snapshot.ts'

/** A map in insertion order. A snapshot copies nothing; the first write after it copies the map. */
export class OrderedMap<V> implements Snapshotable {
  #entries = new Map<string, V>()
  /** Whether a snapshot shares the map, so that it must not change. */
  #isShared = false

  get(key: string): V | undefined {
    return this.#entries.get(key)
  }

  set(key: string, value: V): void {
    this.#writable().set(key, value)
  }

  delete(key: string): void {
    if (this.#entries.has(key)) this.#writable().delete(key)
  }

  entries(): [string, V][] {
    return [...this.#entries]
  }

  /** Deletes the oldest entries while `isOver` returns true. */
  trim(isOver: (value: V, size: number) => boolean): void {
    for (const [key, value] of this.#entries) {
      if (!isOver(value, this.#entries.size)) return
      this.delete(key)
    }
  }

  snapshot(): () => void {
    const entries = this.#entries
    this.#isShared = true
    return () => {
      this.#entries = entries
      this.#isShared = true
    }
  }

  #writable(): Map<string, V> {
    if (this.#isShared) {
      this.#entries = new Map(this.#entries)
      this.#isShared = false
    }
    return this.#entries
  }
}
