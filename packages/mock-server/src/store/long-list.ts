import type { SlotSet } from './slot-set.ts'

const FIRST_CAPACITY = 64
const CAPACITY = 512

/** Whether a slot comes before a place in the list. True for all up to the place, false from there on. */
export type IsBefore = (slot: number) => boolean

interface Chunk {
  owner: object
  length: number
  slots: Uint32Array
}

/**
 * Many slots in an order that only the caller knows, at four bytes each. Whoever holds the token `owner` that a list
 * was made with may change it in place; everyone else gets a copy by `writable`, which shares what stays the same.
 */
export class LongList {
  #owner: object
  #size = 0
  /** None is empty. */
  #chunks: Chunk[] = []

  constructor(owner: object, slots: readonly number[] = []) {
    this.#owner = owner
    for (const slot of slots) this.append(slot)
  }

  get size(): number {
    return this.#size
  }

  writable(owner: object): LongList {
    if (this.#owner === owner) return this
    const copy = new LongList(owner)
    copy.#size = this.#size
    copy.#chunks = [...this.#chunks]
    return copy
  }

  insert(slot: number, isBefore: IsBefore): void {
    const last = this.#chunks.at(-1)
    if (!last || isBefore(last.slots[last.length - 1] ?? 0)) {
      this.append(slot)
      return
    }
    const place = this.#placeOf(isBefore)
    const chunk = this.#room(place.chunk)
    // A chunk that was full has been split: the place is in its first half, or behind it.
    const target = place.at > chunk.length ? this.#ownChunk(place.chunk + 1) : chunk
    const at = target === chunk ? place.at : place.at - chunk.length
    target.slots.copyWithin(at + 1, at, target.length)
    target.slots[at] = slot
    target.length++
    this.#size++
  }

  /** Does nothing where the slot is not at its place. */
  remove(slot: number, isBefore: IsBefore): void {
    const place = this.#placeOf(isBefore)
    if (this.#slotAt(place) !== slot) return
    this.#size--
    const chunk = this.#ownChunk(place.chunk)
    chunk.slots.copyWithin(place.at, place.at + 1, chunk.length)
    chunk.length--
    if (chunk.length === 0) this.#chunks.splice(place.chunk, 1)
  }

  has(slot: number, isBefore: IsBefore): boolean {
    return this.#slotAt(this.#placeOf(isBefore)) === slot
  }

  collect(set: SlotSet): void {
    for (const { slots, length } of this.#chunks) for (let at = 0; at < length; at++) set.add(slots[at] ?? 0)
  }

  /** The slots before a place, the last first. */
  *backward(isBefore: IsBefore | undefined): Generator<number> {
    const place = isBefore ? this.#placeOf(isBefore) : { chunk: this.#chunks.length, at: 0 }
    for (let index = place.chunk; index >= 0; index--) {
      const chunk = this.#chunks[index]
      if (!chunk) continue
      for (let at = (index === place.chunk ? place.at : chunk.length) - 1; at >= 0; at--)
        yield chunk.slots[at] ?? 0
    }
  }

  /** The slots from a place on. */
  *forward(isBefore: IsBefore | undefined): Generator<number> {
    const place = isBefore ? this.#placeOf(isBefore) : { chunk: 0, at: 0 }
    for (let index = place.chunk; index < this.#chunks.length; index++) {
      const chunk = this.#chunks[index]
      for (let at = index === place.chunk ? place.at : 0; at < (chunk?.length ?? 0); at++)
        yield chunk?.slots[at] ?? 0
    }
  }

  /** Adds a slot that comes after all others. */
  append(slot: number): void {
    const last = this.#chunks.length - 1
    const chunk =
      last >= 0 && (this.#chunks[last]?.length ?? 0) < CAPACITY
        ? this.#room(last)
        : this.#addChunk(last + 1, { owner: this.#owner, length: 0, slots: new Uint32Array(FIRST_CAPACITY) })
    chunk.slots[chunk.length++] = slot
    this.#size++
  }

  /** A chunk that has room for one more: grown, or the first half of what it was. */
  #room(index: number): Chunk {
    const chunk = this.#ownChunk(index)
    if (chunk.length < chunk.slots.length) return chunk
    if (chunk.length < CAPACITY) {
      chunk.slots = copyOf(chunk.slots, Math.min(CAPACITY, chunk.length * 2))
      return chunk
    }
    const half = CAPACITY / 2
    const second = copyOf(chunk.slots.subarray(half), CAPACITY)
    this.#addChunk(index + 1, { owner: this.#owner, length: CAPACITY - half, slots: second })
    chunk.length = half
    return chunk
  }

  #addChunk(index: number, chunk: Chunk): Chunk {
    this.#chunks.splice(index, 0, chunk)
    return chunk
  }

  #ownChunk(index: number): Chunk {
    const chunk = this.#chunks[index]
    if (!chunk) throw new Error(`There is no chunk ${index}.`)
    if (chunk.owner === this.#owner) return chunk
    const copy = { owner: this.#owner, length: chunk.length, slots: copyOf(chunk.slots, chunk.slots.length) }
    this.#chunks[index] = copy
    return copy
  }

  /** Where the first slot is that does not come before, or behind the last one. */
  #placeOf(isBefore: IsBefore): { chunk: number; at: number } {
    const started = countBefore(this.#chunks.length, index => isBefore(this.#chunks[index]?.slots[0] ?? 0))
    const index = Math.max(0, started - 1)
    const { length = 0, slots } = this.#chunks[index] ?? {}
    const at = countBefore(length, number => isBefore(slots?.[number] ?? 0))
    return at === length && started < this.#chunks.length ? { chunk: started, at: 0 } : { chunk: index, at }
  }

  #slotAt({ chunk, at }: { chunk: number; at: number }): number | undefined {
    const found = this.#chunks[chunk]
    return found && at < found.length ? found.slots[at] : undefined
  }
}

/** How many of the first `length` numbers pass, where no number passes after one that does not. */
export function countBefore(length: number, passes: (index: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (passes(middle)) low = middle + 1
    else high = middle
  }
  return low
}

function copyOf(slots: Uint32Array, capacity: number): Uint32Array {
  const copy = new Uint32Array(capacity)
  copy.set(slots)
  return copy
}
