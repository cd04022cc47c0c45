import imported from 'sorted-btree'
import type { Snapshotable } from './snapshot.ts'

// CommonJS: on Node the class is a property of the import, after a bundler it is the import.
const { default: BTree = imported } = imported as typeof imported & { default?: typeof imported }

/** Keys in order. `clone()` copies nothing: later writes copy the nodes that they change. */
export type SortedTree<K> = imported<K, undefined>

export function sortedTree<K>(compare: (a: K, b: K) => number): SortedTree<K> {
  return new BTree<K, undefined>(undefined, compare)
}

/** Values by string, in the order of the keys. Do not write while you iterate. */
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
