import type { Mock, SavedState } from '@agentcomms/mock-server'

const SHORTEST_WAIT_MS = 250
/** Writing takes at most a tenth of the time, however much there is to write. */
const WAIT_PER_WRITE = 10

interface Target {
  write(state: SavedState): Promise<void>
}

/** Writes the state of a mock soon after each change, and at the end. */
export class StateKeeper {
  #mock: Mock
  #target: Target
  #onError: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined
  #isChanged = false
  #waitMs = SHORTEST_WAIT_MS
  #unwatch: () => void

  /** `onError` is told when a write fails; the next change tries again. */
  constructor(mock: Mock, target: Target, onError: (error: unknown) => void) {
    this.#mock = mock
    this.#target = target
    this.#onError = onError
    this.#unwatch = mock.watch(() => this.#change())
  }

  /** Writes what there is at last. Rejects where that fails. */
  async close(): Promise<void> {
    this.#unwatch()
    clearTimeout(this.#timer)
    await this.#writing
    await this.#target.write(this.#mock.exportState())
  }

  #change(): void {
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
    await this.#target.write(this.#mock.exportState()).catch(this.#onError)
    this.#waitMs = Math.max(SHORTEST_WAIT_MS, WAIT_PER_WRITE * (performance.now() - startedAt))
    this.#writing = undefined
    if (this.#isChanged) this.#change()
  }
}
