import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { Seal } from '../../mock/state/write-state.ts'
import { describeFileError, getErrorCode } from './file-error.ts'
import { createOwnFile } from './own-file.ts'

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
