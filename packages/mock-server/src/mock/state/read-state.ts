import { joinBytes } from '@agentcomms/mail'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { fromBase64 } from '../../http/bytes.ts'
import {
  type CreateHash,
  createPause,
  FILE_MARK,
  FORMAT,
  LINE,
  type Seal,
  type StateLists,
  VERSION,
} from './write-state.ts'

const LINE_BREAK = 10
/** The mark as JSON.stringify() writes it. */
const JSON_FILE_MARK = JSON.stringify(FILE_MARK).slice(1, -1)
const NO_BYTES =
  'The argument must be the bytes of an exported state: a Uint8Array, or a stream or another iterable of them.'
const UNKNOWN = 'This is not a state that a mock exported.'
const DAMAGED = 'The state is damaged or incomplete. Use another copy, or export it again.'
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
  /** Whether the bytes end within a batch after the first one. */
  isTorn: boolean
}

interface ReadOptions {
  /** Without it, sealed values are an error. */
  getSeal?: (salt: string) => Seal
  createHash?: CreateHash
}

/** A changed value of a list, or the id of a deleted one. */
type Change = [list: string, id: string, value?: unknown]

interface Batch {
  header: Header
  hash: ReturnType<CreateHash>
  count: number
  changes: Change[]
}

/**
 * Reads a state line by line, while other work continues. Throws a StateError that describes what is wrong
 * with the bytes.
 */
export async function readState(source: StateSource, options: ReadOptions = {}): Promise<SavedState> {
  const reader = new StateReader(options)
  const pause = createPause()
  for await (const line of readLines(source)) {
    reader.read(line)
    await pause()
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
      const line = chunk.subarray(start, end)
      yield rest.length > 0 ? joinBytes([...rest, line]) : line
      rest = []
      start = end
    }
    rest.push(chunk.subarray(start))
  }
  yield joinBytes(rest)
}

class StateReader {
  #options: ReadOptions
  #seal: Seal | undefined
  #lists: StateLists = new Map()
  /** Pieces of byte arrays by id. */
  #pieces = new Map<string, Uint8Array[]>()
  /** Of the last complete batch. */
  #header: Header | undefined
  /** The batch that has no closing line yet. */
  #batch: Batch | undefined
  #bytesRead = 0
  /** Length of all complete batches. */
  #completeBytes = 0

  constructor(options: ReadOptions) {
    this.#options = options
  }

  read(line: Uint8Array): void {
    const isFirst = this.#bytesRead === 0
    this.#bytesRead += line.byteLength
    // Only the last line has no line break.
    if (!isFirst && line.at(-1) !== LINE_BREAK) return
    const value = this.#parse(line) ?? fail(isFirst ? UNKNOWN : DAMAGED)
    this.#batch ??= this.#begin(value, isFirst)
    if ('end' in value) this.#end(this.#batch, value)
    else this.#addLine(this.#batch, line, value)
  }

  finish(): SavedState {
    const header = this.#header ?? fail(DAMAGED)
    return { ...header, lists: this.#lists, isTorn: this.#completeBytes < this.#bytesRead }
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

  #addLine(batch: Batch, line: Uint8Array, content: object): void {
    batch.hash.update(line)
    batch.count++
    if (!Array.isArray(content)) return
    const [name, id, value] = (content[0] === LINE.sealed ? this.#unseal(content[1]) : content) as Change
    if (name !== LINE.bytes) batch.changes.push([name, id, value])
    else this.#pieces.set(id, [...(this.#pieces.get(id) ?? []), fromBase64(String(value))])
  }

  #end(
    { header, hash, count, changes }: Batch,
    end: { end: unknown; count?: unknown; hash?: unknown },
  ): void {
    if (end.count !== count || end.hash !== bytesToHex(hash.digest())) fail(DAMAGED)
    for (const [name, id, value] of changes) {
      const list = this.#lists.get(name) ?? new Map<string, unknown>()
      this.#lists.set(name, list)
      // A changed value moves to the end, as in the list of the mock.
      list.delete(id)
      if (value !== undefined) list.set(id, value)
    }
    this.#header = header
    this.#completeBytes = this.#bytesRead
    this.#batch = undefined
  }

  #unseal(sealed: string): unknown {
    try {
      return this.#parseText(this.#seal?.unseal(sealed) ?? '')
    } catch (error) {
      throw new StateError(WRONG_KEY, { cause: error })
    }
  }

  /** Returns undefined for bytes that are no JSON object or array. */
  #parse(line: Uint8Array): object | undefined {
    try {
      const value = this.#parseText(new TextDecoder('utf-8', { fatal: true }).decode(line))
      return typeof value === 'object' && value !== null ? value : undefined
    } catch {
      return undefined
    }
  }

  /** Parses JSON with its byte arrays. Most lines have none. */
  #parseText(text: string): unknown {
    if (!text.includes(JSON_FILE_MARK)) return JSON.parse(text)
    return JSON.parse(text, (_, field) => {
      if (typeof field !== 'string' || !field.startsWith(FILE_MARK)) return field
      const rest = field.slice(FILE_MARK.length)
      return rest.startsWith(FILE_MARK) ? rest : this.#getFile(rest)
    })
  }

  /** Returns the same byte array for all values that share it. */
  #getFile(id: string): Uint8Array {
    const [first = fail(DAMAGED), ...others] = this.#pieces.get(id) ?? []
    const file = others.length > 0 ? joinBytes([first, ...others]) : first
    this.#pieces.set(id, [file])
    return file
  }
}

/** Says why bytes are no state that a mock can import. */
export class StateError extends Error {}

function fail(problem: string): never {
  throw new StateError(problem)
}
