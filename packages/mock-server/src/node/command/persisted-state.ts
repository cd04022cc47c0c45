import { createHash } from 'node:crypto'
import { constants, createReadStream, renameSync, rmSync, statSync } from 'node:fs'
import { open, readlink, realpath, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Mock } from '../../index.ts'
import { cores, type MockCore } from '../../mock/mock-core.ts'
import {
  readState,
  type SavedState,
  type Seal,
  type StateSnapshot,
  StateWriter,
} from '../../mock/state/format.ts'
import { takeStateSnapshot } from '../../mock/state/saved-state.ts'
import {
  createKeyFile,
  createOwnFile,
  createSeal,
  describeFileError,
  getUnfinishedPath,
  ignoreAbsent,
  lockState,
  readKeyFile,
} from './state-files.ts'

/** Shortest wait after a change. After a long write, the wait is as long as the write. */
const MIN_WAIT_MS = 100
/** A file is written anew when it is twice as large as at first, and larger than twice this size. */
const MIN_REWRITE_BYTES = 2 ** 20

const createSha256 = () => createHash('sha256')

/**
 * Opens, locks and reads a state file. Throws an Error that describes the problem. Neither the file nor its key
 * file changes before `commit()`.
 */
export async function openPersistedState(name: string, secret: string | undefined): Promise<PersistedState> {
  let unlock: PersistedState['unlock'] | undefined
  try {
    const path = await findFile(name)
    unlock = await lockState(path)
    const key = secret ?? (await readKeyFile(`${path}.key`))
    const version = readVersion(path)
    const saved = version === undefined ? undefined : await readSaved(path, key)
    return new PersistedState(path, { key, saved, version, unlock })
  } catch (error) {
    unlock?.()
    throw new Error(`--state ${name}: ${describeFileError(error)}`, { cause: error })
  }
}

interface OpenedFile {
  /** Key of the seal. Undefined if the key file does not exist. */
  key: string | undefined
  saved: SavedState | undefined
  version: string | undefined
  unlock(): void
}

/** The state of a mock that a file keeps between processes. The file gets the changes soon after each change. */
export class PersistedState {
  /** Seed of the saved mock; undefined if there was no file. */
  readonly seed: number | undefined
  readonly unlock: () => void
  #path: string
  #key: string | undefined
  /** Dropped after the import, so that records which the mock deletes later do not stay in memory. */
  #saved: SavedState | undefined
  /** Salt of the saved state. */
  #salt: string | undefined
  #seal: Seal | undefined
  #core: MockCore | undefined
  #unwatch: (() => void) | undefined
  /** The file that gets the changes. Undefined if the next write must write a new file. */
  #file: StateFile | undefined
  /** Version of the state file that was read or written last. Undefined if the file did not exist. */
  #version: string | undefined
  /** Files of this process that are no part of a complete state yet. */
  #unfinished = new Set<string>()
  #maxSize = 0
  #writing: Promise<void> | undefined
  #isChanged = false
  #isCommitted = false

  constructor(path: string, { key, saved, version, unlock }: OpenedFile) {
    this.#path = path
    this.#key = key
    this.#saved = saved
    this.#salt = saved?.salt
    this.#version = version
    this.unlock = unlock
    this.seed = saved?.lists.get('parts')?.get('seed') as number | undefined
    process.once('exit', this.cancel)
  }

  /** Imports the state of the file into a mock. Does nothing without a file. */
  async restore(mock: Mock): Promise<void> {
    if (this.#saved) await getCore(mock).importSaved(this.#saved).catch(this.#throw)
    this.#saved = undefined
  }

  /** Writes the state of a mock beside the state file, so that a full disk is known before the server listens. */
  async prepare(mock: Mock): Promise<void> {
    const core = getCore(mock)
    this.#core = core
    this.#unwatch = mock.watch(() => {
      this.#isChanged = true
      if (this.#isCommitted) this.#writing ??= this.#writeChanges(core)
    })
    this.#file = await this.#writeNew(core).catch(this.#throw)
  }

