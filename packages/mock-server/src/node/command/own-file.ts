import { open, rm } from 'node:fs/promises'
import { getErrorCode } from './file-error.ts'

/**
 * Creates a file that only its owner can read, and waits until the disk has it. Returns false, and changes
 * nothing, if the path exists. Deletes the file if it cannot be written.
 */
export async function createOwnFile(path: string, text: string): Promise<boolean> {
  const file = await open(path, 'wx', 0o600).catch((error: unknown) => {
    if (getErrorCode(error) !== 'EEXIST') throw error
  })
  if (!file) return false
  try {
    await file.writeFile(text)
    await file.sync()
    return true
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
