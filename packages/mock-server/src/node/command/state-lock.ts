import { readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { describeFileError } from './file-error.ts'

const UNTIL_WRITTEN_MS = 100

/**
 * Keeps two commands from writing one state file. Answers what gives it free again. A lock of a process that is gone is
 * taken over. Throws an Error that names the process that has it.
 */
export async function lockState(file: string): Promise<() => Promise<void>> {
  // Through a link it is the same file.
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

/** Answers the process that has the lock, or undefined where this one has it now. */
async function take(lock: string): Promise<number | undefined> {
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx', mode: 0o600 })
    return undefined
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const current = await holderOf(lock)
  if (isAlive(current)) return current
  // Others may find the same lock of a process that is gone: one alone gets it under this name.
  const found = `${lock}.${process.pid}`
  await rename(lock, found).catch(ignoreAbsent)
  const holder = await holderOf(found)
  if (isAlive(holder)) await rename(found, lock)
  else await rm(found, { force: true })
  return isAlive(holder) ? holder : await take(lock)
}

/** The process in a lock; none where it is gone meanwhile. */
async function holderOf(lock: string): Promise<number> {
  const read = (): Promise<string | undefined> => readFile(lock, 'utf8').catch(ignoreAbsent)
  const text = await read()
  if (text !== '') return Number(text)
  // Somebody is about to write it, or ended before.
  await setTimeout(UNTIL_WRITTEN_MS)
  return Number(await read())
}

function ignoreAbsent(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

function isAlive(pid: number): boolean {
  // In a container the process before had the same number.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
