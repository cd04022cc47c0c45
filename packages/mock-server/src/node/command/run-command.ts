import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { AttemptSummary, DeliveryLog } from '@agentcomms/spec/control'
import { type Operation, readKeys } from '../../http/contract/contract.ts'
import { formatParts } from '../../http/text.ts'
import { formatAttempt, formatDeliveries } from './activity-log.ts'
import {
  type ControlRequest,
  findOrigin,
  NoMockError,
  RejectedRequestError,
  sendToMock,
} from './control-client.ts'
import {
  type Command,
  formatUsage,
  getOperation,
  type InputFlag,
  listInputFlags,
  nameCommand,
  toFieldValue,
} from './control-commands.ts'
import { describeFileError, ignoreAbsent } from './file-error.ts'
import { parseFlags } from './flags.ts'
import { formatFields } from './visible-text.ts'

/**
 * Fields of the list of deliveries that also select attempts, and the field of an attempt that each is compared with.
 */
const FOLLOW_FIELDS = { id: 'deliveryId', webhookId: 'webhookId', status: 'status' } as const

/** Time between two attempts to connect to a mock that has stopped. */
const RECONNECT_MS = 1_000

type Values = Readonly<Record<string, unknown>>

/** Runs a command against a running mock, and prints the result. Throws an Error with the reason if it fails. */
export async function runCommand(command: Command, args: string[]): Promise<void> {
  // A reader of the output, such as `head`, has exited.
  process.stdout.on('error', () => process.exit(0))
  const { values, positionals } = parseFlags(args, command.flags, true)
  if (values.help === true) return print(formatUsage(command))
  const origin = findOrigin(values.url, process.env)
  const isJson = values.json === true
  try {
    const request = await readRequest(command, values, positionals)
    if (command.file) await transferState(command, origin, String(request.fields.file))
    else if ('follow' in values && values.follow === true) await follow(command, origin, request, isJson)
    else print(await formatResponse(request.operation, await sendToMock(origin, request), isJson))
  } catch (error) {
    throw error instanceof RejectedRequestError ? toCommandError(command, error) : error
  }
}

/** Names the fields and operations of an error as the user of the command writes them. */
function toCommandError(command: Command, { path, parts }: RejectedRequestError): Error {
  const text = formatParts(parts, nameCommand, field => nameFlag(command, field) ?? `\`${field}\``)
  if (path === undefined) return new Error(text)
  const [field = path] = readKeys(path)
  return new Error(`${nameFlag(command, field) ?? (field || 'The input')} ${text}.`)
}

/** Returns the flag or the argument of a field. */
function nameFlag({ argument, inputFlags }: Command, field: string): string | undefined {
  const flag = inputFlags.find(known => known.field === field)
  return flag ? `--${flag.name}` : field === argument?.field ? `<${field}>` : undefined
}

async function readRequest(command: Command, values: Values, positionals: string[]): Promise<ControlRequest> {
  const { operation, inputFlags, fileFlag } = command
  const fields = readArgument(command, positionals)
  const given = inputFlags.filter(({ name }) => values[name] !== undefined)
  for (const flag of given) fields[flag.field] = toFieldValue(flag, values[flag.name])
  const file = fileFlag && values[fileFlag.name]
  if (fileFlag && typeof file === 'string') {
    const fileOperation = getOperation(fileFlag.operation)
    const allowed = listInputFlags(fileOperation).map(({ field }) => field)
    checkCombination(command, fields, fileFlag.name, allowed)
    return { operation: fileOperation, fields, body: await readBody(fileFlag.name, file) }
  }
  const missing = inputFlags.find(flag => flag.isRequired && !given.includes(flag))
  if (missing) throw createUsageError(command, `--${missing.name} is missing`)
  return { operation, fields }
}

function readArgument(command: Command, [text, extra]: string[]): Record<string, unknown> {
  const { argument } = command
  const unexpected = argument ? extra : text
  if (unexpected !== undefined) throw createUsageError(command, `unexpected argument "${unexpected}"`)
  if (!argument) return {}
  if (text === undefined) throw createUsageError(command, `<${argument.field}> is missing`)
  return { [argument.field]: toFieldValue(argument, text) }
}

/** Throws an Error if a field has a flag that cannot be combined with `--<name>`. */
function checkCombination(command: Command, fields: Values, name: string, allowed: readonly string[]): void {
  const isUnusable = ({ field }: InputFlag): boolean => field in fields && !allowed.includes(field)
  const unusable = command.inputFlags.find(isUnusable)
  if (unusable) throw createUsageError(command, `--${unusable.name} cannot be combined with --${name}`)
}

async function readBody(flag: string, file: string): Promise<Uint8Array<ArrayBuffer>> {
  const content = await (file === '-' ? buffer(process.stdin) : readFile(file)).catch((error: unknown) => {
    throw new Error(`--${flag} ${file}: ${describeFileError(error)}`, { cause: error })
  })
  return new Uint8Array(content)
}

