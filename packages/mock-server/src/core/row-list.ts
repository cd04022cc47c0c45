import imported from 'sorted-btree'

// CommonJS: on Node the class is a member of what is imported, after a bundler it is what is imported.
const { default: BTree = imported } = imported as typeof imported & { default?: typeof imported }

/** A place in a list: the row that the page before ended with. */
export interface Position {
  createdAt: string
  id: string
}

/** A place that is taken, and the row that takes it. */
export interface Entry extends Position {
  row: string
}

/** Entries oldest first: a few are an array that is never changed, many are a tree. */
export type RowList = readonly Entry[] | Tree
type Tree = imported<Entry, undefined>

const LONGEST_ARRAY = 32

/** Writes lists. A tree that a snapshot holds is cloned before it is changed; the clone shares what stays the same. */
export class ListWriter {
  #own = new WeakSet<Tree>()

  /** From now on every tree is held by a snapshot. */
  freeze(): void {
    this.#own = new WeakSet()
  }

  add(list: RowList | undefined, entry: Entry): RowList {
    if (list === undefined) return [entry]
    if (!isTree(list)) {
      const at = placeOf(list, entry)
      const rows = [...list.slice(0, at), entry, ...list.slice(at)]
      if (rows.length <= LONGEST_ARRAY) return rows
      const tree = new BTree<Entry, undefined>(
        rows.map(row => [row, undefined]),
        compare,
      )
      this.#own.add(tree)
      return tree
    }
    const tree = this.#writable(list)
    tree.set(entry, undefined)
    return tree
  }

  /** Undefined where nothing is left. */
  remove(list: RowList, position: Position): RowList | undefined {
    if (isTree(list)) {
      const tree = this.#writable(list)
      tree.delete({ ...position, row: '' })
      return tree.size > 0 ? tree : undefined
    }
    const rows = list.filter(entry => compare(entry, position) !== 0)
    return rows.length > 0 ? rows : undefined
  }

  #writable(tree: Tree): Tree {
    if (this.#own.has(tree)) return tree
    const copy = tree.clone()
    this.#own.add(copy)
    return copy
  }
}

export function sizeOf(list: RowList): number {
  return isTree(list) ? list.size : list.length
}

/** Newest first, from the entry after `position` on. */
export function* newestFirst(list: RowList, position?: Position): Generator<Entry> {
  if (isTree(list)) {
    const start = position && { ...position, row: '' }
    for (const [entry] of list.entriesReversed(start, undefined, true)) yield entry
    return
  }
  for (let index = (position ? placeOf(list, position) : list.length) - 1; index >= 0; index--) {
    const entry = list[index]
    if (entry) yield entry
  }
}

/** Oldest first, from `position` on, itself included. */
export function* oldestFirst(list: RowList, position?: Position): Generator<Entry> {
  if (isTree(list)) yield* list.keys(position && { ...position, row: '' })
  else yield* position ? list.slice(placeOf(list, position)) : list
}

export function compare(a: Position, b: Position): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
  if (a.id !== b.id) return a.id < b.id ? -1 : 1
  return 0
}

function isTree(list: RowList): list is Tree {
  return !Array.isArray(list)
}

/** Where an entry is, or would be. */
function placeOf(list: readonly Entry[], position: Position): number {
  const at = list.findIndex(entry => compare(entry, position) >= 0)
  return at === -1 ? list.length : at
}
