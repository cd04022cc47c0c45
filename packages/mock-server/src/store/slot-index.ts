import type { Saved } from './saved.ts'
import { FULL_SHARD, shardOf, splitShard } from './shards.ts'

const FIRST_CAPACITY = 8

/** Pairs of hash and slot, in no order. */
interface Shard {
  length: number
  pairs: Uint32Array
}

/**
 * Finds slots by the hash of a key that is not kept: whoever asks can tell from the row of a slot whether it is meant.
 * That takes a tenth of the memory of a map. Cheap to snapshot as a ShardMap is.
 */
export class SlotIndex implements Saved {
  #shards: Shard[] = [emptyShard()]
  /** The shards that no snapshot holds, so that they can be changed in place. */
  #own = new Set<number>([0])
  #size = 0

  get size(): number {
    return this.#size
  }

  /** A slot of this hash that `isMeant` accepts. */
  find(hash: number, isMeant: (slot: number) => boolean): number | undefined {
    const shard = this.#shards[shardOf(hash, this.#shards.length)]
    for (let at = 0; shard && at < shard.length; at += 2) {
      const slot = shard.pairs[at + 1] ?? 0
      if (shard.pairs[at] === hash && isMeant(slot)) return slot
    }
    return undefined
  }

  add(hash: number, slot: number): void {
    push(this.#writable(shardOf(hash, this.#shards.length)), hash, slot)
    this.#size++
    if (this.#size > this.#shards.length * FULL_SHARD) this.#split()
  }

  /** Removes one entry of this hash and slot. Does nothing where there is none. */
  remove(hash: number, slot: number): void {
    const index = shardOf(hash, this.#shards.length)
    const { length = 0, pairs } = this.#shards[index] ?? {}
    for (let at = 0; at < length; at += 2) {
      if (pairs?.[at] !== hash || pairs[at + 1] !== slot) continue
      const shard = this.#writable(index)
      shard.length -= 2
      shard.pairs.copyWithin(at, shard.length, shard.length + 2)
      this.#size--
      return
    }
  }

  /** A copy to write to, which shares what stays the same. This one must not be written to any more. */
  fork(): SlotIndex {
    const copy = new SlotIndex()
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
    const { length = 0, pairs } = this.#shards[from] ?? {}
    const [stay, move] = [emptyShard(), emptyShard()]
    for (let at = 0; at < length; at += 2) {
      const hash = pairs?.[at] ?? 0
      push(shardOf(hash, added + 1) === from ? stay : move, hash, pairs?.[at + 1] ?? 0)
    }
    this.#shards[from] = stay
    this.#shards[added] = move
    this.#own.add(from).add(added)
  }

  #writable(index: number): Shard {
    const shard = this.#shards[index] ?? emptyShard()
    if (this.#own.has(index)) return shard
    const copy = { length: shard.length, pairs: shard.pairs.slice() }
    this.#shards[index] = copy
    this.#own.add(index)
    return copy
  }
}

function emptyShard(): Shard {
  return { length: 0, pairs: new Uint32Array(FIRST_CAPACITY * 2) }
}

function push(shard: Shard, hash: number, slot: number): void {
  if (shard.length === shard.pairs.length) {
    const longer = new Uint32Array(shard.length * 2)
    longer.set(shard.pairs)
    shard.pairs = longer
  }
  shard.pairs[shard.length] = hash
  shard.pairs[shard.length + 1] = slot
  shard.length += 2
}
