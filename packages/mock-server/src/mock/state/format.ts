// Format of a state: batches of lines of JSON. A batch has a header, changed values of lists, and a closing
// line with count and hash. The first batch has all values. The lines of byte arrays precede the value that
// has them.
import { joinBytes, toBase64 } from '@agentcomms/mail'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { fromBase64 } from '../../http/bytes.ts'
import { quote, shorten } from '../../http/text.ts'
import { preciseNow, sleep } from '../../work/time.ts'
import { findMismatch, PART_NAMES } from './stored-schemas.ts'

const FORMAT = 'agentcomms-mock-state'
/** Raise it when the stored data changes. Older states cannot be imported. */
const VERSION = 10
/** First values of the lines that are no values of a list. */
const LINE = { bytes: '$bytes', sealed: '$sealed' } as const
/** First character of a text that is the id of a byte array. Other texts that begin with it get it twice. */
const FILE_MARK = '\0'
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
type CreateHash = () => { update(bytes: Uint8Array): unknown; digest(): Uint8Array }

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

const LINE_BREAK = 10
/** Bytes of the longest first line. A file of another kind can be one line of any length. */
const MAX_HEADER = 2 ** 16
/** Bytes of the longest other line. A string cannot be longer. */
const MAX_LINE = 2 ** 29
/** The mark as JSON.stringify() writes it. */
const JSON_FILE_MARK = JSON.stringify(FILE_MARK).slice(1, -1)
const NO_BYTES =
  'The argument must be the bytes of an exported state: a Uint8Array, or a stream or another iterable of them.'
const UNKNOWN = 'This is not a state that a mock exported.'
const DAMAGED = 'The state is damaged or incomplete'
/** Lists whose ids are secrets or contain them. */
const SECRET_IDS = ['keys', 'idempotency']
const HOW_TO_RECOVER = 'Use another copy, or export it again.'
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
  /** What is wrong with the first invalid value. A wrong hash matters more. */
  problem?: string
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
  let [restBytes, maxBytes] = [0, MAX_HEADER]
  for await (const chunk of chunks as Exclude<StateSource, Uint8Array>) {
    if (!ArrayBuffer.isView(chunk)) fail(NO_BYTES)
    let start = 0
    for (let end = chunk.indexOf(LINE_BREAK) + 1; end > 0; end = chunk.indexOf(LINE_BREAK, start) + 1) {
      const line = chunk.subarray(start, end)
      yield rest.length > 0 ? joinBytes([...rest, line]) : line
      rest = []
      ;[restBytes, maxBytes] = [0, MAX_LINE]
      start = end
    }
    rest.push(chunk.subarray(start))
    restBytes += chunk.length - start
    if (restBytes > maxBytes)
      fail(maxBytes === MAX_HEADER ? UNKNOWN : damaged(`a line has more than ${maxBytes} bytes`))
  }
  yield joinBytes(rest)
}

class StateReader {
  #options: ReadOptions
  #seal: Seal | undefined
  #lists: StateLists = new Map()
  /** Byte arrays by id: pieces, or the whole array once a value has it. */
  #files = new Map<string, Uint8Array | Uint8Array[]>()
  /** Of the last complete batch. */
  #header: Header | undefined
  /** The batch that has no closing line yet. */
  #batch: Batch | undefined
  #bytesRead = 0
  #linesRead = 0
  /** Length of all complete batches. */
  #completeBytes = 0

  constructor(options: ReadOptions) {
    this.#options = options
  }

