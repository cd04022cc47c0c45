import type { Mock } from '../../index.ts'
import { takeStateSnapshotOf } from '../../mock/state-snapshot.ts'
import { describeFileError } from './file-error.ts'
import type { StateFile } from './state-file.ts'

const MIN_WAIT_MS = 250
/** Wait after a write, as a multiple of its duration: writing takes at most a tenth of the time for a state of any size. */
const WAIT_PER_WRITE = 10

/** Writes the state of a mock after each change, and on `close`. */
export class StateSaver {
  #mock: Mock
  #file: StateFile
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined
  #isChanged = false
  #waitMs = MIN_WAIT_MS
  #unwatch: () => void

  constructor(mock: Mock, file: StateFile) {
    this.#mock = mock
    this.#file = file
    this.#unwatch = mock.watch(() => this.#scheduleWrite())
  }

  /** Writes the last state. Rejects if that fails. */
  async close(): Promise<void> {
    this.#unwatch()
    clearTimeout(this.#timer)
    await this.#writing
    await this.#file.write(takeStateSnapshotOf(this.#mock))
  }

  #scheduleWrite(): void {
    this.#isChanged = true
    if (this.#timer !== undefined || this.#writing !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#writing = this.#write()
    }, this.#waitMs)
  }

  async #write(): Promise<void> {
    const startedAt = performance.now()
    this.#isChanged = false
    await this.#file.write(takeStateSnapshotOf(this.#mock)).catch((error: unknown) => {
      // The next change writes again.
      process.stderr.write(
        `Warning: cannot write the state: ${describeFileError(error)} The file keeps the state of the last write.\n`,
      )
    })
    this.#waitMs = Math.max(MIN_WAIT_MS, WAIT_PER_WRITE * (performance.now() - startedAt))
    this.#writing = undefined
    if (this.#isChanged) this.#scheduleWrite()
  }
}
