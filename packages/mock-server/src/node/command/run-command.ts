import { open, readFile } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { AttemptSummary, DeliveryLog } from '@agentcomms/spec/control'
import { type Operation, readKeys } from '../../http/contract/contract.ts'
import { formatAttempt } from './activity-log.ts'
import { formatUsage, listOptions } from './command-usage.ts'
import { type ControlInput, findOrigin, RejectedInputError, sendToMock } from './control-client.ts'
import { type Command, getOperation, listFields } from './control-commands.ts'
import { describeFileError } from './file-error.ts'
import { readAttempts } from './follow-deliveries.ts'
import { toFieldValue } from './input-flags.ts'
import { createPaint, type Paint } from './paint.ts'
import { parseOptions } from './parse-options.ts'
import { formatDeliveries, formatResult } from './print-result.ts'

/** Fields of the list of deliveries that also select attempts, and the field of an attempt that each is compared with. */
const FOLLOW_FIELDS: Readonly<Record<string, keyof AttemptSummary>> = {
  id: 'deliveryId',
  webhookId: 'webhookId',
  status: 'status',
}

type Values = Readonly<Record<string, unknown>>

/** A request to a running mock, and the format of its result. */
interface Call {
  command: Command
  origin: string
  operation: Operation
  input: ControlInput
  isJson: boolean
}

/** Runs a command against a running mock, and prints the result. Throws an Error with the reason if it fails. */
export async function runCommand(command: Command, args: string[]): Promise<void> {
  // A reader of the output, such as `head`, has exited.
  process.stdout.on('error', () => process.exit(0))
  const { values, positionals } = parseOptions(args, listOptions(command), true)
  if (values.help === true) return print(formatUsage(command))
  const origin = findOrigin(values.url, process.env)
  const isJson = values.json === true
  const [first] = positionals
  try {
    if (command.file) return await transferState(command, origin, first)
    const call = { command, origin, isJson, ...(await readRequest(command, values, positionals)) }
    if ('follow' in values && values.follow === true) await follow(call)
    else await printResponse(call, await sendToMock(origin, call.operation, call.input))
  } catch (error) {
    throw error instanceof RejectedInputError ? toFlagError(command, error) : error
  }
}

/** Names the field of an error as the user of the command wrote it. */
function toFlagError({ argumentFlag, inputFlags }: Command, { path, message }: RejectedInputError): Error {
  const [field = path] = readKeys(path)
  const flag = inputFlags.find(known => known.field === field)
  const place = flag ? `--${flag.name}` : field === argumentFlag?.field ? `<${field}>` : field
  return new Error(`${place || 'The input'} ${message}.`)
}

async function readRequest(
  command: Command,
  values: Values,
  positionals: string[],
): Promise<Pick<Call, 'operation' | 'input'>> {
  const { fileFlag, entryFlags = {}, operation, inputFlags } = command
  const file = fileFlag && values[fileFlag.name]
  if (fileFlag && typeof file === 'string')
    return await readFileRequest(command, values, { ...fileFlag, file })
  const fields: Record<string, unknown> = readArgument(command, positionals)
  for (const flag of inputFlags) {
    const value = values[flag.name]
    if (value !== undefined) fields[flag.field] = toFieldValue(flag, value)
    else if (flag.isRequired) throw createUsageError(command, `--${flag.name} is missing`)
  }
  for (const [flag, { field, entry }] of Object.entries(entryFlags))
    if (values[flag] !== undefined) fields[field] = { ...Object(fields[field]), [entry]: values[flag] }
  return { operation, input: { fields } }
}

function readArgument(command: Command, [text, extra]: string[]): Record<string, unknown> {
  const { argumentFlag } = command
  const unexpected = argumentFlag ? extra : text
  if (unexpected !== undefined) throw createUsageError(command, `unexpected argument "${unexpected}"`)
  if (!argumentFlag) return {}
  if (text === undefined) throw createUsageError(command, `<${argumentFlag.field}> is missing`)
  return { [argumentFlag.field]: toFieldValue(argumentFlag, text) }
}

