import { open, readFile, realpath, rename, rm, stat } from 'node:fs/promises'
import { Readable, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { ErrorResponse, ValidationIssue } from '@agentcomms/spec'
import type { AttemptSummary, DeliveryLog, Explanation } from '@agentcomms/spec/control'
import { type Operation, readKeys } from '../../http/contract/contract.ts'
import { PROBLEM_TYPE } from '../../http/exchange.ts'
import { formatParts, getErrorMessage, type Part, quote } from '../../http/text.ts'
import {
  type Command,
  formatUsage,
  getOperation,
  type InputFlag,
  listInputFlags,
  nameCommand,
  toFieldValue,
} from './control-commands.ts'
import { parseFlags, print } from './flags.ts'
import { countColumns, formatAttempt, formatDeliveries, formatFields, formatTable } from './output.ts'
import { describeFileError, ignoreAbsent } from './state-files.ts'

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

// Commands that run until something happens in the mock.

/** Fields of the list of deliveries that also select attempts, and the field of an attempt that each is compared with. */
const ATTEMPT_FIELDS = { id: 'deliveryId', webhookId: 'webhookId', status: 'status' } as const
const FOLLOW_FIELDS: readonly string[] = Object.keys(ATTEMPT_FIELDS)

/** Time between two attempts to connect to a mock that has stopped. */
const RECONNECT_MS = 1_000

const UNITS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000 }
/** Longest timer of Node. */
const MAX_WAIT_MS = 2 ** 31 - 1

/** Resolves to the first item of a list, also if the mock gets it later. Rejects after a duration such as 30s. */
async function waitForItem(origin: string, request: ControlRequest, timeout: unknown): Promise<object> {
  const signal = AbortSignal.timeout(readDuration(String(timeout)))
  const find = async (): Promise<object | undefined> => {
    const fields = { ...request.fields, limit: 1 }
    const { items } = (await (await sendToMock(origin, { ...request, fields, signal })).json()) as {
      items: object[]
    }
    return items[0]
  }
  try {
    // Connected before the first look, so that nothing is missed in between.
    const stream = await openChanges(origin, signal)
    for await (const { name } of readChanges(stream)) {
      const item = ['hello', 'message', 'restored'].includes(name) ? await find() : undefined
      if (item) return item
    }
  } catch (error) {
    if (!signal.aborted) throw error
    throw new Error(`Nothing matched within ${timeout}. Wait longer with --timeout.`, { cause: error })
  }
  throw new Error(`The mock at ${origin} closed the connection before something matched.`)
}

function readDuration(text: string): number {
  const [, number = '', unit = ''] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text) ?? []
  const duration = Number(number) * (UNITS[unit] ?? 0)
  if (duration > 0 && duration <= MAX_WAIT_MS) return duration
  throw new Error(
    `--timeout must be a duration such as 500ms, 30s or 5m, at most 24 days; received "${text}".`,
  )
}

/** Prints each attempt from now on. Connects again whenever the mock has stopped and restarted. */
async function followDeliveries(
  origin: string,
  { operation, fields }: ControlRequest,
  isJson: boolean,
): Promise<never> {
  // The mock checks the flags.
  await sendToMock(origin, { operation, fields: { ...fields, limit: 1 } })
  const selection = Object.entries(ATTEMPT_FIELDS).filter(([field]) => field in fields)
  const printSelected = (attempt: AttemptSummary): void => {
    if (selection.every(([field, name]) => attempt[name] === fields[field]))
      process.stdout.write(`${formatAttempt(attempt, isJson ? 'json' : 'text')}\n`)
  }
  let stream = await openChanges(origin)
  process.stderr.write(`Waiting for delivery attempts of ${origin}. Press Ctrl+C to stop.\n`)
  for (;;) {
    // The connection ends or breaks if the mock stops.
    try {
      for await (const { name, data } of readChanges(stream))
        if (name === 'attempt') printSelected((JSON.parse(data) as { attempt: AttemptSummary }).attempt)
    } catch {}
    process.stderr.write(`The mock at ${origin} closed the connection. Connecting again until it restarts.\n`)
    stream = await reconnect(origin)
    process.stderr.write(`Connected to the mock at ${origin} again. Attempts in between are not printed.\n`)
  }
}

/** Connects each second until the mock runs. Rejects if another server runs there. */
async function reconnect(origin: string): Promise<Response['body']> {
  for (;;) {
    await setTimeout(RECONNECT_MS)
    try {
      return await openChanges(origin)
    } catch (error) {
      if (!(error instanceof NoMockError)) throw error
    }
  }
}

