import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readlink, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Mock } from '../../index.ts'
import { cores, type MockCore } from '../../mock/mock-core.ts'
import { readState, type SavedState } from '../../mock/state/read-state.ts'
import { takeStateSnapshot } from '../../mock/state/saved-state.ts'
import { type Seal, type StateSnapshot, StateWriter } from '../../mock/state/write-state.ts'
import { describeFileError, ignoreAbsent } from './file-error.ts'
import { createKeyFile, createSeal, readKeyFile } from './state-key.ts'
import { lockState } from './state-lock.ts'

/** Shortest wait after a change. After a long write, the wait is as long as the write. */
const MIN_WAIT_MS = 100
/** A file is written anew when it is twice as large as at first, and larger than twice this size. */
const MIN_REWRITE_BYTES = 2 ** 20

const createSha256 = () => createHash('sha256')

/** Opens, locks and reads a state file. Throws an Error that describes the problem; the file does not change. */
export async function openPersistedState(name: string, secret: string | undefined): Promise<PersistedState> {
  let unlock: PersistedState['unlock'] | undefined
  try {
    const path = await findFile(name)
    unlock = await lockState(path)
    const key = secret ?? (await readKeyFile(`${path}.key`))
    const saved = await readIfExists(path, key)
    const seal = createSeal(key ?? (await createKeyFile(`${path}.key`)), saved?.salt)
    return new PersistedState(path, { seal, saved, unlock })
  } catch (error) {
    await unlock?.()
    throw new Error(`--state ${name}: ${describeFileError(error)}`, { cause: error })
  }
}

/** The state of a mock that a file keeps between processes. The file gets the changes soon after each change. */
export class PersistedState {
  /** Seed of the saved mock; undefined if there was no file. */
  readonly seed: number | undefined
  readonly unlock: () => Promise<void>
  #path: string
  #seal: Seal
  /** Dropped after the import, so that records which the mock deletes later do not stay in memory. */
  #saved: SavedState | undefined
  #core: MockCore | undefined
  #unwatch: (() => void) | undefined
  /** The file that gets the changes. Undefined if the next write must write a new file. */
  #file: StateFile | undefined
  #maxSize = 0
  #writing: Promise<void> | undefined
  #isChanged = false

  constructor(
    path: string,
    { seal, saved, unlock }: { seal: Seal; saved: SavedState | undefined; unlock(): Promise<void> },
  ) {
    this.#path = path
    this.#seal = seal
    this.#saved = saved
    this.unlock = unlock
    this.seed = saved?.lists.get('parts')?.get('seed') as number | undefined
  }

  /** Imports the state of the file into a mock. Does nothing without a file. */
  async restore(mock: Mock): Promise<void> {
    if (this.#saved) await getCore(mock).importSaved(this.#saved).catch(this.#throw)
    this.#saved = undefined
  }

  /**
   * Writes a new file with the state of a mock, and then its changes. Call it before the server listens, so
   * that no change is lost.
   */
  async startSaving(mock: Mock): Promise<void> {
    const core = getCore(mock)
    this.#core = core
    await this.#write(core).catch(this.#throw)
    this.#unwatch = mock.watch(() => {
      this.#isChanged = true
      this.#writing ??= this.#writeChanges(core)
    })
  }

  /** Writes the last changes and unlocks the file. */
  async close(): Promise<void> {
    this.#unwatch?.()
    await this.#writing
    try {
      if (this.#core) await this.#write(this.#core)
    } catch (error) {
      const problem = `cannot write the state: ${describeFileError(error)}`
      this.#throw(new Error(`${problem} Changes after the last write are lost.`, { cause: error }))
    } finally {
      await this.unlock()
    }
  }

  /** Unlocks the file after a failed start. Deletes a file that this start created. */
  async cancel(): Promise<void> {
    if (this.seed === undefined) await rm(this.#path, { force: true })
    await this.unlock()
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
    const current = this.#file
    // After an error, the next call writes a new file.
    this.#file = undefined
    const file = current ?? new StateFile(`${this.#path}.tmp`, this.#seal)
    await file.append(takeStateSnapshot(core))
    if (!current) {
      await file.moveTo(this.#path)
      this.#maxSize = 2 * Math.max(file.size, MIN_REWRITE_BYTES)
    }
    if (file.size <= this.#maxSize) this.#file = file
  }
}

/**
 * A file that only its owner can read, with all records of a mock and then the changes. After an error, write
 * another file.
 */
class StateFile {
  size = 0
  #path: string
  #writer: StateWriter

  constructor(path: string, seal: Seal) {
    this.#path = path
    this.#writer = new StateWriter({ seal, createHash: createSha256 })
  }

  /** Writes the changes since the last call, and waits until the disk has them. The first call writes a new file. */
  async append(snapshot: StateSnapshot): Promise<void> {
    const isNew = this.size === 0
    if (isNew) await rm(this.#path, { force: true })
    const file = await open(this.#path, isNew ? 'ax' : 'a', 0o600)
    try {
      const { size } = await file.stat()
      if (size !== this.size) throw new Error('another program changed the file.')
      for await (const chunk of this.#writer.write(snapshot)) await file.appendFile(chunk)
      await file.datasync()
      this.size = (await file.stat()).size
    } catch (error) {
      if (isNew) await rm(this.#path, { force: true })
      throw error
    } finally {
      await file.close()
    }
  }

  /** Replaces another file. */
  async moveTo(path: string): Promise<void> {
    await rename(this.#path, path)
    this.#path = path
    // Some systems cannot sync folders and do not need it.
    const folder = await open(dirname(path), 'r').catch(() => undefined)
    await folder?.sync().catch(() => undefined)
    await folder?.close()
  }
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

async function readIfExists(path: string, key: string | undefined): Promise<SavedState | undefined> {
  if (!(await stat(path).catch(ignoreAbsent))) return undefined
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
