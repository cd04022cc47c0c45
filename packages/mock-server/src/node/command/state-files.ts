import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { lstat, readFile, rm, stat } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { getErrorMessage } from '../../http/text.ts'
import type { Seal } from '../../mock/state/format.ts'

/**
 * Creates a file that only its owner can read, and waits until the disk has it. Returns false, and changes nothing, if
 * the path exists. Deletes the file if it cannot be written. Synchronous, so that no signal leaves an empty file.
 */
export function createOwnFile(path: string, text: string): boolean {
  let file: number
  try {
    file = openSync(path, 'wx', 0o600)
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false
    throw error
  }
  try {
    writeFileSync(file, text)
    fsyncSync(file)
    return true
  } catch (error) {
    rmSync(path, { force: true })
    throw error
  } finally {
    closeSync(file)
  }
}

const MESSAGES: Record<string, string> = {
  ENOENT: 'the file or folder does not exist.',
  EACCES: 'this user is not allowed to read or write it.',
  EISDIR: 'it is a folder.',
  ERR_FS_EISDIR: 'it is a folder.',
  ENOTDIR: 'a part of its path is not a folder.',
  EEXIST: 'it exists already.',
  EROFS: 'its disk is read-only.',
  ENOSPC: 'its disk is full.',
  EDQUOT: 'this user may not use more of its disk.',
  EFBIG: 'this user may not write a file of this size.',
  ELOOP: 'its symbolic links lead to each other.',
}

export function describeFileError(error: unknown): string {
  return MESSAGES[getErrorCode(error)] ?? getErrorMessage(error)
}

/** Returns the code of a system error, such as ENOENT, or an empty string for other errors. */
export function getErrorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

/** Throws an error unless it says that a file does not exist. */
export function ignoreAbsent(error: unknown): undefined {
  if (getErrorCode(error) !== 'ENOENT') throw error
}

const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Returns a seal with the key of a secret. */
export function createSeal(secret: string, salt = randomBytes(TAG_BYTES).toString('base64')): Seal {
  const key = scryptSync(secret, Buffer.from(salt, 'base64'), KEY_BYTES)
  return {
    salt,
    seal(text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv)
      const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return Buffer.concat(parts).toString('base64')
    },
    unseal(sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)).toString() + decipher.final().toString()
    },
  }
}

/** Reads the key file beside a state file. Resolves to undefined if it does not exist. */
export async function readKeyFile(path: string): Promise<string | undefined> {
  try {
    const key = (await readFile(path, 'utf8')).trim()
    if (key === '') throw new Error('it is empty.')
    // On Windows, the mode does not tell.
    if (process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0)
      throw new Error(`other users of this machine can access it. Run "chmod 600 ${path}".`)
    return key
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined
    throw new Error(`cannot read the key file ${path}: ${describeFileError(error)}`, { cause: error })
  }
}

/** Creates a key file that only its owner can read. Returns the key. */
export function createKeyFile(path: string): string {
  const key = randomBytes(KEY_BYTES).toString('base64')
  try {
    if (!createOwnFile(path, `${key}\n`)) throw new Error('it exists, but cannot be read. Move it away.')
    return key
  } catch (error) {
    throw new Error(`cannot create the key file ${path}: ${describeFileError(error)}`, { cause: error })
  }
}

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

/** Acquires the lock, even from a process that has ended. Returns the process that has the lock, or undefined on success. */
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

/** Returns the process id in a lock, or undefined if the lock does not exist. Throws an Error for a file that is no lock. */
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
