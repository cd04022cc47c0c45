import { runWithLimit, wait } from '../attempt.ts'
import { InvalidArgumentsError } from './read-arguments.ts'

const firstPauseMs = 1_000
const maxPauseMs = 5_000

/** Returns the time limit of an argument `timeoutSeconds`, in milliseconds. Throws InvalidArgumentsError. */
export function readTimeLimit(seconds: unknown = 60): number {
  if (Number(seconds) < 1 || Number(seconds) > 600)
    throw new InvalidArgumentsError('`timeoutSeconds` must be from 1 to 600.')
  return Number(seconds) * 1_000
}

/** Reads a record until it matches or the time limit is over. Resolves to what was read last. */
export async function waitUntil<T>(
  read: (signal: AbortSignal) => Promise<T>,
  matches: (record: T) => boolean,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal | undefined },
): Promise<T> {
  // Time spent before the first read does not count, so that there is always a record.
  let latest = await runWithLimit({ signal }, read)
  const timeIsOver = new Error('The time limit of the wait is over.')
  try {
    await runWithLimit({ signal, timeoutMs, createTimeoutError: () => timeIsOver }, async waitSignal => {
      for (let pauseMs = firstPauseMs; !matches(latest); pauseMs = Math.min(pauseMs * 1.5, maxPauseMs)) {
        await wait(pauseMs, waitSignal)
        latest = await read(waitSignal)
      }
    })
  } catch (error) {
    if (error !== timeIsOver) throw error
  }
  return latest
}
