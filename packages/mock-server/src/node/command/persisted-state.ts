import { rm } from 'node:fs/promises'
import type { Mock } from '../../index.ts'
import { takeStateSnapshotOf } from '../../mock/state-snapshot.ts'
import { describeFileError } from './file-error.ts'
import { StateFile } from './state-file.ts'
import { lockState } from './state-lock.ts'
import { StateSaver } from './state-saver.ts'

/** The state of a mock that a file keeps between processes. */
export interface PersistedState {
  /** Seed of the saved mock; undefined if there was no file. */
  readonly seed: number | undefined
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
  const opened = await StateFile.open(path, secret).catch(async (error: unknown) => {
    await unlock()
    throw error
  })
  const { file } = opened
  // Dropped after the import, so that records which the mock deletes later do not stay in memory.
  let state = opened.state
  const seed = state?.seed
  let saver: StateSaver | undefined
  const throwWithPath = (error: unknown): never => {
    throw new Error(`--state ${path}: ${describeFileError(error)}`, { cause: error })
  }
  return {
    seed,
    async restore(mock) {
      if (!state) return
      await mock.importState(state).catch(throwWithPath)
      state = undefined
      saver = new StateSaver(mock, file)
    },
    async startSaving(mock) {
      if (seed !== undefined) return
      await file.write(takeStateSnapshotOf(mock)).catch(throwWithPath)
      saver = new StateSaver(mock, file)
    },
    close: async () =>
      await (saver?.close() ?? Promise.resolve())
        .catch((error: unknown) => {
          throw new Error(
            `--state ${path}: cannot write the state: ${describeFileError(error)} Changes after the last write are lost.`,
            { cause: error },
          )
        })
        .finally(unlock),
    async cancel() {
      if (seed === undefined) await rm(path, { force: true })
      await unlock()
    },
  }
}
