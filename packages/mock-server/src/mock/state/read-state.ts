import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { fromBase64 } from '../../http/bytes.ts'
import { preciseNow, sleep } from '../../work/time.ts'
import {
  type CreateHash,
  FORMAT,
  LINE,
  MAX_BLOCK_MS,
  type Part,
  type Path,
  type Seal,
  type StateLists,
  VERSION,
} from './write-state.ts'

const LINE_BREAK = 10
const NO_BYTES =
  'The argument must be the bytes of an exported state: a Uint8Array, or a stream or another iterable of them.'
const UNKNOWN = 'This is not a state that a mock exported.'
const DAMAGED = 'The state is damaged or incomplete.'
const SEALED = 'The state is sealed with a key. Only `agentcomms-mock --state` reads it.'
const WRONG_KEY = 'The state was sealed with another key, or it is damaged.'

/** Bytes of a state, in chunks of any size. */
export type StateSource = Uint8Array | AsyncIterable<Uint8Array> | Iterable<Uint8Array>

interface Header {
  emailDomain: string
  now: number
  /** Salt of the key. Absent if secrets are in clear. */
  salt?: string
}

/** A state that was read from bytes. */
export interface SavedState extends Header {
  lists: StateLists
  /** Ids of the byte arrays. */
  files: WeakMap<Uint8Array, string>
  /** Length of the first batch, and of all complete batches. */
  firstSize: number
  size: number
  /** Whether the bytes end within a batch after the first one. */
  isTorn: boolean
}

interface ReadOptions {
  /** Without it, sealed values are an error. */
  getSeal?: (salt: string) => Seal
  createHash?: CreateHash
}

/** A changed value of a list, or the id of a deleted one. */
type Change = [list: string, id: string, value?: unknown, parts?: [Path, id: string][]]

interface Batch {
  header: Header
  hash: ReturnType<CreateHash>
  count: number
  changes: Change[]
}

/** Reads a state line by line, while other work continues. Throws a StateError that describes what is wrong with the bytes. */
export async function readState(source: StateSource, options: ReadOptions = {}): Promise<SavedState> {
  const reader = new StateReader(options)
  let startedAt = preciseNow()
  for await (const line of readLines(source)) {
    reader.read(line)
    if (preciseNow() - startedAt < MAX_BLOCK_MS) continue
    await sleep(0)
    startedAt = preciseNow()
  }
  return reader.finish()
}

/** Yields the lines with their line breaks. */
async function* readLines(source: StateSource): AsyncGenerator<Uint8Array> {
  // Not instanceof: bytes can come from another realm, such as that of Jest.
  const chunks = ArrayBuffer.isView(source) ? [source] : Object(source)
  if (!(Symbol.asyncIterator in chunks || Symbol.iterator in chunks)) fail(NO_BYTES)
  let rest: Uint8Array[] = []
  for await (const chunk of chunks as Exclude<StateSource, Uint8Array>) {
    if (!ArrayBuffer.isView(chunk)) fail(NO_BYTES)
    let start = 0
    for (let end = chunk.indexOf(LINE_BREAK) + 1; end > 0; end = chunk.indexOf(LINE_BREAK, start) + 1) {
      yield joinBytes([...rest, chunk.subarray(start, end)])
      rest = []
      start = end
    }
    rest.push(chunk.subarray(start))
  }
  yield joinBytes(rest)
}

class StateReader {
  #options: ReadOptions
  /** Of the last complete batch. */
  #header: Header | undefined
  #seal: Seal | undefined
  #lists: StateLists = new Map()
  #pieces = new Map<string, Part[]>()
  #files: WeakMap<Uint8Array, string> = new WeakMap()
  /** The batch that has no closing line yet. */
  #batch: Batch | undefined
  #bytesRead = 0
  #firstSize = 0
  #size = 0

  constructor(options: ReadOptions) {
    this.#options = options
  }

