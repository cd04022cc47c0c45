import { hashOf } from './hash.ts'

/** How many entries a shard has on average before there is one more. */
export const FULL_SHARD = 64

/** A hash of which also the low bits alone are spread well. */
export function spreadHash(key: string): number {
  const hash = hashOf(key)
  return (hash ^ (hash >>> 15)) >>> 0
}

/**
 * The shard of a hash among so many (linear hashing): shards are split one after the other as their number grows, so
 * that no single write is slow.
 */
export function shardOf(hash: number, count: number): number {
  const base = baseOf(count)
  const wide = (hash & (2 * base - 1)) >>> 0
  return wide < count ? wide : wide & (base - 1)
}

/** The shard that is split when there are so many: its entries stay, or go to the new one at the end. */
export function splitShard(count: number): number {
  return count - baseOf(count)
}

/** The greatest power of two that is not above the number. */
function baseOf(count: number): number {
  return 1 << (31 - Math.clz32(count))
}
