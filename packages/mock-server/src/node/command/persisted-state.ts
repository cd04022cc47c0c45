import { rm } from 'node:fs/promises'
import type { ExportedState, Mock } from '@agentcomms/mock-server'
import { describeFileError } from './file-error.ts'
import { StateFile } from './state-file.ts'
import { lockState } from './state-lock.ts'
import { StateSaver } from './state-saver.ts'

/** The state of a mock that a file keeps between processes. */
export interface PersistedState {
  /** State of the file; undefined if there was no file. */
  readonly state: ExportedState | undefined
  /** Imports the state of the file into a mock and saves later changes. Does nothing without a file. */
  restore(mock: Mock): Promise<void>
  /** Saves a new mock and its changes. Call it before the server listens, so that no change is lost. */
  startSaving(mock: Mock): Promise<void>
  /** Writes the last state and unlocks the file. */
  close(): Promise<void>
  /** Unlocks the file after a failed start. Deletes a file that this start created. */
  cancel(): Promise<void>
}

/** Opens and locks a state file. Throws an Error that describes the problem. */
export async function openPersistedState(path: string, secret: string | undefined): Promise<PersistedState> {
  const unlock = await lockState(path)
  const file = await StateFile.open(path, secret).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  let saver: StateSaver | undefined
  const throwWithPath = (error: unknown): never => {
    throw new Error(`--state ${path}: ${describeFileError(error)}`, { cause: error })
  }
  return {
    state: file.state,
    async restore(mock) {
      if (!file.state) return
      await mock.importState(file.state).catch(throwWithPath)
      saver = new StateSaver(mock, file)
    },
    async startSaving(mock) {
      if (file.state) return
      await file.write(mock.exportState()).catch(throwWithPath)
      saver = new StateSaver(mock, file)
    },
    close: async () => await (saver?.close() ?? Promise.resolve()).catch(throwWithPath).finally(unlock),
    async cancel() {
      if (!file.state) await rm(path, { force: true })
      await unlock()
    },
  }
}
