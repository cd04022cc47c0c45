import { RestoredError } from '../work/work.ts'
import { CallbackResultError } from './callback-result-error.ts'

/** Runs a task. Returns undefined if it is finished. Logs errors, because they must not end the process. */
export function runTask(run: () => void | Promise<void>): Promise<void> | undefined {
  try {
    const work = run()
    return work instanceof Promise ? work.catch(logError) : undefined
  } catch (error) {
    logError(error)
    return undefined
  }
}

function logError(error: unknown): void {
  if (error instanceof RestoredError) return
  if (error instanceof CallbackResultError) console.error(error.message)
  else console.error('The mock server failed in the background. This is a bug in the mock server:', error)
}
