import { randomBytes, randomInt } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, rmSync } from 'node:fs'
import { chmod, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { homedir } from 'node:os'
import { dirname, isAbsolute, join } from 'node:path'
import { parseEnv } from 'node:util'
import type { FirstDraws } from '../../work/ids.ts'
import { isLoopback } from '../../work/outbound.ts'
import { createOwnFile, describeFileError, getErrorCode, ignoreAbsent, readKeyFile } from './state-files.ts'

/** Keys of this user that each start of the command uses again. */
export interface DevelopmentKeys {
  file: string
  first: FirstDraws
}

/** The fields of the file: which first draw each one is, and its form. */
const FIELDS = {
  masterKey: { draw: 'mk_', prefix: 'mk_', length: 32 },
  agentId: { draw: 'agent', prefix: 'c0', length: 23 },
  agentKey: { draw: 'ak_', prefix: 'ak_', length: 32 },
  webhookSecret: { draw: 'whsec_', prefix: 'whsec_', length: 32 },
} as const

const HOW_TO_KEEP = 'Set XDG_CONFIG_HOME to a folder that can be written, or use --state or --seed.'
const WAYS_OUT = 'To draw new keys, delete it. To start without it, use --seed or --state.'

/**
 * Returns the keys of this user, which the first call draws and keeps in the folder of the user's configuration. If the
 * folder cannot be written, warns and returns undefined. Throws an Error if the file exists, but cannot be used.
 */
export async function loadDevelopmentKeys(
  env: NodeJS.ProcessEnv,
  warn: (problem: string) => void,
): Promise<DevelopmentKeys | undefined> {
  let file = join('agentcomms-mock', 'keys.json')
  try {
    file = join(findConfigFolder(env), file)
    if (!existsSync(file)) createKeys(file)
  } catch (error) {
    warn(`cannot keep the keys for the next start in ${file}: ${describeFileError(error)} ${HOW_TO_KEEP}`)
    return undefined
  }
  return await readKeys(file)
}

/** Throws an Error if the user has no home. */
function findConfigFolder({ XDG_CONFIG_HOME = '', APPDATA = '' }: NodeJS.ProcessEnv): string {
  if (isAbsolute(XDG_CONFIG_HOME)) return XDG_CONFIG_HOME
  return process.platform === 'win32' && isAbsolute(APPDATA) ? APPDATA : join(homedir(), '.config')
}

async function readKeys(file: string): Promise<DevelopmentKeys> {
  try {
    const text = await readKeyFile(file)
    if (text === undefined) throw new Error(`the key file ${file} is a link to a file that does not exist.`)
    return { file, first: parseKeys(file, text) }
  } catch (error) {
    throw new Error(`${describeFileError(error)} ${WAYS_OUT}`, { cause: error })
  }
}

function parseKeys(file: string, text: string): FirstDraws {
  let content: object
  try {
    content = Object(JSON.parse(text))
  } catch (error) {
    throw new Error(`the key file ${file} is damaged: it is not JSON.`, { cause: error })
  }
  const entries = Object.entries(FIELDS).map(([field, { draw, prefix, length }]) => {
    const value: unknown = Reflect.get(content, field)
    if (new RegExp(`^${prefix}[0-9a-z]{${length}}$`).test(String(value))) return [draw, value]
    throw new Error(
      `the key file ${file} is damaged: ${field} must be ${prefix} and ${length} digits or lower-case letters.`,
    )
  })
  return Object.fromEntries(entries)
}

/** Creates a complete file, unless another command creates it at the same time. */
function createKeys(file: string): void {
  // Not `recursive`, which never returns in /proc.
  for (const folder of [dirname(dirname(file)), dirname(file)])
    ignoreExisting(() => mkdirSync(folder, { mode: 0o700 }))
  const entries = Object.entries(FIELDS).map(([field, { prefix, length }]) => [field, prefix + draw(length)])
  const unfinished = `${file}.${randomBytes(8).toString('hex')}.tmp`
  try {
    createOwnFile(unfinished, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`)
    // Unlike a rename, a link replaces no file.
    ignoreExisting(() => linkSync(unfinished, file))
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function ignoreExisting(create: () => void): void {
  try {
    create()
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error
  }
}

function draw(length: number): string {
  return Array.from({ length }, () => randomInt(36).toString(36)).join('')
}

/** Values that the file gets. */
interface EnvValues {
  baseUrl: string
  masterKey: string
  /** Other keys of the mock. The file can keep one. */
  agentKey: string | undefined
  webhookSecret: string | undefined
}

/** Throws an Error if a file cannot be read, or has an API key of another service, which a write would lose. */
export async function checkEnvFile(file: string): Promise<void> {
  const { AGENTCOMMS_BASE_URL: url = '', AGENTCOMMS_API_KEY: key = '' } = parseEnv((await read(file)) ?? '')
  if ((url === '' && key === '') || (URL.canParse(url) && isLocal(new URL(url)))) return
  throw new Error(
    `--write-env ${file}: its AGENTCOMMS_BASE_URL is ${url === '' ? 'missing' : `"${url}"`}, so that its AGENTCOMMS_API_KEY may be of another service. Choose another file, or delete both lines.`,
  )
}

/**
 * Sets the variables of the client in a file, and keeps all other lines, also a key that the mock accepts. Only its owner
 * can read a new file. Throws an Error if it cannot be written; an existing file then stays as it is.
 */
export async function writeEnvFile(file: string, { agentKey, ...values }: EnvValues): Promise<void> {
  const text = (await read(file)) ?? ''
  const { AGENTCOMMS_API_KEY: key } = parseEnv(text)
  const lines = Object.entries({
    AGENTCOMMS_BASE_URL: values.baseUrl,
    AGENTCOMMS_API_KEY: agentKey !== undefined && key === agentKey ? agentKey : values.masterKey,
    WEBHOOK_SECRET: values.webhookSecret,
  })
  const updated = lines.reduce((content, [name, value]) => setVariable(content, name, value), text)
  if (updated !== text) await replace(file, updated).catch(error => explain(file, error))
}

/** All addresses of a server that other machines reach are addresses of this machine too. */
function isLocal(url: URL): boolean {
  return isLoopback(url) || ['0.0.0.0', '[::]'].includes(url.hostname)
}

function setVariable(text: string, name: string, value: string | undefined): string {
  if (value === undefined) return text
  const line = new RegExp(`^(\\uFEFF?[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=)[^\\r\\n]*`, 'gm')
  if (line.test(text)) return text.replace(line, `$1${value}`)
  const lineBreak = text.includes('\r\n') ? '\r\n' : '\n'
  const start = text === '' || text.endsWith('\n') ? text : text + lineBreak
  return `${start}${name}=${value}${lineBreak}`
}

async function read(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8').catch(ignoreAbsent)
  } catch (error) {
    return explain(file, error)
  }
}

async function replace(file: string, text: string): Promise<void> {
  const existing = await stat(file).catch(ignoreAbsent)
  const target = existing ? await realpath(file) : file
  const unfinished = `${target}.${randomBytes(8).toString('hex')}.tmp`
  createOwnFile(unfinished, text)
  try {
    if (existing) await chmod(unfinished, existing.mode & 0o777)
    await rename(unfinished, target)
  } finally {
    await rm(unfinished, { force: true })
  }
}

function explain(file: string, error: unknown): never {
  throw new Error(`--write-env ${file}: ${describeFileError(error)}`, { cause: error })
}
