import { readFile, rm, writeFile } from 'node:fs/promises'

/**
 * Keeps two commands from writing one state file. Answers what gives it free again. A lock of a process that is gone is
 * taken over. Throws an Error that names the process that has it.
 */
export async function lockState(file: string): Promise<() => Promise<void>> {
  const lock = `${file}.lock`
  const free = (): Promise<void> => rm(lock, { force: true })
  try {
    await writeFile(lock, String(process.pid), { flag: 'wx', mode: 0o600 })
    return free
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const holder = Number(await readFile(lock, 'utf8'))
  if (isAlive(holder))
    throw new Error(
      `--state ${file} is in use by process ${holder}. Stop that one, or name another file; if it is no mock server, delete ${lock}.`,
    )
  await writeFile(lock, String(process.pid), { mode: 0o600 })
  return free
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
