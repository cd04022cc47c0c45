import { type ListName, NOBODY, type Position, RowLists } from './row-list.ts'
import { type Saved, saveAll } from './saved.ts'
import { spreadHash } from './shards.ts'
import { SlotIndex } from './slot-index.ts'
import { SlotSet } from './slot-set.ts'
import { Slots } from './slots.ts'

/** What every stored record has: where it belongs, and what it is sorted by. */
export interface Row {
  id: string
  orgId: string
  /** ISO 8601, of one width, so that texts compare as times do. */
  createdAt: string
}

type Keys = string | null | undefined | readonly string[]

/** What became of a row. */
export type RowChange = 'created' | 'updated' | 'deleted'

/** In which lists of an index a row is, and where in them. */
export interface ListIndex<T> {
  /** No key twice. */
  keys: (row: T) => Keys
  /** Whose lists they are: each of them has one by each of the keys. They never change. Default: nobody's. */
  owners?: (row: T) => readonly string[]
  /** Default: by creation and id. */
  position?: (row: T) => Position
  /** What keys and position are made of: where all of it stays the same, they are not made again. Default: the whole row. */
  madeOf?: (row: T) => readonly unknown[]
}

/** A function stands for an index that needs no more than its keys. */
type ListIndexes<T, List extends string> = Record<List, ListIndex<T> | ListIndex<T>['keys']>
type UniqueIndexes<T, Unique extends string> = Record<Unique, (row: T) => Keys>

type Listed<T> = ListIndex<T> & { lists: RowLists }
interface UniqueIndex<T> {
  keys: (row: T) => Keys
  slots: SlotIndex
}
interface Addition<T> {
  index: Listed<T>
  keys: readonly string[]
}

/**
 * Rows by id, with sorted lists and unique keys beside them. Rows are never changed in place: `replace` puts a new one
 * where the old one was. A snapshot copies nothing; what is written after it is copied then.
 */
