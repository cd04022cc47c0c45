import { readFileSync, rmSync } from 'node:fs'
import { lstat, readFile, rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { describeFileError, getErrorCode, ignoreAbsent } from './file-error.ts'
import { createOwnFile } from './own-file.ts'

const WRITE_TIME_MS = 100

/** Returns the path of the file that a process writes before it replaces the state file. */
export const getUnfinishedPath = (path: string, pid = process.pid): string => `${path}.${pid}.tmp`

/**
 * Locks a state file for this process. Returns a function that unlocks it, which the end of the process also
 * does. Throws an Error with the id of the process that uses it.
 */
export async function lockState(path: string): Promise<() => void> {
  const lock = `${path}.lock`
  const unlock = (): void => {
    process.off('exit', unlock)
    deleteOwnLock(lock)
  }
  // Before the lock exists, so that no signal leaves it.
  process.once('exit', unlock)
  try {
    const holder = await acquireLock(path, lock).catch((error: unknown) => {
      throw new Error(`cannot write ${lock}: ${describeFileError(error)}`, { cause: error })
    })
    if (holder === undefined) return unlock
    throw new Error(
      `it is in use by process ${holder}. Stop that process, or choose another file. If process ${holder} is not a mock server, delete ${lock}.`,
    )
  } catch (error) {
    process.off('exit', unlock)
    throw error
  }
}

/** Deletes a lock, unless somebody deleted it and another process has one now. */
function deleteOwnLock(lock: string): void {
  try {
    if (readFileSync(lock, 'utf8') === String(process.pid)) rmSync(lock)
  } catch (error) {
    ignoreAbsent(error)
  }
}

/**
 * Acquires the lock, even from a process that has ended. Returns the process that has the lock, or undefined
 * on success.
 */
async function acquireLock(path: string, lock: string): Promise<number | undefined> {
  if (createOwnFile(lock, String(process.pid))) return undefined
  const holder = await readHolder(lock)
  if (isAlive(holder)) return holder
  // Only the process that has this second lock deletes the lock of an ended process.
  const takeover = `${lock}.takeover`
  if (createOwnFile(takeover, String(process.pid))) {
    await deleteIfEnded(path, lock).finally(() => rm(takeover, { force: true }))
  } else {
    await setTimeout(WRITE_TIME_MS)
    await deleteIfEnded(path, takeover)
  }
  return await acquireLock(path, lock)
}

/**
 * Deletes the lock of an ended process and the file that it was writing. Does not touch a lock that was absent,
 * because another process may create it now.
 */
async function deleteIfEnded(path: string, lock: string): Promise<void> {
  const holder = await readHolder(lock)
  if (holder === undefined || isAlive(holder)) return
  await rm(getUnfinishedPath(path, holder), { force: true })
  await rm(lock, { force: true })
}

/**
 * Returns the process id in a lock, or undefined if the lock does not exist. Throws an Error for a file that
 * is no lock.
 */
async function readHolder(lock: string): Promise<number | undefined> {
  const info = await lstat(lock).catch(ignoreAbsent)
  if (!info) return undefined
  if (!info.isFile()) throw new Error(info.isDirectory() ? 'it is a folder.' : 'it is not a file.')
  const read = (): Promise<string | undefined> => readFile(lock, 'utf8').catch(ignoreAbsent)
  // The process may not have written its id yet.
  const text = (await read()) || (await setTimeout(WRITE_TIME_MS).then(read))
  if (text === undefined || /^[1-9]\d*$/.test(text)) return text === undefined ? undefined : Number(text)
  throw new Error('it has no process id, so that it is not a lock of a mock server. Move it, or delete it.')
}

function isAlive(pid = 0): boolean {
  // In a container, an ended process can have the id of this process.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return getErrorCode(error) === 'EPERM'
  }
}
