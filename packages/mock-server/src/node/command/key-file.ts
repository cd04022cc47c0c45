import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { describeFileError, getErrorCode } from './file-error.ts'
import { writeNewFile } from './write-new-file.ts'

const KEY_BYTES = 32

/** Reads the key file beside a state file. Creates it if the state file does not exist. */
export async function readKeyFile(path: string, stateExists: boolean): Promise<string> {
  try {
    const key = (await readFile(path, 'utf8')).trim()
    if (key === '') throw new Error('it is empty.')
    if (await isAccessibleToOthers(path))
      throw new Error(`other users of this machine can access it. Run "chmod 600 ${path}".`)
    return key
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT')
      throw new Error(`Cannot read the key file ${path}: ${describeFileError(error)}`, { cause: error })
    if (stateExists)
      throw new Error(
        `The key file ${path} does not exist. Restore it, or set the key in AGENTCOMMS_STATE_KEY.`,
        { cause: error },
      )
  }
  const key = randomBytes(KEY_BYTES).toString('base64')
  await writeNewFile(path, file => file.writeFile(`${key}\n`)).catch((error: unknown) => {
    throw new Error(`Cannot write the key file ${path}: ${describeFileError(error)}`, { cause: error })
  })
  return key
}

/** Returns whether other users can read or write a file. On Windows, the mode does not tell. */
async function isAccessibleToOthers(path: string): Promise<boolean> {
  return process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0
}