export class Table<T extends Row, List extends string = never, Unique extends string = never>
  implements Saved
{
  /** Every row has a slot, by which the indexes know it. The slot of a row that is gone is not used again. */
  #rows = new Slots<T>()
  #slots = new SlotIndex()
  #nextSlot = 0
  /** Hears of every write of a row. It must not write. */
  onWrite: ((change: RowChange, row: T) => void) | undefined
  #lists: Map<List, Listed<T>>
  #unique: Map<Unique, UniqueIndex<T>>

  constructor(indexes: { lists?: ListIndexes<T, List>; unique?: UniqueIndexes<T, Unique> } = {}) {
    const lists = Object.entries(indexes.lists ?? {}) as [List, ListIndex<T> | ListIndex<T>['keys']][]
    const unique = Object.entries(indexes.unique ?? {}) as [Unique, (row: T) => Keys][]
    this.#lists = new Map(lists.map(([name, index]) => [name, this.#listed(index)]))
    this.#unique = new Map(unique.map(([name, keys]) => [name, { keys, slots: new SlotIndex() }]))
  }

  get size(): number {
    return this.#slots.size
  }

  get(id: string): T | undefined {
    return this.#at(this.#slotOf(id))
  }

  /** The row with this unique key. */
  find(unique: Unique, key: string): T | undefined {
    const index = this.#unique.get(unique)
    return index && this.#at(index.slots.find(spreadHash(key), slot => this.#hasKey(index, slot, key)))
  }

  insert(row: T): T {
    if (this.#slotOf(row.id) !== undefined) throw new Error(`A row "${row.id}" exists already.`)
    const slot = this.#nextSlot++
    this.#rows.set(slot, row)
    this.#slots.add(spreadHash(row.id), slot)
    for (const index of this.#lists.values()) addTo(index, listed(index.keys(row)), { slot, row })
    for (const index of this.#unique.values())
      for (const key of listed(index.keys(row))) this.#claim(index, key, slot)
    this.onWrite?.('created', row)
    return row
  }

  /** Puts `row` in the place of the row with its id. */
  replace(row: T): T {
    const slot = this.#slotOf(row.id)
    const before = this.#at(slot)
    if (slot === undefined || !before) return this.insert(row)
    // A row is found in a list by its position: it is taken out while the old one counts and put in under the new one.
    const added: Addition<T>[] = []
    for (const index of this.#lists.values()) {
      const { left, taken } = movesOf(index, before, row)
      removeFrom(index, left, { slot, row })
      if (taken.length > 0) added.push({ index, keys: taken })
    }
    this.#rows.set(slot, row)
    for (const { index, keys } of added) addTo(index, keys, { slot, row })
    for (const index of this.#unique.values()) {
      const [from, to] = [listed(index.keys(before)), listed(index.keys(row))]
      for (const key of from) if (!to.includes(key)) index.slots.remove(spreadHash(key), slot)
      for (const key of to) if (!from.includes(key)) this.#claim(index, key, slot)
    }
    this.onWrite?.('updated', row)
    return row
  }

  delete(id: string): T | undefined {
    const slot = this.#slotOf(id)
    const row = this.#at(slot)
    if (slot === undefined || !row) return undefined
    for (const index of this.#lists.values()) removeFrom(index, listed(index.keys(row)), { slot, row })
    for (const { keys, slots } of this.#unique.values())
      for (const key of listed(keys(row))) slots.remove(spreadHash(key), slot)
    this.#slots.remove(spreadHash(id), slot)
    this.#rows.clear(slot)
    this.onWrite?.('deleted', row)
    return row
  }

  /** The rows of a list, newest first, from the one after `position` on. Nothing may be written while it is read. */
  *newest(list: List, name: ListName, position?: Position): Generator<T> {
    for (const slot of this.#lists.get(list)?.lists.newest(name, position) ?? []) yield this.#rowAt(slot)
  }

  /** The same of the rows that are in all of the sets; the others are not looked at. */
  *newestAmong(
    sets: readonly SlotSet[],
    { list, name, position }: { list: List; name: ListName; position: Position | undefined },
  ): Generator<T> {
    for (const slot of this.#lists.get(list)?.lists.newest(name, position) ?? [])
      if (sets.every(set => set.has(slot))) yield this.#rowAt(slot)
  }

  /** What is in any of these lists of one kind. A bit for each tells far sooner than a row does. */
  slotsIn(list: List, names: readonly ListName[]): SlotSet {
    const slots = new SlotSet(this.#nextSlot)
    for (const name of names) this.#lists.get(list)?.lists.collect(name, slots)
    return slots
  }

  /** The rows of a list, oldest first, from `position` on, itself included. Nothing may be written while it is read. */
  *oldest(list: List, name: ListName, position?: Position): Generator<T> {
    for (const slot of this.#lists.get(list)?.lists.oldest(name, position) ?? []) yield this.#rowAt(slot)
  }

  /** Every row, in the order of their insertion. Nothing may be written while it is read. */
  *rows(): Generator<T> {
    for (let slot = 0; slot < this.#nextSlot; slot++) {
      const row = this.#rows.get(slot)
      if (row) yield row
    }
  }

  /** How many rows a list has. */
  count(list: List, name: ListName): number {
    return this.#lists.get(list)?.lists.count(name) ?? 0
  }

  /** Whether the row with this id is in a list. */
  has(list: List, name: ListName, id: string): boolean {
    const slot = this.#slotOf(id)
    return slot !== undefined && this.#lists.get(list)?.lists.has(name, slot) === true
  }

  save(): () => void {
    const restore = saveAll([
      this.#rows,
      this.#slots,
      ...[...this.#lists.values()].map(({ lists }) => lists),
      ...[...this.#unique.values()].map(({ slots }) => slots),
    ])
    const nextSlot = this.#nextSlot
    return () => {
      restore()
      this.#nextSlot = nextSlot
    }
  }

  #listed(index: ListIndex<T> | ListIndex<T>['keys']): Listed<T> {
    const whole = typeof index === 'function' ? { keys: index } : index
    const { position = (row: T): Position => row } = whole
    const rows = {
      positionOf: (slot: number) => position(this.#rowAt(slot)),
      isIn: (slot: number, key: string) => listed(whole.keys(this.#rowAt(slot))).includes(key),
    }
    return { ...whole, lists: new RowLists(rows) }
  }

  #slotOf(id: string): number | undefined {
    return this.#slots.find(spreadHash(id), slot => this.#rowAt(slot).id === id)
  }

  /** Gives a key to a row; another row that has it loses it. */
  #claim(index: UniqueIndex<T>, key: string, slot: number): void {
    const hash = spreadHash(key)
    const holder = index.slots.find(hash, other => other !== slot && this.#hasKey(index, other, key))
    if (holder !== undefined) index.slots.remove(hash, holder)
    index.slots.add(hash, slot)
  }

  #hasKey({ keys }: UniqueIndex<T>, slot: number, key: string): boolean {
    return listed(keys(this.#rowAt(slot))).includes(key)
  }

  #at(slot: number | undefined): T | undefined {
    return slot === undefined ? undefined : this.#rows.get(slot)
  }

  #rowAt(slot: number): T {
    const row = this.#rows.get(slot)
    if (!row) throw new Error(`An index knows slot ${slot}, which has no row.`)
    return row
  }
}

function addTo<T>({ lists, owners }: Listed<T>, keys: readonly string[], of: { slot: number; row: T }): void {
  if (keys.length === 0) return
  for (const owner of owners?.(of.row) ?? [NOBODY]) lists.add(owner, keys, of.slot)
}

function removeFrom<T>(
  { lists, owners }: Listed<T>,
  keys: readonly string[],
  of: { slot: number; row: T },
): void {
  if (keys.length === 0) return
  for (const owner of owners?.(of.row) ?? [NOBODY]) lists.remove(owner, keys, of.slot)
}

/** The lists that a row leaves and those that it comes into; where its position changes, that is all of them. */
function movesOf<T extends Row>(
  { keys, position, madeOf }: ListIndex<T>,
  before: T,
  after: T,
): { left: readonly string[]; taken: readonly string[] } {
  if (madeOf && isSame(madeOf(before), madeOf(after))) return { left: [], taken: [] }
  const [from, to] = [listed(keys(before)), listed(keys(after))]
  const [left, taken] = [position?.(before) ?? before, position?.(after) ?? after]
  if (left.createdAt !== taken.createdAt || left.id !== taken.id) return { left: from, taken: to }
  return { left: from.filter(key => !to.includes(key)), taken: to.filter(key => !from.includes(key)) }
}

function listed(keys: Keys): readonly string[] {
  if (keys === null || keys === undefined) return []
  return typeof keys === 'string' ? [keys] : keys
}

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.every((part, index) => part === after[index])
}