async function openChanges(origin: string, signal?: AbortSignal): Promise<Response['body']> {
  return (await sendToMock(origin, { operation: getOperation('streamChanges'), fields: {}, signal })).body
}

/** Yields the change events of a stream until its end. */
async function* readChanges(stream: Response['body']): AsyncGenerator<{ name: string; data: string }> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of stream ?? []) {
    const blocks = (rest + decoder.decode(bytes, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, name = '', data = ''] = /^event: (.*)\ndata: (.*)/m.exec(block) ?? []
      yield { name, data }
    }
  }
}

const DEFAULT_ADDRESS = 'http://127.0.0.1:4010'
const HOW_TO_CONNECT =
  'Start a mock with agentcomms-mock, or set the address of one with --url or AGENTCOMMS_MOCK_URL.'

/** A request to the control interface. */
interface ControlRequest {
  operation: Operation
  fields: Record<string, unknown>
  /** Body that is not JSON. The query then has the fields. */
  body?: BodyInit
  signal?: AbortSignal | undefined
}

/** Returns the origin of the mock from the flag `--url`. */
function findOrigin(address = DEFAULT_ADDRESS): string {
  const url = address.includes('://') ? address : `http://${address}`
  // `http:///a` would be the host `a`.
  if (URL.canParse(url) && /^https?:\/\/[^/\\]/i.test(url)) return new URL(url).origin
  throw new Error(`--url must be a URL such as ${DEFAULT_ADDRESS}; received ${quote(address)}.`)
}

/** Sends a request to the control interface of a mock. Throws an Error with the reason if it fails. */
async function sendToMock(origin: string, request: ControlRequest): Promise<Response> {
  const { operation, fields, signal = null } = request
  const { method, path, body } = operation
  const isJson = body?.mediaType === 'application/json'
  const query = Object.entries(fields).filter(([name]) => !path.includes(`{${name}}`))
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(fields[name])))
  const entries = query.flatMap(([name, value]) => [value].flat().map(one => [name, String(one)]))
  const search = isJson || entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`
  const url = `${origin}/__mock${filledPath}${search}`
  const content = isJson ? JSON.stringify(fields) : request.body
  const hasBody = body && content !== undefined
  // Only a mock responds with problem details to a command.
  const headers = { accept: `${PROBLEM_TYPE}, */*`, ...(hasBody && { 'content-type': body.mediaType }) }
  // Node requires `duplex` for a streamed body.
  const options: RequestInit = {
    method,
    redirect: 'manual',
    signal,
    headers,
    ...(hasBody && { body: content }),
    ...{ duplex: 'half' },
  }
  const response = await fetch(url, options).catch((error: unknown) => {
    // The message of a failed fetch is useless without its cause.
    const reason = getErrorMessage(error instanceof Error && error.cause ? error.cause : error)
    throw new NoMockError(`No mock listens at ${origin}: ${reason}. ${HOW_TO_CONNECT}`, { cause: error })
  })
  // Some servers respond to each path with the same page.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (response.ok && !isPage) return response
  throw await explainFailure(origin, response)
}

/** Thrown if no server listens at the address of the mock. */
class NoMockError extends Error {}

/** A message of the mock, with its parts if it names operations or fields. */
interface Message {
  message: string
  parts?: readonly Part[]
}

/** Problem details of the control interface. */
interface ControlProblem extends ErrorResponse {
  details?: { parts?: readonly Part[]; issues?: (ValidationIssue & Message)[] }
}

/** A request that the mock rejected. */
class RejectedRequestError extends Error {
  readonly parts: readonly Part[]
  /** JSON Pointer of the invalid field, or the name of a query parameter. Undefined if the input is valid. */
  readonly path: string | undefined

  constructor({ message, parts = [message] }: Message, path?: string) {
    super(message)
    this.parts = parts
    this.path = path
  }
}

async function explainFailure(origin: string, response: Response): Promise<Error> {
  const isProblem = response.headers.get('content-type')?.startsWith(PROBLEM_TYPE) === true
  if (!isProblem)
    return new Error(
      `The server at ${origin} is not a mock of the Agent Communications Service. ${HOW_TO_CONNECT}`,
    )
  // The service sets this header, the control interface does not.
  if (response.headers.has('x-request-id'))
    return new Error(
      `The control interface of the mock at ${origin} is disabled. Start the mock without --no-control.`,
    )
  const { message, details }: ControlProblem = await response.json()
  const [issue] = details?.issues ?? []
  return issue
    ? new RejectedRequestError(issue, issue.path)
    : new RejectedRequestError({ message, parts: details?.parts ?? [message] })
}
