import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { DeliveryLog, Explanation } from '@agentcomms/spec/control'
import { readKeys } from '../../http/contract/contract.ts'
import { formatParts } from '../../http/text.ts'
import { formatDeliveries } from './activity-log.ts'
import { type ControlRequest, findOrigin, RejectedRequestError, sendToMock } from './control-client.ts'
import {
  type Command,
  formatUsage,
  getOperation,
  type InputFlag,
  listInputFlags,
  nameCommand,
  toFieldValue,
} from './control-commands.ts'
import { parseFlags } from './flags.ts'
import { FOLLOW_FIELDS, followDeliveries, waitForItem } from './follow-changes.ts'
import { describeFileError, ignoreAbsent } from './state-files.ts'
import { countColumns, formatFields, formatTable } from './visible-text.ts'

type Values = Readonly<Record<string, unknown>>

/** Runs a command against a running mock, and prints the result. Throws an Error with the reason if it fails. */
export async function runCommand(command: Command, args: string[]): Promise<void> {
  // A reader of the output, such as `head`, has exited.
  process.stdout.on('error', () => process.exit(0))
  const { values, positionals } = parseFlags(args, command.flags, true)
  if (values.help === true) return print(formatUsage(command))
  const origin = findOrigin(values.url)
  const isJson = values.json === true
  try {
    const request = await readRequest(command, values, positionals)
    if (command.file) await transferState(command, origin, String(request.fields.file))
    else if ('follow' in values && values.follow === true) {
      checkCombination(command, request.fields, 'follow', FOLLOW_FIELDS)
      await followDeliveries(origin, request, isJson)
    } else if (command.isWaiting)
      print(formatResult(command, await waitForItem(origin, request, Reflect.get(values, 'timeout')), isJson))
    else print(await formatResponse(command, await sendToMock(origin, request), isJson))
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
  if (text === undefined && !argument.isRequired) return {}
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

async function formatResponse(command: Command, response: Response, isJson: boolean): Promise<string> {
  if (response.status === 204) return isJson ? '{}\n' : 'Done.\n'
  return formatResult(command, Object(await response.json()), isJson)
}

function formatResult({ operation, show }: Command, result: object, isJson: boolean): string {
  if (isJson) return `${JSON.stringify(result, null, 2)}\n`
  if (operation.id === 'getExplanation') return `${(result as Explanation).text}\n`
  if (operation.id === 'listDeliveries') return `${formatDeliveries(result as DeliveryLog)}\n`
  if (show && 'items' in result && Array.isArray(result.items))
    return `${formatTable(result.items, show, countColumns(process.stdout))}\n`
  return `${formatFields(result, show)}\n`
}

function print(text: string): void {
  process.stdout.write(text)
}
