import type { Saved } from './saved.ts'

/** A map in the order of its keys' first writing that is cheap to snapshot: the first write after one copies it. */
export class OrderedMap<V> implements Saved {
  #entries = new Map<string, V>()
  /** Whether a snapshot holds the map, so that it must not be changed. */
  #held = false

  get size(): number {
    return this.#entries.size
  }

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

  /** Takes away the oldest as long as `isOver` says so. */
  trim(isOver: (value: V, size: number) => boolean): void {
    for (const [key, value] of this.#entries) {
      if (!isOver(value, this.#entries.size)) return
      this.delete(key)
    }
  }

  save(): () => void {
    const entries = this.#entries
    this.#held = true
    return () => {
      this.#entries = entries
      this.#held = true
    }
  }

  #writable(): Map<string, V> {
    if (this.#held) {
      this.#entries = new Map(this.#entries)
      this.#held = false
    }
    return this.#entries
  }
}
