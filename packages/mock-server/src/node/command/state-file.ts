import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { open, readFile, realpath, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { SavedState } from '@agentcomms/mock-server'
import { codeOf, describeFileError } from './file-error.ts'

const FORMAT = 'agentcomms-mock-state-file'
const VERSION = 1
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const OWNER_ONLY = 0o600

/** Content of a state file. */
interface Envelope {
  format: string
  version: number
  /** These are base64. */
  salt: string
  iv: string
  tag: string
  data: string
}

/** A file with the encrypted state of a mock. */
export class StateFile {
  /** State that was in it; undefined if there was no file. */
  readonly state: SavedState | undefined
  #path: string
  #secrets: { salt: Buffer; key: Buffer }

  private constructor(path: string, secrets: { salt: Buffer; key: Buffer }, state: SavedState | undefined) {
    this.#path = path
    this.#secrets = secrets
    this.state = state
  }

  /**
   * Opens a file, which need not exist. It is encrypted with `passphrase`, or else with a key file beside it. Throws an Error
   * that says why it cannot be read; the file does not change.
   */
  static async open(given: string, passphrase: string | undefined): Promise<StateFile> {
    // A link stays a link: its target is replaced.
    const path = await realpath(given).catch(() => given)
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (codeOf(error) === 'ENOENT') return undefined
      throw new Error(`--state ${given}: ${describeFileError(error)}`, { cause: error })
    })
    const envelope = text === undefined ? undefined : readEnvelope(given, text)
    const secret = passphrase ?? (await readKeyFile(`${path}.key`, envelope !== undefined))
    const salt = envelope ? Buffer.from(envelope.salt, 'base64') : randomBytes(16)
    const secrets = { salt, key: scryptSync(secret, salt, KEY_BYTES) }
    return new StateFile(path, secrets, envelope && decrypt(given, envelope, secrets.key))
  }

  /** Replaces the content of the file, entirely or not at all. */
  async write(state: SavedState): Promise<void> {
    const temporary = `${this.#path}.tmp`
    await rm(temporary, { force: true })
    await writeThrough(temporary, JSON.stringify(this.#encrypt(state)))
    await rename(temporary, this.#path)
    await syncFolder(dirname(this.#path))
  }

  #encrypt(state: SavedState): Envelope {
    const iv = randomBytes(12)
    const head = { format: FORMAT, version: VERSION, salt: this.#secrets.salt.toString('base64') }
    const cipher = createCipheriv(CIPHER, this.#secrets.key, iv).setAAD(headOf(head))
    const plain = gzipSync(serialize(state), { level: 1 })
    const data = Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64')
    return { ...head, iv: iv.toString('base64'), tag: cipher.getAuthTag().toString('base64'), data }
  }
}

function decrypt(given: string, envelope: Envelope, key: Buffer): SavedState {
  const { iv, tag, data } = envelope
  try {
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, 'base64'), { authTagLength: 16 })
      .setAAD(headOf(envelope))
      .setAuthTag(Buffer.from(tag, 'base64'))
    const plain = Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()])
    return deserialize(gunzipSync(plain)) as SavedState
  } catch (error) {
    throw new Error(
      `--state ${given} was encrypted with another key, or it was changed. It stays as it is; give its key in AGENTCOMMS_STATE_KEY or in ${given}.key.`,
      { cause: error },
    )
  }
}

function readEnvelope(given: string, text: string): Envelope {
  const envelope: Partial<Envelope> = Object(parseJson(text))
  const { format, version, salt, iv, tag, data } = envelope
  const isOurs = format === FORMAT && typeof version === 'number'
  if (isOurs && version > VERSION)
    throw new Error(
      `--state ${given} is of version ${version}, and this release knows version ${VERSION}. It stays as it is; use the release that wrote it, or a newer one.`,
    )
  if (!isOurs || [salt, iv, tag, data].some(member => typeof member !== 'string'))
    throw new Error(
      `--state ${given} is no state file of this command. It stays as it is; name another file.`,
    )
  return envelope as Envelope
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Reads the key file beside a state file, or creates it if there is no state yet. */
async function readKeyFile(path: string, isNeeded: boolean): Promise<string> {
  try {
    const key = (await readFile(path, 'utf8')).trim()
    if (key !== '') return key
    throw new Error('it is empty.')
  } catch (error) {
    if (codeOf(error) !== 'ENOENT')
      throw new Error(`The key file ${path} cannot be used: ${describeFileError(error)}`, { cause: error })
    if (isNeeded)
      throw new Error(
        `The key of the state, ${path}, is not there. Put it back, or give the key in AGENTCOMMS_STATE_KEY.`,
        { cause: error },
      )
  }
  const key = randomBytes(KEY_BYTES).toString('base64')
  await writeThrough(path, `${key}\n`).catch((error: unknown) => {
    throw new Error(`The key file ${path} cannot be written: ${describeFileError(error)}`, { cause: error })
  })
  return key
}

/** Writes a new file that only its owner may read, and waits until it is on the disk. */
async function writeThrough(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', OWNER_ONLY)
  try {
    await file.writeFile(text)
    await file.sync()
  } catch (error) {
    // Half a file only takes space.
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Puts the new name on the disk too. Some systems cannot do that with a folder, and need not. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

function headOf({ format, version, salt }: Pick<Envelope, 'format' | 'version' | 'salt'>): Buffer {
  return Buffer.from(JSON.stringify([format, version, CIPHER, salt]))
}
