import { randomBytes, scryptSync } from 'node:crypto'
import { type FileHandle, open, realpath, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { ExportedState } from '../../index.ts'
import { type StateSnapshot, toExportedState } from '../../mock/state-snapshot.ts'
import { decodeValues, encodeValues } from './encode-values.ts'
import { deriveContentKey, readAt, readChunks, writeChunks } from './encrypted-chunks.ts'
import { describeFileError, getErrorCode } from './file-error.ts'
import { readKeyFile } from './key-file.ts'
import { writeNewFile } from './write-new-file.ts'

const FORMAT = 'agentcomms-mock-state-file'
const VERSION = 2
const KEY_BYTES = 32
const SALT_BYTES = 16
const MAX_HEAD_BYTES = 1024

/** First line of a state file, as JSON. Encrypted chunks follow. */
interface Head {
  /** Salt of the secret key, base64. */
  salt: string
  /** Salt of the key of this content, base64. Each write has a new one. */
  contentSalt: string
}

/** First value in the chunks. Values `[name of a list, item]` follow. */
interface FirstValue {
  head: ExportedState
  listNames: string[]
}

/** A file with the encrypted state of a mock. It is written and read in chunks, so that its size has no limit. */
export class StateFile {
  #path: string
  #salt: Buffer
  #secretKey: Uint8Array

  private constructor(path: string, secret: string, salt: Buffer) {
    this.#path = path
    this.#salt = salt
    this.#secretKey = scryptSync(secret, salt, KEY_BYTES)
  }

  /**
   * Opens a file and reads its state, which is undefined if the file does not exist yet. The file is encrypted with
   * `passphrase`, or with a key file beside it. Throws an Error that describes the problem; the file does not change.
   */
  static async open(
    name: string,
    passphrase: string | undefined,
  ): Promise<{ file: StateFile; state: ExportedState | undefined }> {
    // Writes replace the target of a symbolic link, not the link.
    const path = await realpath(name).catch(() => name)
    const content = await openIfExists(name, path)
    const secret = (): Promise<string> | string =>
      passphrase ?? readKeyFile(`${path}.key`, content !== undefined)
    if (!content)
      return { file: new StateFile(path, await secret(), randomBytes(SALT_BYTES)), state: undefined }
    try {
      const line = await readFirstLine(name, content)
      const { salt, contentSalt } = parseHead(name, line)
      const file = new StateFile(path, await secret(), fromBase64(salt))
      return { file, state: await file.#read(name, content, { line, contentSalt }) }
    } finally {
      await content.close()
    }
  }

  /** Replaces the content of the file, entirely or not at all. Other work continues while it writes. */
  async write(snapshot: StateSnapshot): Promise<void> {
    const contentSalt = randomBytes(SALT_BYTES)
    const head: Head = { salt: this.#salt.toString('base64'), contentSalt: contentSalt.toString('base64') }
    const line = Buffer.from(`${JSON.stringify({ format: FORMAT, version: VERSION, ...head })}\n`)
    const key = deriveContentKey(this.#secretKey, contentSalt)
    const temporary = `${this.#path}.tmp`
    await rm(temporary, { force: true })
    await writeNewFile(temporary, async file => {
      await file.writeFile(line)
      await writeChunks(file, encodeValues(listValues(snapshot)), { key, head: line })
    })
    await rename(temporary, this.#path)
    await syncFolder(dirname(this.#path))
  }

  async #read(
    name: string,
    content: FileHandle,
    { line, contentSalt }: { line: Buffer; contentSalt: string },
  ): Promise<ExportedState> {
    const key = deriveContentKey(this.#secretKey, fromBase64(contentSalt))
    try {
      return await collectState(decodeValues(readChunks(content, { key, head: line })))
    } catch (error) {
      throw new Error(
        `--state ${name} was encrypted with another key, or the file is damaged. Set its key in AGENTCOMMS_STATE_KEY or in ${name}.key. The file was not changed.`,
        { cause: error },
      )
    }
  }
}

function* listValues({ head, lists }: StateSnapshot): Generator<FirstValue | [string, unknown]> {
  yield { head, listNames: Object.keys(lists) }
  for (const [name, list] of Object.entries(lists)) for (const item of list) yield [name, item]
}

async function collectState(values: AsyncGenerator<unknown>): Promise<ExportedState> {
  const { head, listNames } = (await values.next()).value as FirstValue
  const lists = Object.fromEntries(listNames.map((name): [string, unknown[]] => [name, []]))
  for await (const value of values) {
    const [name, item] = value as [string, unknown]
    lists[name]?.push(item)
  }
  return toExportedState({ head, lists })
}

async function openIfExists(name: string, path: string): Promise<FileHandle | undefined> {
  return await open(path, 'r').catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return undefined
    throw new Error(`--state ${name}: ${describeFileError(error)}`, { cause: error })
  })
}

/** Reads the first line with its line break. Throws an Error if the file is not a state file of this version. */
async function readFirstLine(name: string, content: FileHandle): Promise<Buffer> {
  const start = await readAt(content, 0, MAX_HEAD_BYTES).catch((error: unknown) => {
    throw new Error(`--state ${name}: ${describeFileError(error)}`, { cause: error })
  })
  // Version 1 is one long line. All versions begin with these fields.
  const version = new RegExp(`^{"format":"${FORMAT}","version":(\\d+)`).exec(start.toString('latin1'))?.[1]
  if (version !== undefined && Number(version) !== VERSION)
    throw new Error(
      `--state ${name} has version ${version}, but this release supports version ${VERSION}. Use the release that wrote it. The file was not changed.`,
    )
  const length = start.indexOf('\n') + 1
  if (version === undefined || length === 0) throw notStateFile(name)
  return start.subarray(0, length)
}

function parseHead(name: string, line: Buffer): Head {
  try {
    const head: Partial<Head> = JSON.parse(line.toString())
    if (typeof head.salt === 'string' && typeof head.contentSalt === 'string') return head as Head
  } catch (error) {
    throw notStateFile(name, error)
  }
  throw notStateFile(name)
}

function notStateFile(name: string, cause?: unknown): Error {
  return new Error(
    `--state ${name} is not a state file of this command. Choose another file. The file was not changed.`,
    { cause },
  )
}

function fromBase64(text: string): Buffer {
  return Buffer.from(text, 'base64')
}

/** Waits until the disk has the new file name. Some systems cannot sync folders and do not need it. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r').catch(() => undefined)
  await folder?.sync().catch(() => undefined)
  await folder?.close()
}
