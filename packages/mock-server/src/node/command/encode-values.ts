// A large state fits into no Buffer or string. These functions encode and decode a state one value at a time.

import { Deserializer, Serializer } from 'node:v8'

declare module 'v8' {
  interface Serializer {
    // Documented by Node, but absent from @types/node.
    _setTreatArrayBufferViewsAsHostObjects(isEnabled: boolean): void
  }
}

const LENGTH_BYTES = 4

/** Yields the bytes of values, in small parts. A byte array that several values contain is written once. */
export function* encodeValues(values: Iterable<unknown>): Generator<Uint8Array> {
  const written = new Map<Uint8Array, number>()
  for (const value of values) {
    const encoder = new ValueEncoder(written)
    encoder.writeHeader()
    encoder.writeValue(value)
    const encoded = encoder.releaseBuffer()
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32LE(encoded.byteLength)
    yield length
    yield encoded
    yield* encoder.newBytes
  }
}

/** Yields the values that `encodeValues` has encoded. Throws an Error if the bytes end within a value. */
export async function* decodeValues(chunks: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  const reader = new ByteReader(chunks)
  const read: Uint8Array[] = []
  while (await reader.hasNext()) {
    const length = Buffer.alloc(LENGTH_BYTES)
    await reader.fill(length)
    const encoded = Buffer.allocUnsafe(length.readUInt32LE())
    await reader.fill(encoded)
    const countBefore = read.length
    const decoder = new ValueDecoder(encoded, read)
    decoder.readHeader()
    const value: unknown = decoder.readValue()
    for (const bytes of read.slice(countBefore)) await reader.fill(bytes)
    yield value
  }
}

/** Writes byte arrays as numbers, because a large array must not be copied in one step. Their bytes follow the value. */
class ValueEncoder extends Serializer {
  /** Byte arrays that no earlier value contains. */
  readonly newBytes: Uint8Array[] = []
  #written: Map<Uint8Array, number>

  constructor(written: Map<Uint8Array, number>) {
    super()
    this.#written = written
    this._setTreatArrayBufferViewsAsHostObjects(true)
  }

  /** Called by Node for each byte array. */
  _writeHostObject(bytes: unknown): void {
    if (!(bytes instanceof Uint8Array)) throw new TypeError('A state can contain no objects but Uint8Array.')
    const known = this.#written.get(bytes)
    this.writeUint32(known ?? this.#written.size)
    if (known !== undefined) return
    this.writeDouble(bytes.byteLength)
    this.#written.set(bytes, this.#written.size)
    this.newBytes.push(bytes)
  }
}

class ValueDecoder extends Deserializer {
  #read: Uint8Array[]

  constructor(encoded: Buffer, read: Uint8Array[]) {
    super(encoded)
    this.#read = read
  }

  /** Called by Node for each byte array. Returns an array of zeros if the bytes follow the value. */
  _readHostObject(): Uint8Array {
    const index = this.readUint32()
    const known = this.#read[index]
    if (known) return known
    const bytes = new Uint8Array(this.readDouble())
    this.#read.push(bytes)
    return bytes
  }
}

/** Reads chunks in pieces of any length. */
class ByteReader {
  #chunks: AsyncIterator<Buffer>
  #rest: Uint8Array = new Uint8Array()

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]()
  }

  /** Resolves to false after the last byte. */
  async hasNext(): Promise<boolean> {
    while (this.#rest.byteLength === 0) {
      const { done, value } = await this.#chunks.next()
      if (done) return false
      this.#rest = value
    }
    return true
  }

  async fill(target: Uint8Array): Promise<void> {
    for (let filled = 0; filled < target.byteLength; ) {
      if (!(await this.hasNext())) throw new Error('The bytes end within a value.')
      const part = this.#rest.subarray(0, target.byteLength - filled)
      target.set(part, filled)
      filled += part.byteLength
      this.#rest = this.#rest.subarray(part.byteLength)
    }
  }
}
