const LINE_FEED = 10
const CARRIAGE_RETURN = 13

/** Splits a stream of bytes into lines, in linear time. The lines have no line ends. */
export class LineSplitter {
  /** Start of the line whose end has not arrived: `#length` bytes of it. */
  #start = Buffer.alloc(0)
  #length = 0

  constructor(readonly maxBytes: number) {}

  /** Yields each line that ends in the chunk, or its length in bytes if it is longer than `maxBytes`. */
  *push(chunk: Buffer): Generator<Buffer | number> {
    let from = 0
    for (let to = chunk.indexOf(LINE_FEED); to >= 0; to = chunk.indexOf(LINE_FEED, from)) {
      const rest = chunk.subarray(from, to)
      from = to + 1
      yield this.#length === 0 ? this.#check(rest, rest.length) : this.#join(rest)
    }
    this.#append(chunk.subarray(from))
  }

  /** Yields the last line, if no line end follows it. */
  *end(): Generator<Buffer | number> {
    if (this.#length > 0) yield this.#join(Buffer.alloc(0))
  }

  #join(rest: Buffer): Buffer | number {
    this.#append(rest)
    const line = this.#check(this.#start.subarray(0, this.#length), this.#length)
    this.#start = Buffer.alloc(0)
    this.#length = 0
    return line
  }

  /** Copies, because many small chunks need much more memory than their bytes. */
  #append(part: Buffer): void {
    const length = this.#length + part.length
    // One more, because the last byte can belong to the line end.
    if (length <= this.maxBytes + 1) {
      if (length > this.#start.length) {
        const grown = Buffer.allocUnsafe(Math.min(2 * length, this.maxBytes + 1))
        this.#start.copy(grown, 0, 0, this.#length)
        this.#start = grown
      }
      part.copy(this.#start, this.#length)
    } else this.#start = Buffer.alloc(0)
    this.#length = length
  }

  #check(line: Buffer, length: number): Buffer | number {
    const end = line[length - 1] === CARRIAGE_RETURN ? length - 1 : length
    return end > this.maxBytes ? length : line.subarray(0, end)
  }
}
