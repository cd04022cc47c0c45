// Format of a state: batches of lines of JSON. A batch has a header, changed values of lists, and a closing
// line with count and hash. The first batch has all values. The lines of byte arrays precede the value that
// has them.

import { toBase64 } from '@agentcomms/mail'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { preciseNow, sleep } from '../../outside/time.ts'

export const FORMAT = 'agentcomms-mock-state'
/** Raise it when the stored data changes. Older states cannot be imported. */
export const VERSION = 10
/** First values of the lines that are no values of a list. */
export const LINE = { bytes: '$bytes', sealed: '$sealed' } as const
/** First character of a text that is the id of a byte array. Other texts that begin with it get it twice. */
export const FILE_MARK = '\0'
const MAX_BLOCK_MS = 10

/** Lists with keys, what yields keys, passwords and other secrets. */
const SECRET_LISTS = new Set([
  'parts',
  'keys',
  'agentKeys',
  'idempotency',
  'credentials',
  'webhooks',
  'demoInboxes',
])
/** Bytes of a line. */
const MAX_PIECE = 2 ** 17
const MIN_CHUNK_LENGTH = 2 ** 16

/** State of a mock at one moment. Later changes of the mock do not change it. */
export interface StateSnapshot {
  emailDomain: string
  /** Time on the clock of the mock, in milliseconds since 1970. */
  now: number
  /** Values by list and id. A value never changes: another object replaces it. Each list can be read only once. */
  lists: { readonly [name: string]: Iterable<readonly [id: string, value: unknown]> }
}

/** Values by list and id. */
export type StateLists = Map<string, Map<string, unknown>>

/** Seals lines with a key that was derived with a salt. The salt is not secret. */
export interface Seal {
  salt: string
  seal(text: string): string
  unseal(sealed: string): string
}

/** Creates a SHA-256 hash. */
export type CreateHash = () => { update(bytes: Uint8Array): unknown; digest(): Uint8Array }

/** Returns a function for each step of long work: it lets other work run after 10 ms. */
export function createPause(): () => Promise<void> {
  let startedAt = preciseNow()
  return async () => {
    if (preciseNow() - startedAt < MAX_BLOCK_MS) return
    await sleep(0)
    startedAt = preciseNow()
  }
}

/** Writes the batches of one state. */
export class StateWriter {
  #seal: Seal | undefined
  #createHash: CreateHash
  #lists: StateLists = new Map()
  /** Ids of written byte arrays: two messages can share a file, and a changed message keeps its files. */
  #files = new WeakMap<Uint8Array, string>()
  #lastFile = 0

  constructor({ seal, createHash = sha256.create }: { seal?: Seal; createHash?: CreateHash } = {}) {
    this.#seal = seal
    this.#createHash = createHash
  }

  /** Yields a batch with the changes since the last batch. Other work continues. After an error, use another writer. */
  async *write(snapshot: StateSnapshot): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const hash = this.#createHash()
    const encoder = new TextEncoder()
    const pause = createPause()
    let [text, count] = ['', 0]
    const takeChunk = () => {
      const chunk = encoder.encode(text)
      hash.update(chunk)
      text = ''
      return chunk
    }
    for (const line of this.#lines(snapshot)) {
      if (line !== undefined) {
        text += `${line}\n`
        count++
      }
      if (text.length >= MIN_CHUNK_LENGTH) yield takeChunk()
      await pause()
    }
    yield takeChunk()
    yield encoder.encode(`${JSON.stringify({ end: true, count, hash: bytesToHex(hash.digest()) })}\n`)
  }

  /** Yields the lines of a batch; undefined for each value that did not change. */
  *#lines({ lists, ...header }: StateSnapshot): Generator<string | undefined> {
    const seal = this.#seal
    yield JSON.stringify({ format: FORMAT, version: VERSION, ...header, salt: seal?.salt })
    for (const [name, values] of Object.entries(lists))
      for (const line of this.#changedLines(name, values))
        yield line !== undefined && seal && SECRET_LISTS.has(name)
          ? JSON.stringify([LINE.sealed, seal.seal(line)])
          : line
  }

  *#changedLines(name: string, values: StateSnapshot['lists'][string]): Generator<string | undefined> {
    const before = this.#lists.get(name) ?? new Map<string, unknown>()
    const now = new Map<string, unknown>()
    for (const [id, value] of values) {
      now.set(id, value)
      if (before.get(id) === value) yield undefined
      else yield* this.#valueLines(name, id, value)
    }
    for (const id of before.keys()) yield now.has(id) ? undefined : JSON.stringify([name, id])
    this.#lists.set(name, now)
  }

  /** Yields the lines of the value's byte arrays that no earlier line has, then the value. */
  *#valueLines(name: string, id: string, value: unknown): Generator<string> {
    const added: [string, Uint8Array][] = []
    const line = JSON.stringify([name, id, value], (_, field) => {
      if (typeof field === 'string') return field.startsWith(FILE_MARK) ? FILE_MARK + field : field
      if (!(field instanceof Uint8Array)) return field
      const file = this.#files.get(field) ?? String(++this.#lastFile)
      if (!this.#files.has(field)) added.push([file, field])
      this.#files.set(field, file)
      return FILE_MARK + file
    })
    for (const [file, bytes] of added)
      for (let start = 0; start === 0 || start < bytes.length; start += MAX_PIECE)
        yield JSON.stringify([LINE.bytes, file, toBase64(bytes.subarray(start, start + MAX_PIECE))])
    yield line
  }
}
