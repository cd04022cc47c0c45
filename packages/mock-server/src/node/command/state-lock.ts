import { readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { describeFileError, getErrorCode } from './file-error.ts'

const WRITE_TIME_MS = 100

/** Locks a state file for this process. Returns a function that unlocks it. Throws an Error with the id of the process that uses it. */
export async function lockState(file: string): Promise<() => Promise<void>> {
  // A symbolic link and its target share the lock.
  const lock = `${await realpath(file).catch(() => file)}.lock`
  const holder = await acquireLock(lock).catch((error: unknown) => {
    throw new Error(`--state ${file}: cannot write ${lock}: ${describeFileError(error)}`, { cause: error })
  })
  if (holder !== undefined)
    throw new Error(
      `--state ${file} is in use by process ${holder}. Stop that process, or choose another file. If process ${holder} is not a mock server, delete ${lock}.`,
    )
  return () => rm(lock, { force: true })
}

/** Acquires the lock, even from a process that has ended. Returns the process that has the lock, or undefined on success. */
async function acquireLock(lock: string): Promise<number | undefined> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx', mode: 0o600 })
    return undefined
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error
  }
  const current = await readHolder(lock)
  if (isAlive(current)) return current
  // If several processes find the lock of an ended process, only one of them can rename it.
  const claimedLock = `${lock}.${process.pid}`
  await rename(lock, claimedLock).catch(ignoreAbsent)
  const holder = await readHolder(claimedLock)
  if (isAlive(holder)) await rename(claimedLock, lock)
  else await rm(claimedLock, { force: true })
  return isAlive(holder) ? holder : await acquireLock(lock)
}

/** Returns the process id in a lock, or NaN if the lock no longer exists. */
async function readHolder(lock: string): Promise<number> {
  const read = (): Promise<string | undefined> => readFile(lock, 'utf8').catch(ignoreAbsent)
  const text = await read()
  if (text !== '') return Number(text)
  // The process has not written its id yet, or it ended before that.
  await setTimeout(WRITE_TIME_MS)
  return Number(await read())
}

function ignoreAbsent(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') throw error
}

function isAlive(pid: number): boolean {
  // In a container, an ended process can have the id of this process.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return getErrorCode(error) === 'EPERM'
  }
}
