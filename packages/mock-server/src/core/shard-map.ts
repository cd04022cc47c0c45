import { hashOf } from './hash.ts'
import type { Saved } from './saved.ts'

const SHARDS = 256

/**
 * A map by text that is cheap to snapshot: its entries lie in parts, and after a snapshot a part is copied when it is
 * written to first.
 */
export class ShardMap<V> implements Saved {
  #shards: (Map<string, V> | undefined)[] = []
  /** The parts that no snapshot holds, so that they can be changed in place. */
  #own = new Set<number>()
  #size = 0

  get size(): number {
    return this.#size
  }

  get(key: string): V | undefined {
    return this.#shards[shardOf(key)]?.get(key)
  }

  has(key: string): boolean {
    return this.#shards[shardOf(key)]?.has(key) === true
  }

  set(key: string, value: V): void {
    const shard = this.#writable(shardOf(key))
    const before = shard.size
    shard.set(key, value)
    this.#size += shard.size - before
  }

  delete(key: string): boolean {
    if (!this.has(key)) return false
    this.#size--
    return this.#writable(shardOf(key)).delete(key)
  }

  save(): () => void {
    const shards = [...this.#shards]
    const size = this.#size
    this.#own.clear()
    return () => {
      this.#shards = [...shards]
      this.#size = size
      this.#own.clear()
    }
  }

  #writable(index: number): Map<string, V> {
    const shard = this.#shards[index]
    if (shard && this.#own.has(index)) return shard
    const copy = new Map(shard)
    this.#shards[index] = copy
    this.#own.add(index)
    return copy
  }
}

function shardOf(key: string): number {
  return hashOf(key) & (SHARDS - 1)
}
