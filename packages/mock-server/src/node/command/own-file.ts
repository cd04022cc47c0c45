import { closeSync, fsyncSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { getErrorCode } from './file-error.ts'

/**
 * Creates a file that only its owner can read, and waits until the disk has it. Returns false, and changes
 * nothing, if the path exists. Deletes the file if it cannot be written. Synchronous, so that no signal leaves
 * an empty file.
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
