import type { Saved } from './saved.ts'
import { FULL_SHARD, shardOf, splitShard, spreadHash } from './shards.ts'

/**
 * A map by text that is cheap to snapshot: its entries lie in shards, and after a snapshot a shard is copied when it is
 * written to first. Callers that have the hash of a key at hand pass it on.
 */
export class ShardMap<V> implements Saved {
  #shards: Map<string, V>[] = [new Map()]
  /** The shards that no snapshot holds, so that they can be changed in place. */
  #own = new Set<number>([0])
  #size = 0

  get(key: string, hash = spreadHash(key)): V | undefined {
    return this.#shards[shardOf(hash, this.#shards.length)]?.get(key)
  }

  has(key: string): boolean {
    return this.#shards[shardOf(spreadHash(key), this.#shards.length)]?.has(key) === true
  }

  set(key: string, value: V, hash = spreadHash(key)): void {
    const shard = this.#writable(shardOf(hash, this.#shards.length))
    const before = shard.size
    shard.set(key, value)
    this.#size += shard.size - before
    if (this.#size > this.#shards.length * FULL_SHARD) this.#split()
  }

  delete(key: string, hash = spreadHash(key)): boolean {
    const index = shardOf(hash, this.#shards.length)
    if (this.#shards[index]?.has(key) !== true) return false
    this.#size--
    return this.#writable(index).delete(key)
  }

  /** Every key with its value, in no order. Nothing may be written while it is read. */
  *entries(): Generator<[string, V]> {
    for (const shard of this.#shards) yield* shard
  }

  /** A copy to write to, which shares what stays the same. This one must not be written to any more. */
  fork(): ShardMap<V> {
    const copy = new ShardMap<V>()
    copy.#shards = [...this.#shards]
    copy.#own.clear()
    copy.#size = this.#size
    return copy
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

  #split(): void {
    const added = this.#shards.length
    const from = splitShard(added)
    const [stay, move]: [Map<string, V>, Map<string, V>] = [new Map(), new Map()]
    for (const [key, value] of this.#shards[from] ?? [])
      (shardOf(spreadHash(key), added + 1) === from ? stay : move).set(key, value)
    this.#shards[from] = stay
    this.#shards[added] = move
    this.#own.add(from).add(added)
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
