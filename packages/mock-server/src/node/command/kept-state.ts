import type { Mock, SavedState } from '@agentcomms/mock-server'
import { StateFile } from './state-file.ts'
import { StateKeeper } from './state-keeper.ts'
import { lockState } from './state-lock.ts'

/** The state of a command that goes on where the one before it stopped. */
export interface KeptState {
  /** What there was; undefined where it begins. */
  readonly state: SavedState | undefined
  /** Fills a mock with it, and keeps it from then on. */
  keep(mock: Mock): Promise<void>
  /** Writes it at last. */
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
    const why = error instanceof Error ? error.message : String(error)
    process.stderr.write(`Warning: the state could not be written: ${why}\n`)
  }
  return {
    state: file.state,
    async keep(mock) {
      try {
        if (file.state) await mock.importState(file.state)
        else await file.write(mock.exportState())
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        throw new Error(`--state ${path}: ${why}`, { cause: error })
      }
      keeper = new StateKeeper(mock, file, warn)
    },
    async close() {
      try {
        await keeper?.close()
      } finally {
        await free()
      }
    },
  }
}