  /**
   * Replaces the state file, before this function returns, and then writes each change. Call it when the start
   * cannot fail any more, and before the server handles a request.
   */
  async commit(): Promise<void> {
    const [core, file] = [this.#core, this.#file]
    if (!core || !file) throw new Error('The state was not prepared.')
    this.#isCommitted = true
    if (this.#isChanged) this.#writing ??= this.#writeChanges(core)
    await this.#replaceBy(file).catch(this.#throw)
  }

  /** Writes the last changes and unlocks the file. */
  async close(): Promise<void> {
    this.#unwatch?.()
    await this.#writing
    try {
      if (this.#core && this.#isCommitted) await this.#write(this.#core)
    } catch (error) {
      const problem = `cannot write the state: ${describeFileError(error)}`
      this.#throw(new Error(`${problem} Changes after the last write are lost.`, { cause: error }))
    } finally {
      this.cancel()
    }
  }

  /** Unlocks the file, and deletes what this process created beside it. Does not wait, so that it can end a process. */
  cancel = (): void => {
    process.off('exit', this.cancel)
    this.#unwatch?.()
    this.#deleteUnfinished()
    this.unlock()
  }

  #throw = (error: unknown): never => {
    throw new Error(`--state ${this.#path}: ${describeFileError(error)}`, { cause: error })
  }

  /** Writes until nothing has changed. */
  async #writeChanges(core: MockCore): Promise<void> {
    let waitMs = MIN_WAIT_MS
    while (this.#isChanged) {
      await setTimeout(waitMs)
      const startedAt = performance.now()
      this.#isChanged = false
      await this.#write(core).catch((error: unknown) => {
        // The next change writes again.
        const problem = `cannot write the state: ${describeFileError(error)}`
        process.stderr.write(`Warning: ${problem} The file keeps the state of the last write.\n`)
      })
      waitMs = Math.max(MIN_WAIT_MS, performance.now() - startedAt)
    }
    this.#writing = undefined
  }

  async #write(core: MockCore): Promise<void> {
    const current = readVersion(this.#path) === undefined ? undefined : this.#file
    // After an error, the next call writes a new file.
    this.#file = undefined
    try {
      const file = current ?? (await this.#writeNew(core))
      if (!current) await this.#replaceBy(file)
      else await current.append(takeStateSnapshot(core))
      if (file.size <= this.#maxSize) this.#file = file
    } finally {
      if (current) this.#version = current.version
      this.#deleteUnfinished()
    }
  }

  /** Writes all records into a new file beside the state file, with its key file. */
  async #writeNew(core: MockCore): Promise<StateFile> {
    this.#seal ??= createSeal(this.#key ?? this.#createKey(), this.#salt)
    const path = getUnfinishedPath(this.#path)
    const file = StateFile.create(path, this.#seal)
    this.#unfinished.add(path)
    await file.append(takeStateSnapshot(core))
    return file
  }

  #deleteUnfinished(): void {
    for (const path of this.#unfinished) rmSync(path, { force: true })
    this.#unfinished.clear()
  }

  #createKey(): string {
    const path = `${this.#path}.key`
    const key = createKeyFile(path)
    this.#unfinished.add(path)
    return key
  }

  /** Replaces the state file by a complete new file, before this function returns. */
  async #replaceBy(file: StateFile): Promise<void> {
    const version = readVersion(this.#path)
    if (version !== undefined && version !== this.#version)
      throw new Error(
        'another program changed the file. Move it away, and the next change writes a new file.',
      )
    file.moveTo(this.#path)
    this.#version = file.version
    this.#unfinished.clear()
    this.#maxSize = 2 * Math.max(file.size, MIN_REWRITE_BYTES)
    // Some systems cannot sync folders and do not need it.
    const folder = await open(dirname(this.#path), 'r').catch(() => undefined)
    await folder?.sync().catch(() => undefined)
    await folder?.close()
  }
}

/**
 * A file that only its owner can read, with all records of a mock and then the changes. After an error, write
 * another file.
 */
class StateFile {
  size = 0
  version: string
  #path: string
  #writer: StateWriter

  private constructor(path: string, seal: Seal, version: string) {
    this.#path = path
    this.version = version
    this.#writer = new StateWriter({ seal, createHash: createSha256 })
  }

  /** Creates a file. Throws an Error if the path exists. */
  static create(path: string, seal: Seal): StateFile {
    if (!createOwnFile(path, '')) throw new Error(`${path} exists. Move it, or delete it.`)
    return new StateFile(path, seal, readVersion(path) ?? '')
  }

  /** Writes the changes since the last call, and waits until the disk has them. The first call writes all records. */
  async append(snapshot: StateSnapshot): Promise<void> {
    const file = await open(this.#path, constants.O_WRONLY | constants.O_APPEND)
    try {
      if (toVersion(await file.stat()) !== this.version) throw new Error('another program changed the file.')
      try {
        for await (const chunk of this.#writer.write(snapshot)) await file.appendFile(chunk)
        await file.datasync()
      } finally {
        const info = await file.stat()
        this.size = info.size
        this.version = toVersion(info)
      }
    } finally {
      await file.close()
    }
  }

  moveTo(path: string): void {
    renameSync(this.#path, path)
    this.#path = path
  }
}

/** Returns what changes when another program writes or replaces a file. Undefined if the file does not exist. */
function readVersion(path: string): string | undefined {
  const info = statSync(path, { throwIfNoEntry: false })
  return info && toVersion(info)
}

function toVersion({ ino, size }: { ino: number; size: number }): string {
  return `${ino} ${size}`
}

/** Returns the path of the file itself: writes must not replace a symbolic link, and both paths have one lock. */
async function findFile(path: string): Promise<string> {
  const info = await stat(path).catch(ignoreAbsent)
  if (info && !info.isFile()) throw new Error(info.isDirectory() ? 'it is a folder.' : 'it is not a file.')
  // A write can replace the file under one name only.
  if (info && info.nlink > 1) throw new Error('it has another name (a hard link). Use a copy of it.')
  const target = await readlink(path).catch(() => undefined)
  return target === undefined ? path : await findFile(resolve(await realpath(dirname(path)), target))
}

async function readSaved(path: string, key: string | undefined): Promise<SavedState> {
  const getSeal = (salt: string): Seal => {
    if (key !== undefined) return createSeal(key, salt)
    throw new Error(
      `the key file ${path}.key does not exist. Restore it, or set the key in AGENTCOMMS_STATE_KEY.`,
    )
  }
  try {
    const saved = await readState(createReadStream(path), { getSeal, createHash: createSha256 })
    if (saved.isTorn)
      process.stderr.write(
        `Warning: ${path} ends within a write, as after a crash. The changes of that write are lost.\n`,
      )
    return saved
  } catch (error) {
    throw new Error(`${describeFileError(error)} The file was not changed.`, { cause: error })
  }
}

function getCore(mock: Mock): MockCore {
  const core = cores.get(mock)
  if (core) return core
  throw new TypeError('A state file requires a mock of createMock().')
}
