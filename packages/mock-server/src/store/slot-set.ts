/** A set of slots at a bit each. */
export class SlotSet {
  #bits: Uint32Array

  /** For slots below `end`. */
  constructor(end: number) {
    this.#bits = new Uint32Array(Math.ceil(end / 32))
  }

  add(slot: number): void {
    const word = slot >>> 5
    this.#bits[word] = (this.#bits[word] ?? 0) | (1 << (slot & 31))
  }

  has(slot: number): boolean {
    return ((this.#bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0
  }
}