  read(line: Uint8Array): void {
    const isFirst = this.#bytesRead === 0
    this.#bytesRead += line.byteLength
    // Only the last line has no line break.
    if (!isFirst && line.at(-1) !== LINE_BREAK) return
    const value = parseLine(line) ?? fail(isFirst ? UNKNOWN : DAMAGED)
    this.#batch ??= this.#begin(value, isFirst)
    if ('end' in value) this.#end(this.#batch, value)
    else this.#readLine(this.#batch, line, value)
  }

  finish(): SavedState {
    if (!this.#header) fail(DAMAGED)
    const [lists, files, firstSize, size] = [this.#lists, this.#files, this.#firstSize, this.#size]
    return { ...this.#header, lists, files, firstSize, size, isTorn: size < this.#bytesRead }
  }

  #begin(line: object, isFirst: boolean): Batch {
    const { format, version, ...header } = line as Header & { format?: unknown; version?: unknown }
    if (!String(format).startsWith(FORMAT)) fail(isFirst ? UNKNOWN : DAMAGED)
    if (version !== VERSION)
      fail(`The state has version ${version}, but this release supports version ${VERSION}.`)
    const { salt } = header
    if (salt !== undefined && salt !== this.#seal?.salt)
      this.#seal = this.#options.getSeal?.(salt) ?? fail(SEALED)
    return { header, hash: (this.#options.createHash ?? sha256.create)(), count: 0, changes: [] }
  }

  #end(batch: Batch, { count, hash }: { end: unknown; count?: unknown; hash?: unknown }): void {
    if (count !== batch.count || hash !== bytesToHex(batch.hash.digest())) fail(DAMAGED)
    for (const [name, id, value] of batch.changes) {
      const list = this.#lists.get(name) ?? new Map<string, unknown>()
      this.#lists.set(name, list)
      // A changed value moves to the end, as in the list of the mock.
      list.delete(id)
      if (value !== undefined) list.set(id, value)
    }
    this.#header = batch.header
    this.#batch = undefined
    this.#size = this.#bytesRead
    this.#firstSize ||= this.#size
  }

  #readLine(batch: Batch, line: Uint8Array, content: object): void {
    batch.hash.update(line)
    batch.count++
    if (!Array.isArray(content)) return
    const opened = content[0] === LINE.sealed ? this.#unseal(content[1]) : content
    const [name, id, value, parts = []] = opened as Change
    if (name === LINE.text) this.#addPiece(id, value as string)
    else if (name === LINE.bytes) this.#addPiece(id, fromBase64(value as string))
    else batch.changes.push([name, id, value])
    for (const [path, part] of parts) setPart(value, path, this.#joinPieces(part))
  }

  #unseal(sealed: string): unknown {
    try {
      return JSON.parse(this.#seal?.unseal(sealed) ?? '')
    } catch (error) {
      throw new StateError(WRONG_KEY, { cause: error })
    }
  }

  #addPiece(part: string, piece: Part): void {
    const pieces = this.#pieces.get(part)
    if (pieces) pieces.push(piece)
    else this.#pieces.set(part, [piece])
  }

  #joinPieces(part: string): Part {
    const pieces = this.#pieces.get(part) ?? fail(DAMAGED)
    const joined = typeof pieces[0] === 'string' ? pieces.join('') : joinBytes(pieces as Uint8Array[])
    // Values that share a byte array still share it.
    this.#pieces.set(part, [joined])
    if (typeof joined !== 'string') this.#files.set(joined, part)
    return joined
  }
}

/** Says why bytes are no state that a mock can import. */
export class StateError extends Error {}

function fail(problem: string): never {
  throw new StateError(problem)
}

function parseLine(line: Uint8Array): object | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(line))
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}

function setPart(value: unknown, path: Path, part: Part): void {
  const holder = path.slice(0, -1).reduce((inner, key) => Object(inner)[key], value)
  Object(holder)[path.at(-1) ?? ''] = part
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1 && parts[0]) return parts[0]
  const joined = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let filled = 0
  for (const part of parts) {
    joined.set(part, filled)
    filled += part.byteLength
  }
  return joined
}
