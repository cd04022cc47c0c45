import imported from 'sorted-btree'
import type { Snapshotable } from './snapshot.ts'

// The package is CommonJS: on Node the class is the `default` of the import; after bundling, the import is the class.
const { default: BTree = imported } = imported as typeof imported & { default?: typeof imported }

/** A sorted set of keys, or a map. `clone()` copies nothing: later writes copy the nodes that they change. */
export type SortedTree<K, V = undefined> = imported<K, V>

export function createSortedTree<K, V = undefined>(compare: (a: K, b: K) => number): SortedTree<K, V> {
  return new BTree<K, V>(undefined, compare)
}

/** A map with string keys in sorted order. Do not write while you iterate. */
export class SortedMap<V> implements Snapshotable {
  #tree = new BTree<string, V>(undefined, compareStrings)

  get(key: string): V | undefined {
    return this.#tree.get(key)
  }

  set(key: string, value: V): void {
    this.#tree.set(key, value)
  }

  delete(key: string): void {
    this.#tree.delete(key)
  }

  clear(): void {
    this.#tree = new BTree<string, V>(undefined, compareStrings)
  }

  entries(): Iterable<[string, V]> {
    return this.#tree.entries()
  }

  values(): Iterable<V> {
    return this.#tree.values()
  }

  /** Returns the current values. Later writes do not change them. Copies nothing. */
  snapshotValues(): Iterable<V> {
    return this.#tree.clone().values()
  }

  snapshot(): () => void {
    const tree = this.#tree.clone()
    return () => {
      this.#tree = tree.clone()
    }
  }
}

export function compareStrings(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