async function readFileRequest(
  command: Command,
  values: Values,
  { name, operation: id, file }: { name: string; operation: string; file: string },
): Promise<Pick<Call, 'operation' | 'input'>> {
  const operation = getOperation(id)
  const known = listFields(operation)
  const given = command.inputFlags.filter(flag => values[flag.name] !== undefined)
  const unusable = given.find(({ field }) => !known.includes(field))
  if (unusable) throw createUsageError(command, `--${unusable.name} cannot be combined with --${name}`)
  const fields = Object.fromEntries(given.map(flag => [flag.field, toFieldValue(flag, values[flag.name])]))
  const body = await (file === '-' ? buffer(process.stdin) : readFile(file)).catch((error: unknown) => {
    throw new Error(`--${name} ${file}: ${describeFileError(error)}`, { cause: error })
  })
  return { operation, input: { fields, body: new Uint8Array(body) } }
}

/** Writes the state of the mock into a file, or sends a file to the mock. */
async function transferState(command: Command, origin: string, path: string | undefined): Promise<void> {
  if (path === undefined) throw createUsageError(command, '<file> is missing')
  const explain = (error: unknown): never => {
    throw new Error(`${path}: ${describeFileError(error)}`, { cause: error })
  }
  if (command.file === 'input') {
    const source = path === '-' ? process.stdin : (await open(path).catch(explain)).createReadStream()
    await sendToMock(origin, command.operation, {
      fields: {},
      body: Readable.toWeb(source) as ReadableStream,
    })
    return print(`Imported ${path}.\n`)
  }
  const { body } = await sendToMock(origin, command.operation, { fields: {} })
  const target =
    path === '-' ? process.stdout : (await open(path, 'w', 0o600).catch(explain)).createWriteStream()
  await body?.pipeTo(Writable.toWeb(target) as WritableStream)
  process.stderr.write(`Exported to ${path}. The file contains keys and secrets in clear.\n`)
}

function createUsageError({ name }: Command, reason: string): Error {
  return new Error(`${name}: ${reason}. See agentcomms-mock ${name} --help.`)
}

async function printResponse({ operation, isJson }: Call, response: Response): Promise<void> {
  const isEmpty = response.status === 204
  const result: unknown = isEmpty ? {} : await response.json()
  if (isJson) print(`${JSON.stringify(result, null, 2)}\n`)
  else if (operation.id === 'listDeliveries')
    print(`${formatDeliveries(result as DeliveryLog, getPaint())}\n`)
  else print(`${isEmpty ? 'Done.' : formatResult(Object(result))}\n`)
}

/** Prints each attempt from now on, until the mock stops. */
async function follow({ command, operation, origin, input, isJson }: Call): Promise<void> {
  const unusable = command.inputFlags.find(({ field }) => field in input.fields && !(field in FOLLOW_FIELDS))
  if (unusable) throw createUsageError(command, `--${unusable.name} cannot be combined with --follow`)
  // The mock checks the flags.
  await sendToMock(origin, operation, { fields: { ...input.fields, limit: 1 } })
  const { body } = await sendToMock(origin, getOperation('streamChanges'), { fields: {} })
  process.stderr.write(`Waiting for delivery attempts of ${origin}. Press Ctrl+C to stop.\n`)
  const options = { format: isJson ? 'json' : 'text', paint: getPaint() } as const
  const printSelected = (attempt: AttemptSummary): void => {
    if (isSelected(attempt, input.fields)) print(`${formatAttempt(attempt, options)}\n`)
  }
  // The connection ends or breaks if the mock stops.
  const cause: unknown = await readAttempts(body, printSelected).catch((error: unknown) => error)
  throw new Error(`The mock at ${origin} closed the connection.`, { cause })
}

/** Whether an attempt matches the fields that select deliveries. */
function isSelected(attempt: AttemptSummary, selection: Values): boolean {
  return Object.entries(selection).every(([field, value]) => {
    const name = FOLLOW_FIELDS[field]
    return name === undefined || attempt[name] === value
  })
}

function getPaint(): Paint {
  return createPaint(process.stdout, process.env)
}

function print(text: string): void {
  process.stdout.write(text)
}