/** Writes the state of the mock into a file, or sends a file to the mock. */
async function transferState({ operation, file }: Command, origin: string, path: string): Promise<void> {
  const explain = (error: unknown): never => {
    throw new Error(`${path}: ${describeFileError(error)}`, { cause: error })
  }
  if (file === 'input') {
    const source = path === '-' ? process.stdin : (await open(path).catch(explain)).createReadStream()
    const body = Readable.toWeb(source) as ReadableStream
    await sendToMock(origin, { operation, fields: {}, body })
    return print(`Imported ${path}.\n`)
  }
  const { body } = await sendToMock(origin, { operation, fields: {} })
  if (path === '-') await body?.pipeTo(Writable.toWeb(process.stdout) as WritableStream)
  else await writeCompletely(path, body).catch(explain)
  process.stderr.write(`Exported to ${path}. The file contains keys and secrets in clear.\n`)
}

/** Writes a stream into a file. If the stream or the disk fails, an existing file stays as it is. */
async function writeCompletely(path: string, content: Response['body']): Promise<void> {
  const existing = await stat(path).catch(ignoreAbsent)
  const isReplaceable = existing?.isFile() ?? true
  const target = existing ? await realpath(path) : path
  // A device or a pipe cannot be replaced.
  const written = isReplaceable ? `${target}.${process.pid}.tmp` : path
  const file = await open(written, isReplaceable ? 'wx' : 'w', 0o600)
  try {
    await content?.pipeTo(Writable.toWeb(file.createWriteStream()) as WritableStream)
    if (isReplaceable) await rename(written, target)
  } catch (error) {
    if (isReplaceable) await rm(written, { force: true })
    throw error
  }
}

function createUsageError({ name }: Command, reason: string): Error {
  return new Error(`${name}: ${reason}. See agentcomms-mock ${name} --help.`)
}

async function formatResponse({ id }: Operation, response: Response, isJson: boolean): Promise<string> {
  const isEmpty = response.status === 204
  const result: unknown = isEmpty ? {} : await response.json()
  if (isJson) return `${JSON.stringify(result, null, 2)}\n`
  if (id === 'listDeliveries') return `${formatDeliveries(result as DeliveryLog)}\n`
  return `${isEmpty ? 'Done.' : formatFields(Object(result))}\n`
}

/** Prints each attempt from now on. Connects again whenever the mock has stopped and restarted. */
async function follow(
  command: Command,
  origin: string,
  { operation, fields }: ControlRequest,
  isJson: boolean,
): Promise<never> {
  checkCombination(command, fields, 'follow', Object.keys(FOLLOW_FIELDS))
  // The mock checks the flags.
  await sendToMock(origin, { operation, fields: { ...fields, limit: 1 } })
  const selection = Object.entries(FOLLOW_FIELDS).filter(([field]) => field in fields)
  const printSelected = (attempt: AttemptSummary): void => {
    if (selection.every(([field, name]) => attempt[name] === fields[field]))
      print(`${formatAttempt(attempt, isJson ? 'json' : 'text')}\n`)
  }
  const connect = async (): Promise<Response['body']> =>
    (await sendToMock(origin, { operation: getOperation('streamChanges'), fields: {} })).body
  let stream = await connect()
  process.stderr.write(`Waiting for delivery attempts of ${origin}. Press Ctrl+C to stop.\n`)
  for (;;) {
    // The connection ends or breaks if the mock stops.
    await readAttempts(stream, printSelected).catch(() => undefined)
    process.stderr.write(`The mock at ${origin} closed the connection. Connecting again until it restarts.\n`)
    stream = await reconnect(connect)
    process.stderr.write(`Connected to the mock at ${origin} again. Attempts in between are not printed.\n`)
  }
}

/** Calls `connect` each second until the mock runs. Rejects if another server runs there. */
async function reconnect<Stream>(connect: () => Promise<Stream>): Promise<Stream> {
  for (;;) {
    await setTimeout(RECONNECT_MS)
    try {
      return await connect()
    } catch (error) {
      if (!(error instanceof NoMockError)) throw error
    }
  }
}

/** Calls `onAttempt` for each attempt in a stream of change events. Resolves at the end of the stream. */
async function readAttempts(
  stream: ReadableStream<Uint8Array> | null,
  onAttempt: (attempt: AttemptSummary) => void,
): Promise<void> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of stream ?? []) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, data] = /^event: attempt\ndata: (.*)/m.exec(block) ?? []
      if (data !== undefined) onAttempt((JSON.parse(data) as { attempt: AttemptSummary }).attempt)
    }
  }
}

function print(text: string): void {
  process.stdout.write(text)
}
