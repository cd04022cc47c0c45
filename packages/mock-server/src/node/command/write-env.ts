import { randomBytes } from 'node:crypto'
import { chmod, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { isLoopback } from '../../outside/outbound.ts'
import { describeFileError, ignoreAbsent } from './file-error.ts'
import { createOwnFile } from './own-file.ts'

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
