import { readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { codeOf, describeFileError } from './file-error.ts'

const UNTIL_WRITTEN_MS = 100

/** Locks a state file for this process. Returns a function that frees it. Throws an Error that names the process that has it. */
export async function lockState(file: string): Promise<() => Promise<void>> {
  // A link leads to the same file.
  const lock = `${await realpath(file).catch(() => file)}.lock`
  const holder = await take(lock).catch((error: unknown) => {
    throw new Error(`--state ${file}: ${lock} cannot be written: ${describeFileError(error)}`, {
      cause: error,
    })
  })
  if (holder !== undefined)
    throw new Error(
      `--state ${file} is in use by process ${holder}. Stop that one, or name another file; if it is no mock server, delete ${lock}.`,
    )
  return () => rm(lock, { force: true })
}

/** Takes the lock, also from a process that has ended. Returns the process that has it; undefined if this one has it now. */
async function take(lock: string): Promise<number | undefined> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx', mode: 0o600 })
    return undefined
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  }
  const current = await holderOf(lock)
  if (isAlive(current)) return current
  // Several processes may find the lock of one that has ended: only one of them can rename it.
  const found = `${lock}.${process.pid}`
  await rename(lock, found).catch(ignoreAbsent)
  const holder = await holderOf(found)
  if (isAlive(holder)) await rename(found, lock)
  else await rm(found, { force: true })
  return isAlive(holder) ? holder : await take(lock)
}

/** Returns the process in a lock; NaN if the lock does not exist any more. */
async function holderOf(lock: string): Promise<number> {
  const read = (): Promise<string | undefined> => readFile(lock, 'utf8').catch(ignoreAbsent)
  const text = await read()
  if (text !== '') return Number(text)
  // Its process is about to write it, or has ended before.
  await setTimeout(UNTIL_WRITTEN_MS)
  return Number(await read())
}

function ignoreAbsent(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}

function isAlive(pid: number): boolean {
  // In a container the process before had the same id.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
