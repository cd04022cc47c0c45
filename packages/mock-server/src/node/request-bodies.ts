import type { IncomingMessage } from 'node:http'
import { getHeapStatistics } from 'node:v8'
import { BusyError } from '../http/read-input.ts'

/** Bytes that a sender may always send, also if others send very much. */
const FREE_BYTES = 16_384
/** Limit of all bodies, emails or responses that are being received or sent, in bytes. */
const MAX_INCOMPLETE_BYTES = 256 * 1024 * 1024

interface Incomplete {
  bytes: number
  owner: unknown
  isClosed: boolean
  /** Rejects the rest. */
  reject: () => void
}

/**
 * Counts what is being received, or sent to slow readers. Above the limit, rejects the largest of the owner that has most, so
 * that no caller can stop all others.
 */
export class IncompleteBytes {
  /** Those above `FREE_BYTES`. */
  readonly #open = new Set<Incomplete>()
  #bytes = 0

  /** Begins to count. The caller drops the bytes when `reject` is called. Default: each has an owner of its own. */
  open(reject: () => void, owner: unknown = Symbol()): { add: (bytes: number) => void; close: () => void } {
    const own: Incomplete = { bytes: 0, owner, reject, isClosed: false }
    return {
      add: bytes => {
        if (own.isClosed) return
        own.bytes += bytes
        // Small ones cost no time, however many are open.
        if (own.bytes <= FREE_BYTES) return
        this.#bytes += this.#open.has(own) ? bytes : own.bytes
        this.#open.add(own)
        while (this.#bytes > MAX_INCOMPLETE_BYTES && this.#rejectLargest());
      },
      close: () => this.#close(own),
    }
  }

  #close(own: Incomplete): void {
    own.isClosed = true
    if (this.#open.delete(own)) this.#bytes -= own.bytes
  }

  /** Returns false if only one is left. */
  #rejectLargest(): boolean {
    if (this.#open.size === 1) return false
    const totals = new Map<unknown, number>()
    for (const { owner, bytes } of this.#open) totals.set(owner, (totals.get(owner) ?? 0) + bytes)
    const [owner] = [...totals].reduce((a, b) => (b[1] > a[1] ? b : a))
    const largest = [...this.#open]
      .filter(other => other.owner === owner)
      .reduce((a, b) => (b.bytes > a.bytes ? b : a))
    this.#close(largest)
    largest.reject()
    return true
  }
}

/**
 * Reads the bodies of a server. Complete bodies above 16 KB count until their response: their texts and values need the
 * heap. All together may have a quarter of it, those with one API key or token half of that. One body is always allowed.
 */
export class RequestBodies {
  /** Responses that are not sent yet. */
  readonly unsent = new IncompleteBytes()
  readonly #incomplete = new IncompleteBytes()
  readonly #maxBytes = getHeapStatistics().heap_size_limit / 4
  readonly #completeBytes = new Map<string, number>()

  /**
   * Reads a body. Resolves to undefined after `maxBytes` if the body is larger. Rejects with a BusyError above the limits,
   * and with another error if the connection is lost.
   */
  read(incoming: IncomingMessage, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
    return new Promise((resolve, reject) => {
      let chunks: Buffer[] = []
      let size = 0
      const count = this.#incomplete.open(() => {
        chunks = []
        size = Number.POSITIVE_INFINITY
        reject(new BusyError('The server is receiving too many bytes at the same time.'))
      })
      incoming.once('close', count.close)
      // Events, because an async iterator makes the whole request slower by an eighth.
      incoming.on('data', (chunk: Buffer) => {
        size += chunk.length
        // The rest is read and dropped, because its connection still sends the response.
        if (size > maxBytes) return resolve(undefined)
        chunks.push(chunk)
        count.add(chunk.length)
      })
      incoming.once('end', () => {
        count.close()
        resolve(Buffer.concat(chunks))
      })
      incoming.once('error', reject)
      // The connection can have been lost before: then no event follows.
      if (incoming.destroyed) reject(incoming.errored)
    })
  }

  /** Counts a complete body. Returns a function that ends it. Throws a BusyError above the limits. */
  hold(owner: string, bytes: number): () => void {
    const counted = bytes > FREE_BYTES ? bytes : 0
    const all = [...this.#completeBytes.values()].reduce((sum, other) => sum + other, 0)
    const own = this.#completeBytes.get(owner) ?? 0
    const isOver = all + counted > this.#maxBytes || own + counted > this.#maxBytes / 2
    if (counted > 0 && isOver && (own > 0 || all > this.#maxBytes / 2))
      throw new BusyError('The server is handling too many large bodies at the same time.')
    this.#completeBytes.set(owner, own + counted)
    return () => {
      const rest = (this.#completeBytes.get(owner) ?? 0) - counted
      if (rest > 0) this.#completeBytes.set(owner, rest)
      else this.#completeBytes.delete(owner)
    }
  }
}
