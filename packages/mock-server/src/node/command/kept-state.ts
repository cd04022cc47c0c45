import type { Mock, SavedState } from '@agentcomms/mock-server'
import { describeFileError } from './file-error.ts'
import { StateFile } from './state-file.ts'
import { StateKeeper } from './state-keeper.ts'
import { lockState } from './state-lock.ts'

/** The state of a command that goes on where the one before it stopped. */
export interface KeptState {
  /** What there was; undefined where it begins. */
  readonly state: SavedState | undefined
  /** Fills a mock with it, if there is one, and keeps it from then on. */
  fill(mock: Mock): Promise<void>
  /** Keeps a mock that begins: from now on, for what could not start must leave nothing behind. */
  begin(mock: Mock): Promise<void>
  /** Writes it at last, where it was kept. */
  close(): Promise<void>
}

/** Throws an Error that says what is wrong with the file. */
export async function openKeptState(path: string, passphrase: string | undefined): Promise<KeptState> {
  const free = await lockState(path)
  try {
    const file = await StateFile.open(path, passphrase)
    return keptState(path, file, free)
  } catch (error) {
    await free()
    throw error
  }
}

function keptState(path: string, file: StateFile, free: () => Promise<void>): KeptState {
  let keeper: StateKeeper | undefined
  const warn = (error: unknown): void => {
    process.stderr.write(`Warning: the state could not be written: ${describeFileError(error)}\n`)
  }
  const named = (error: unknown): never => {
    throw new Error(`--state ${path}: ${describeFileError(error)}`, { cause: error })
  }
  return {
    state: file.state,
    async fill(mock) {
      if (!file.state) return
      await mock.importState(file.state).catch(named)
      keeper = new StateKeeper(mock, file, warn)
    },
    async begin(mock) {
      if (file.state) return
      await file.write(mock.exportState()).catch(named)
      keeper = new StateKeeper(mock, file, warn)
    },
    async close() {
      try {
        await keeper?.close().catch(named)
      } finally {
        await free()
      }
    },
  }
}
