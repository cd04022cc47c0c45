import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { gunzipSync, gzipSync } from 'node:zlib'
import type { ExportedState } from '@agentcomms/mock-server'
import { describeFileError, getErrorCode } from './file-error.ts'

const FORMAT = 'agentcomms-mock-state-file'
const VERSION = 1
const CIPHER = 'aes-256-gcm'
const KEY_BYTES = 32
const OWNER_ONLY = 0o600

/** Content of a state file. */
interface Envelope {
  format: string
  version: number
  /** `salt`, `iv`, `tag` and `data` are base64. */
  salt: string
  iv: string
  tag: string
  data: string
}

/** A file with the encrypted state of a mock. */
export class StateFile {
  /** State of the file; undefined if the file did not exist. */
  readonly state: ExportedState | undefined
  #path: string
  #secrets: { salt: Buffer; key: Buffer }

  private constructor(
    path: string,
    secrets: { salt: Buffer; key: Buffer },
    state: ExportedState | undefined,
  ) {
    this.#path = path
    this.#secrets = secrets
    this.state = state
  }

  /**
   * Opens a file, which may not exist yet. It is encrypted with `passphrase`, or with a key file beside it. Throws an Error that
   * describes the problem; the file does not change.
   */
  static async open(name: string, passphrase: string | undefined): Promise<StateFile> {
    // Writes replace the target of a symbolic link, not the link.
    const path = await realpath(name).catch(() => name)
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (getErrorCode(error) === 'ENOENT') return undefined
      throw new Error(`--state ${name}: ${describeFileError(error)}`, { cause: error })
    })
    const envelope = text === undefined ? undefined : readEnvelope(name, text)
    const secret = passphrase ?? (await readKeyFile(`${path}.key`, envelope !== undefined))
    const salt = envelope ? Buffer.from(envelope.salt, 'base64') : randomBytes(16)
    const secrets = { salt, key: scryptSync(secret, salt, KEY_BYTES) }
    return new StateFile(path, secrets, envelope && decrypt(name, envelope, secrets.key))
  }

  /** Replaces the content of the file, entirely or not at all. */
  async write(state: ExportedState): Promise<void> {
    const temporary = `${this.#path}.tmp`
    await rm(temporary, { force: true })
    await writeAndSync(temporary, JSON.stringify(this.#encrypt(state)))
    await rename(temporary, this.#path)
    await syncFolder(dirname(this.#path))
  }

  #encrypt(state: ExportedState): Envelope {
    const iv = randomBytes(12)
    const head = { format: FORMAT, version: VERSION, salt: this.#secrets.salt.toString('base64') }
    const cipher = createCipheriv(CIPHER, this.#secrets.key, iv).setAAD(authenticatedData(head))
    const plain = gzipSync(serialize(state), { level: 1 })
    const data = Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64')
    return { ...head, iv: iv.toString('base64'), tag: cipher.getAuthTag().toString('base64'), data }
  }
}

function decrypt(name: string, envelope: Envelope, key: Buffer): ExportedState {
  const { iv, tag, data } = envelope
  try {
    const decipher = createDecipheriv(CIPHER, key, Buffer.from(iv, 'base64'), { authTagLength: 16 })
      .setAAD(authenticatedData(envelope))
      .setAuthTag(Buffer.from(tag, 'base64'))
    const plain = Buffer.concat([decipher.update(Buffer.from(data, 'base64')), decipher.final()])
    return deserialize(gunzipSync(plain)) as ExportedState
  } catch (error) {
    throw new Error(
      `--state ${name} was encrypted with another key, or the file is damaged. Set its key in AGENTCOMMS_STATE_KEY or in ${name}.key. The file was not changed.`,
      { cause: error },
    )
  }
}

function readEnvelope(name: string, text: string): Envelope {
  const envelope: Partial<Envelope> = Object(parseJson(text))
  const { format, version, salt, iv, tag, data } = envelope
  const isOurs = format === FORMAT && typeof version === 'number'
  if (isOurs && version > VERSION)
    throw new Error(
      `--state ${name} has version ${version}, but this release supports version ${VERSION}. Use the release that wrote it, or a newer one. The file was not changed.`,
    )
  if (!isOurs || [salt, iv, tag, data].some(field => typeof field !== 'string'))
    throw new Error(
      `--state ${name} is not a state file of this command. Choose another file. The file was not changed.`,
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

/** Reads the key file beside a state file. Creates it if the state file does not exist. */
async function readKeyFile(path: string, stateExists: boolean): Promise<string> {
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
  await writeAndSync(path, `${key}\n`).catch((error: unknown) => {
    throw new Error(`Cannot write the key file ${path}: ${describeFileError(error)}`, { cause: error })
  })
  return key
}

/** Returns whether other users can read or write a file. On Windows, the mode does not tell. */
async function isAccessibleToOthers(path: string): Promise<boolean> {
  return process.platform !== 'win32' && ((await stat(path)).mode & 0o077) !== 0
}

/** Writes a new file that only its owner can read, and waits until the disk has it. */
async function writeAndSync(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', OWNER_ONLY)
  try {
    await file.writeFile(text)
    await file.sync()
  } catch (error) {
    // An incomplete file is useless.
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

/** Waits until the disk has the new file name. Some systems cannot sync folders and do not need it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}

function authenticatedData({ format, version, salt }: Pick<Envelope, 'format' | 'version' | 'salt'>): Buffer {
  return Buffer.from(JSON.stringify([format, version, CIPHER, salt]))
}
