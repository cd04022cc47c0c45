import type { Mock, SavedState } from '@agentcomms/mock-server'
import { describeFileError } from './file-error.ts'
import { StateFile } from './state-file.ts'
import { StateKeeper } from './state-keeper.ts'
import { lockState } from './state-lock.ts'

/** The state of a mock that continues where an earlier process stopped. */
export interface KeptState {
  /** State of the file; undefined if there was no file. */
  readonly state: SavedState | undefined
  /** Imports the state into a mock and keeps its changes. Does nothing if there was no file. */
  fill(mock: Mock): Promise<void>
  /** Keeps a new mock. Call it once the server has started: a failed start must leave no file. */
  begin(mock: Mock): Promise<void>
  /** Writes the last state, if any is kept, and frees the file. */
  close(): Promise<void>
}

/** Throws an Error that says what is wrong with the file. */
export async function openKeptState(path: string, passphrase: string | undefined): Promise<KeptState> {
  const free = await lockState(path)
  const file = await StateFile.open(path, passphrase).catch(async (error: unknown) => {
    await free()
    throw error
  })
  let keeper: StateKeeper | undefined
  const named = (error: unknown): never => {
    throw new Error(`--state ${path}: ${describeFileError(error)}`, { cause: error })
  }
  return {
    state: file.state,
    async fill(mock) {
      if (!file.state) return
      await mock.importState(file.state).catch(named)
      keeper = new StateKeeper(mock, file)
    },
    async begin(mock) {
      if (file.state) return
      await file.write(mock.exportState()).catch(named)
      keeper = new StateKeeper(mock, file)
    },
    close: async () => await (keeper?.close() ?? Promise.resolve()).catch(named).finally(free),
  }
}
