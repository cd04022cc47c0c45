// Format of a state: batches of lines of JSON. A batch has a header, changed values of lists, and a closing line with count and
// hash. The first batch has all values. Byte arrays and long texts are parts: their own lines precede the value that has them.

import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { toBase64 } from '../../http/bytes.ts'
import { preciseNow, sleep } from '../../work/time.ts'

export const FORMAT = 'agentcomms-mock-state'
/** Raise it when the stored data changes. Older states cannot be imported. */
export const VERSION = 8
/** First values of the lines that are no values of a list. */
export const LINE = { bytes: '$bytes', text: '$text', sealed: '$sealed' } as const
export const MAX_BLOCK_MS = 10

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
/** Bytes or characters of a line. Divisible by 3, so that no base64 has padding but the last. */
const MAX_PIECE = 3 * 2 ** 16
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

/** A byte array or long text. */
export type Part = string | Uint8Array
export type Path = (string | number)[]

/** Options of a state that is written. */
interface WriteOptions {
  seal?: Seal
  createHash?: CreateHash
  /** What earlier batches contain, and their length. */
  written?: { lists: StateLists; files: WeakMap<Uint8Array, string>; size: number } | undefined
}

/** Writes the batches of one state. */
export class StateWriter {
  #seal: Seal | undefined
  #createHash: CreateHash
  #lists: StateLists
  /** Ids of written byte arrays: two messages can share a file, and a changed message keeps its files. */
  #files: WeakMap<Uint8Array, string>
  #lastPart: number

  constructor({ seal, createHash = sha256.create, written }: WriteOptions = {}) {
    this.#seal = seal
    this.#createHash = createHash
    this.#lists = written?.lists ?? new Map()
    this.#files = written?.files ?? new WeakMap()
    // Each part took some bytes, so that no earlier number is as large.
    this.#lastPart = written?.size ?? 0
  }

  /** Yields a batch with the changes since the last batch. Other work continues. After an error, use another writer. */
  async *write(snapshot: StateSnapshot): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    const hash = this.#createHash()
    const encode = (text: string) => new TextEncoder().encode(text)
    let [text, count, startedAt] = ['', 0, preciseNow()]
    for (const line of this.#lines(snapshot)) {
      if (line !== undefined) {
        text += `${line}\n`
        count++
      }
      if (text.length >= MIN_CHUNK_LENGTH) {
        const bytes = encode(text)
        hash.update(bytes)
        yield bytes
        text = ''
      }
      if (preciseNow() - startedAt < MAX_BLOCK_MS) continue
      await sleep(0)
      startedAt = preciseNow()
    }
    hash.update(encode(text))
    yield encode(`${text}${JSON.stringify({ end: true, count, hash: bytesToHex(hash.digest()) })}\n`)
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

  *#valueLines(name: string, id: string, value: unknown): Generator<string> {
    const found: [Path, Part][] = []
    const rest = withoutParts(value, [], found)
    const parts: [Path, string][] = []
    for (const [path, part] of found) parts.push([path, yield* this.#partLines(part)])
    yield JSON.stringify([name, id, rest, ...(parts.length > 0 ? [parts] : [])])
  }

  /** Yields the lines of a part. Returns its id. */
  *#partLines(part: Part): Generator<string, string> {
    const known = typeof part === 'string' ? undefined : this.#files.get(part)
    if (known !== undefined) return known
    const id = String(++this.#lastPart)
    for (let start = 0; start === 0 || start < part.length; start += MAX_PIECE) {
      const piece = part.slice(start, start + MAX_PIECE)
      yield JSON.stringify(
        typeof piece === 'string' ? [LINE.text, id, piece] : [LINE.bytes, id, toBase64(piece)],
      )
    }
    if (typeof part !== 'string') this.#files.set(part, id)
    return id
  }
}

/** Returns a copy of a value with null for each part. Adds the parts to `parts`. */
function withoutParts(value: unknown, path: Path, parts: [Path, Part][]): unknown {
  if (value instanceof Uint8Array || (typeof value === 'string' && value.length > MAX_PIECE)) {
    parts.push([path, value])
    return null
  }
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((item, index) => withoutParts(item, [...path, index], parts))
  const fields = Object.entries(value)
  return Object.fromEntries(fields.map(([key, field]) => [key, withoutParts(field, [...path, key], parts)]))
}
