import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { describeFileError, getErrorCode, ignoreAbsent } from './file-error.ts'

const WRITE_TIME_MS = 100

/**
 * Locks a state file for this process. Returns a function that unlocks it. Throws an Error with the id of the
 * process that uses it.
 */
export async function lockState(path: string): Promise<() => Promise<void>> {
  const lock = `${path}.lock`
  const holder = await acquireLock(lock).catch((error: unknown) => {
    throw new Error(`cannot write ${lock}: ${describeFileError(error)}`, { cause: error })
  })
  if (holder === undefined) return () => rm(lock, { force: true })
  throw new Error(
    `it is in use by process ${holder}. Stop that process, or choose another file. If process ${holder} is not a mock server, delete ${lock}.`,
  )
}

/**
 * Acquires the lock, even from a process that has ended. Returns the process that has the lock, or undefined
 * on success.
 */
async function acquireLock(lock: string): Promise<number | undefined> {
  if (await createLock(lock)) return undefined
  const holder = await readHolder(lock)
  if (isAlive(holder)) return holder
  // Only the process that has this second lock deletes the lock of an ended process.
  const takeover = `${lock}.takeover`
  if (await createLock(takeover)) {
    await deleteIfEnded(lock).finally(() => rm(takeover, { force: true }))
  } else {
    await setTimeout(WRITE_TIME_MS)
    await deleteIfEnded(takeover)
  }
  return await acquireLock(lock)
}

/** Creates a lock with the id of this process. Returns whether it did not exist. */
async function createLock(lock: string): Promise<boolean> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false
    throw error
  }
}

/**
 * Deletes the lock of an ended process. Does not touch a lock that was absent, because another process may
 * create it now.
 */
async function deleteIfEnded(lock: string): Promise<void> {
  const holder = await readHolder(lock)
  if (holder !== undefined && !isAlive(holder)) await rm(lock, { force: true })
}

/** Returns the process id in a lock, or undefined if the lock does not exist. */
async function readHolder(lock: string): Promise<number | undefined> {
  const read = (): Promise<string | undefined> => readFile(lock, 'utf8').catch(ignoreAbsent)
  const text = await read()
  // The process has not written its id yet, or it ended before that.
  if (text === '') await setTimeout(WRITE_TIME_MS)
  const id = text === '' ? await read() : text
  return id === undefined ? undefined : Number(id)
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
