import imported from 'sorted-btree'

// CommonJS: on Node the class is a member of what is imported, after a bundler it is what is imported.
const { default: BTree = imported } = imported as typeof imported & { default?: typeof imported }

/** Keys in order. `clone()` copies nothing; the part that is written to is copied then. */
export type SortedTree<K> = imported<K, undefined>

export function sortedTree<K>(compare: (a: K, b: K) => number, keys: readonly K[] = []): SortedTree<K> {
  return new BTree<K, undefined>(
    keys.map(key => [key, undefined]),
    compare,
  )
}
