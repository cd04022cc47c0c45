import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import type { AttemptSummary } from '../../index.ts'
import { toJsonSchema } from '../../mock/control/control-document.ts'
import type { ControlRoute } from '../../mock/control/control-route.ts'
import { checkInput } from '../../runtime/check-input.ts'
import { formatAttempt } from './activity-log.ts'
import { type ControlInput, findOrigin, sendToMock } from './control-client.ts'
import { describeFileError } from './file-error.ts'
import { readAttempts } from './follow-deliveries.ts'
import { listInputFlags, toFieldValue } from './input-flags.ts'
import { createPaint, type Paint } from './paint.ts'
import { parseOptions } from './parse-options.ts'
import { formatDeliveries, formatResult, type ListedDelivery } from './print-result.ts'
import { createUsage, findRoute, formatUsage, listOptions, type Usage } from './subcommand-usage.ts'
import type { Subcommand } from './subcommands.ts'

/** Fields of the list of deliveries that also select attempts, and the field of an attempt that each is compared with. */
const FOLLOW_FIELDS: Readonly<Record<string, keyof AttemptSummary>> = {
  id: 'deliveryId',
  webhookId: 'webhookId',
  status: 'status',
}

type Values = Readonly<Record<string, unknown>>

/** A request to a running mock, and the format of its result. */
interface Call {
  origin: string
  route: ControlRoute
  input: ControlInput
  isJson: boolean
}

/** Runs a subcommand against a running mock, and prints the result. Throws an Error with the reason if it fails. */
export async function runSubcommand(name: string, subcommand: Subcommand, args: string[]): Promise<void> {
  // A reader of the output, such as `head`, has exited.
  process.stdout.on('error', () => process.exit(0))
  const usage = createUsage(name, subcommand)
  const parsed = parseOptions(args, listOptions(usage), true)
  const values: Values = parsed.values
  if (values.help === true) return print(formatUsage(usage))
  const origin = findOrigin(parsed.values.url, process.env)
  const call = {
    origin,
    ...(await readRequest(usage, values, parsed.positionals)),
    isJson: values.json === true,
  }
  if (values.follow === true) await follow(usage, call)
  else await printResponse(call, await sendToMock(origin, call.route, call.input))
}

async function readRequest(
  usage: Usage,
  values: Values,
  positionals: string[],
): Promise<Pick<Call, 'route' | 'input'>> {
  const { subcommand, route, flags } = usage
  const { fileFlag, entryFlags = {} } = subcommand
  const file = fileFlag && values[fileFlag.name]
  if (fileFlag && typeof file === 'string') return await readFileRequest(usage, values, { ...fileFlag, file })
  const fields: Record<string, unknown> = readArgument(usage, positionals)
  for (const flag of flags) {
    const value = values[flag.name]
    if (value !== undefined) fields[flag.field] = toFieldValue(flag, value)
    else if (flag.isRequired) throw createUsageError(usage, `--${flag.name} is missing`)
  }
  for (const [flag, { field, entry }] of Object.entries(entryFlags))
    if (values[flag] !== undefined) fields[field] = { ...Object(fields[field]), [entry]: values[flag] }
  return { route, input: { fields } }
}

function readArgument(usage: Usage, [text, extra]: string[]): Record<string, unknown> {
  const { argument } = usage
  const unexpected = argument ? extra : text
  if (unexpected !== undefined) throw createUsageError(usage, `unexpected argument "${unexpected}"`)
  if (!argument) return {}
  if (text === undefined) throw createUsageError(usage, `<${argument.field}> is missing`)
  return { [argument.field]: toFieldValue(argument, text) }
}

async function readFileRequest(
  usage: Usage,
  values: Values,
  { name, route: routeName, file }: { name: string; route: string; file: string },
): Promise<Pick<Call, 'route' | 'input'>> {
  const route = findRoute(routeName)
  const known = listInputFlags(toJsonSchema(route.input)).map(({ field }) => field)
  const given = usage.flags.filter(flag => values[flag.name] !== undefined)
  const unusable = given.find(({ field }) => !known.includes(field))
  if (unusable) throw createUsageError(usage, `--${unusable.name} cannot be combined with --${name}`)
  const fields = Object.fromEntries(given.map(flag => [flag.field, toFieldValue(flag, values[flag.name])]))
  const body = await (file === '-' ? buffer(process.stdin) : readFile(file)).catch((error: unknown) => {
    throw new Error(`--${name} ${file}: ${describeFileError(error)}`, { cause: error })
  })
  return { route, input: { fields, body: new Uint8Array(body) } }
}

function createUsageError({ name }: Usage, reason: string): Error {
  return new Error(`${name}: ${reason}. See agentcomms-mock ${name} --help.`)
}

async function printResponse({ route, isJson }: Call, response: Response): Promise<void> {
  const result: unknown = response.status === 204 ? {} : await response.json()
  if (isJson) print(`${JSON.stringify(result, null, 2)}\n`)
  else if (route.path === '/deliveries')
    print(`${formatDeliveries(result as { items: ListedDelivery[]; total: number }, getPaint())}\n`)
  else print(`${route.returns === 'nothing' ? 'Done.' : formatResult(Object(result))}\n`)
}

/** Prints each attempt from now on, until the mock stops. */
async function follow(usage: Usage, { origin, input, isJson }: Call): Promise<void> {
  const unusable = usage.flags.find(({ field }) => field in input.fields && !(field in FOLLOW_FIELDS))
  if (unusable) throw createUsageError(usage, `--${unusable.name} cannot be combined with --follow`)
  checkInput(usage.name, usage.route.input, input.fields)
  const { body } = await sendToMock(origin, findRoute('GET /changes'), { fields: {} })
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
