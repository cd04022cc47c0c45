import { countBefore, type IsBefore, LongList } from './long-list.ts'
import type { Saved } from './saved.ts'
import { ShardMap } from './shard-map.ts'
import { spreadHash } from './shards.ts'
import { SlotIndex } from './slot-index.ts'
import type { SlotSet } from './slot-set.ts'

/** A place in a list: the row that the page before ended with. */
export interface Position {
  createdAt: string
  id: string
}

/** Slots of two rows and more, the oldest first: an array that is never changed, or many. */
type RowList = readonly number[] | LongList

const LONGEST_ARRAY = 32
/** Whose lists those are that have no owner. */
export const NOBODY = ''

/** A list: its key, and whose it is where lists of one key are many. */
export type ListName = string | readonly [owner: string, key: string]

/** What the lists must be told about the rows. */
export interface RowSource {
  /** Where a row is sorted. It may not change while the row is in a list. */
  positionOf: (slot: number) => Position
  /** Whether a row that is in lists of an owner is in the one of this key. */
  isIn: (slot: number, key: string) => boolean
}

/** The lists of one owner. Whoever holds another token than theirs must fork them before a write. */
interface OwnLists {
  token: object
  lists: ShardMap<RowList>
  /** Lists of one row, as most lists are. Their keys are not kept: the row tells them. */
  single: SlotIndex
}

/** Sorted lists of rows by owner and key. A row stands in them as the number of its slot, which keeps them small. */
export class RowLists implements Saved {
  #owners = new ShardMap<OwnLists>()
  #rows: RowSource
  /** What was made with another token is held by a snapshot. */
  #token = {}
  /** No position is above it. A row that goes above it is the last of all its lists. */
  #latest: Position | undefined

  constructor(rows: RowSource) {
    this.#rows = rows
  }

  /** Adds a row to lists of an owner that it is not in. */
  add(owner: string, keys: readonly string[], slot: number): void {
    const own = this.#writable(owner)
    const isLast = this.#isLast(this.#rows.positionOf(slot))
    for (const key of keys) {
      const hash = spreadHash(key)
      const list = own.lists.get(key, hash)
      if (list) {
        const added = this.#added(list, slot, isLast)
        if (added !== list) own.lists.set(key, added, hash)
      } else this.#addFirst(own, { key, hash, slot })
    }
  }

  /** Takes a row out of lists of an owner that it is in. */
  remove(owner: string, keys: readonly string[], slot: number): void {
    const own = this.#writable(owner)
    for (const key of keys) {
      const hash = spreadHash(key)
      const list = own.lists.get(key, hash)
      const rest = list && this.#removed(list, slot)
      if (!rest) own.single.remove(hash, slot)
      else if (rest instanceof LongList || rest.length > 1) own.lists.set(key, rest, hash)
      else {
        own.lists.delete(key, hash)
        for (const last of rest) own.single.add(hash, last)
      }
    }
  }

  has(name: ListName, slot: number): boolean {
    const list = this.#listOf(name)
    return list instanceof LongList ? list.has(slot, this.#before(slot)) : list.includes(slot)
  }

  count(name: ListName): number {
    const list = this.#listOf(name)
    return list instanceof LongList ? list.size : list.length
  }

  /** Adds the slots of a list to a set. */
  collect(name: ListName, slots: SlotSet): void {
    const list = this.#listOf(name)
    if (list instanceof LongList) list.collect(slots)
    else for (const slot of list) slots.add(slot)
  }

  /** Newest first, from the row after `position` on. */
  newest(name: ListName, position: Position | undefined): Iterable<number> {
    const list = this.#listOf(name)
    const isBefore = position && this.#olderThan(position)
    if (list instanceof LongList) return list.backward(isBefore)
    return list.slice(0, isBefore && placeIn(list, isBefore)).reverse()
  }

  /** Oldest first, from `position` on, itself included. */
  oldest(name: ListName, position: Position | undefined): Iterable<number> {
    const list = this.#listOf(name)
    const isBefore = position && this.#olderThan(position)
    if (list instanceof LongList) return list.forward(isBefore)
    return isBefore ? list.slice(placeIn(list, isBefore)) : list
  }

  save(): () => void {
    const restore = this.#owners.save()
    const latest = this.#latest
    this.#token = {}
    return () => {
      restore()
      this.#latest = latest
      this.#token = {}
    }
  }

  #writable(owner: string): OwnLists {
    const own = this.#owners.get(owner)
    if (own?.token === this.#token) return own
    const writable = {
      token: this.#token,
      lists: own?.lists.fork() ?? new ShardMap<RowList>(),
      single: own?.single.fork() ?? new SlotIndex(),
    }
    this.#owners.set(owner, writable)
    return writable
  }

  #listOf(name: ListName): RowList {
    const [owner, key] = typeof name === 'string' ? [NOBODY, name] : name
    const own = this.#owners.get(owner)
    if (!own) return []
    const hash = spreadHash(key)
    const list = own.lists.get(key, hash)
    if (list) return list
    const single = own.single.find(hash, slot => this.#rows.isIn(slot, key))
    return single === undefined ? [] : [single]
  }

  /** Adds a row to a list that has none yet, or one. */
  #addFirst(own: OwnLists, { key, hash, slot }: { key: string; hash: number; slot: number }): void {
    const single = own.single.find(hash, other => other !== slot && this.#rows.isIn(other, key))
    if (single === undefined) {
      own.single.add(hash, slot)
      return
    }
    own.single.remove(hash, single)
    own.lists.set(key, this.#before(slot)(single) ? [single, slot] : [slot, single], hash)
  }

  #isLast(position: Position): boolean {
    if (position === this.#latest) return true
    if (this.#latest && compare(position, this.#latest) <= 0) return false
    this.#latest = position
    return true
  }

  #added(list: RowList, slot: number, isLast: boolean): RowList {
    if (list instanceof LongList) {
      const long = list.writable(this.#token)
      if (isLast) long.append(slot)
      else long.insert(slot, this.#before(slot))
      return long
    }
    const longer = isLast ? list.concat(slot) : inserted(list, slot, placeIn(list, this.#before(slot)))
    return longer.length > LONGEST_ARRAY ? new LongList(this.#token, longer) : longer
  }

  #removed(list: RowList, slot: number): RowList {
    if (!(list instanceof LongList)) return list.filter(other => other !== slot)
    const long = list.writable(this.#token)
    long.remove(slot, this.#before(slot))
    return long.size > 1 ? long : [...long.forward(undefined)]
  }

  /** Whether a row comes before this one. Rows of one position are sorted by slot. */
  #before(slot: number): IsBefore {
    const position = this.#rows.positionOf(slot)
    return other => {
      const order = compare(this.#rows.positionOf(other), position)
      return order < 0 || (order === 0 && other < slot)
    }
  }

  #olderThan(position: Position): IsBefore {
    return slot => compare(this.#rows.positionOf(slot), position) < 0
  }
}

export function compare(a: Position, b: Position): number {
  if (a.createdAt !== b.createdAt) return a.createdAt < b.createdAt ? -1 : 1
  if (a.id !== b.id) return a.id < b.id ? -1 : 1
  return 0
}

/** The place right after a position: what is newest from there begins with the row at the position itself. */
export function behind({ createdAt, id }: Position): Position {
  return { createdAt, id: `${id}\0` }
}

function inserted(slots: readonly number[], slot: number, at: number): readonly number[] {
  return [...slots.slice(0, at), slot, ...slots.slice(at)]
}

function placeIn(slots: readonly number[], isBefore: IsBefore): number {
  return countBefore(slots.length, at => isBefore(slots[at] ?? 0))
}
