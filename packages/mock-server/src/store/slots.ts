import type { Saved } from './saved.ts'

const CHUNK = 256

/**
 * Values by number that are cheap to snapshot: they lie in chunks, and after a snapshot a chunk is copied when it is
 * written to first.
 */
export class Slots<V> implements Saved {
  #chunks: ((V | undefined)[] | undefined)[] = []
  /** The chunks that no snapshot holds, so that they can be changed in place. */
  #own = new Set<number>()

  get(slot: number): V | undefined {
    return this.#chunks[Math.floor(slot / CHUNK)]?.[slot % CHUNK]
  }

  set(slot: number, value: V): void {
    this.#writable(Math.floor(slot / CHUNK))[slot % CHUNK] = value
  }

  /** A chunk in which nothing is left is not kept. */
  clear(slot: number): void {
    const index = Math.floor(slot / CHUNK)
    const chunk = this.#writable(index)
    chunk[slot % CHUNK] = undefined
    if (chunk.every(value => value === undefined)) this.#chunks[index] = undefined
  }

  save(): () => void {
    const chunks = [...this.#chunks]
    this.#own.clear()
    return () => {
      this.#chunks = [...chunks]
      this.#own.clear()
    }
  }

  #writable(index: number): (V | undefined)[] {
    const chunk = this.#chunks[index]
    if (chunk && this.#own.has(index)) return chunk
    const copy = chunk ? [...chunk] : []
    this.#chunks[index] = copy
    this.#own.add(index)
    return copy
  }
}
