import { type FileHandle, open, rm } from 'node:fs/promises'

const OWNER_ONLY = 0o600

/** Writes a new file that only its owner can read, and waits until the disk has it. Deletes the file if that fails. */
export async function writeNewFile(path: string, write: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, 'wx', OWNER_ONLY)
  try {
    await write(file)
    await file.sync()
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