  read(line: Uint8Array): void {
    this.#bytesRead += line.byteLength
    this.#linesRead++
    // Only the last line has no line break.
    if (this.#linesRead > 1 && line.at(-1) !== LINE_BREAK) return
    const value = this.#parse(line)
    this.#batch ??= this.#begin(value)
    if ('end' in value) this.#end(this.#batch, value)
    else this.#addLine(this.#batch, line, value)
  }

  finish(): SavedState {
    const header = this.#header ?? fail(damaged('its last line is missing'))
    for (const name of PART_NAMES)
      if (!this.#lists.get('parts')?.has(name)) rejectValue('parts', name, 'it is missing')
    return { ...header, lists: this.#lists, isTorn: this.#completeBytes < this.#bytesRead }
  }

  #begin(line: object): Batch {
    const { format, version, ...header } = line as Header & { format?: unknown; version?: unknown }
    if (!String(format).startsWith(FORMAT)) this.#fail('does not begin a write', UNKNOWN)
    if (version !== VERSION)
      fail(`The state has version ${shorten(String(version))}, but this release supports version ${VERSION}.`)
    const { emailDomain, now, salt } = header
    if (typeof emailDomain !== 'string' || Number.isNaN(new Date(now).getTime()))
      this.#fail('has no valid emailDomain and now')
    if (salt !== undefined) this.#seal ??= this.#options.getSeal?.(salt) ?? fail(SEALED)
    // One salt for all writes, because each takes 50 ms.
    if (salt !== undefined && salt !== this.#seal?.salt) this.#fail('has another salt than earlier lines')
    return { header, hash: (this.#options.createHash ?? sha256.create)(), count: 0, changes: [] }
  }

  #addLine(batch: Batch, line: Uint8Array, content: object): void {
    batch.hash.update(line)
    batch.count++
    // The header.
    if (batch.count === 1) return
    const change = Array.isArray(content) && content[0] === LINE.sealed ? this.#unseal(content[1]) : content
    const problem = isChange(change) ? this.#addChange(batch, change) : 'is not a value with a list and an id'
    if (problem !== undefined)
      batch.problem ??= `Line ${this.#linesRead} of the state ${problem}. ${HOW_TO_RECOVER}`
  }

  /** Returns what is wrong with a change, or undefined. */
  #addChange({ changes }: Batch, change: Change): string | undefined {
    const [list, id, value] = change
    if (list === LINE.bytes) return this.#addPiece(id, value)
    changes.push(change)
    const mismatch = change.length < 3 ? undefined : findMismatch(list, id, value)
    return mismatch && `has an invalid value for ${nameValue(list, id)}: ${mismatch}`
  }

  #addPiece(id: string, text: unknown): string | undefined {
    const pieces = this.#files.get(id) ?? []
    // A value has the file already, and its pieces are joined.
    if (!Array.isArray(pieces)) return `is a further piece of the complete file ${quote(id)}`
    try {
      pieces.push(fromBase64(text as string))
      this.#files.set(id, pieces)
      return undefined
    } catch {
      return `has a piece of the file ${quote(id)} that is not base64`
    }
  }

  #end(
    { header, hash, count, changes, problem }: Batch,
    end: { end: unknown; count?: unknown; hash?: unknown },
  ): void {
    if (end.count !== count || end.hash !== bytesToHex(hash.digest()))
      this.#fail('has another count or hash than the lines before it')
    if (problem !== undefined) fail(problem)
    for (const [name, id, value] of changes) {
      const list = this.#lists.get(name) ?? new Map<string, unknown>()
      this.#lists.set(name, list)
      // A changed value moves to the end, as in the list of the mock.
      if (list.delete(id) && !this.#header) rejectValue(name, id, 'it occurs twice')
      if (value !== undefined) list.set(id, value)
    }
    this.#header = header
    this.#completeBytes = this.#bytesRead
    this.#batch = undefined
  }

  #unseal(sealed: unknown): unknown {
    try {
      return this.#parseText(this.#seal?.unseal(String(sealed)) ?? '')
    } catch (error) {
      throw new StateError(`${WRONG_KEY} The line ${this.#linesRead} cannot be read.`, { cause: error })
    }
  }

  /** Throws a StateError for bytes that are no JSON object or array. */
  #parse(line: Uint8Array): object {
    try {
      const value = this.#parseText(new TextDecoder('utf-8', { fatal: true }).decode(line))
      if (typeof value === 'object' && value !== null) return value
    } catch {}
    return this.#fail('is not JSON, or has a file that no line before it has', UNKNOWN)
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
    const pieces = this.#files.get(id) ?? fail(UNKNOWN)
    if (!Array.isArray(pieces)) return pieces
    const file = joinBytes(pieces)
    this.#files.set(id, file)
    return file
  }

  /** Throws a StateError about the current line. */
  #fail(problem: string, ofFirstLine?: string): never {
    const isFirst = this.#linesRead === 1
    return fail((isFirst && ofFirstLine) || damaged(`line ${this.#linesRead} ${problem}`))
  }
}

function isChange(content: unknown): content is Change {
  if (!Array.isArray(content)) return false
  const [list, id] = content
  return typeof list === 'string' && typeof id === 'string' && content.length <= 3
}

/** Throws a StateError about a value of a list. */
export function rejectValue(list: string, id: string, problem: string): never {
  return fail(`The state has an invalid value for ${nameValue(list, id)}: ${problem}. ${HOW_TO_RECOVER}`)
}

/** Names a value without its secrets. */
function nameValue(list: string, id: string): string {
  return SECRET_IDS.includes(list) ? `one of "${list}"` : `${quote(id)} of ${quote(list)}`
}

function damaged(problem: string): string {
  return `${DAMAGED}: ${problem}. ${HOW_TO_RECOVER}`
}

/** Says why bytes are no state that a mock can import. */
export class StateError extends Error {}

function fail(problem: string): never {
  throw new StateError(problem)
}
