import { type AgentTool, defineTool, type ToolResult } from '@agentcomms/client/tools'
import { ControlError, connectMock, type Fields, postToService, type SendToMock } from './control-request.ts'
import type { ControlOperation, ControlToolData } from './control-tool-data.ts'
import { controlTools } from './generated/control-tools.ts'

/** Selection of the tools for a mock. */
export interface ControlSettings {
  /** Origin of the mock. */
  readonly origin: string
  /** Whether the tools that show secrets or delete records exist. */
  readonly isFull: boolean
  readonly isReadOnly: boolean
  readonly isRaw: boolean
}

/** A call of a tool. */
interface Call {
  readonly operations: readonly ControlOperation[]
  readonly args: Fields
  readonly send: SendToMock
}

/** Tools that do more than one operation. */
const actions: Readonly<Record<string, (call: Call) => Promise<ToolResult>>> = {
  advance: advanceClock,
  setup: setUp,
}

/** Returns the tools for coding agents: what a test can do with a mock, and why something failed. */
export function createControlTools({ origin, isFull, isReadOnly, isRaw }: ControlSettings): AgentTool[] {
  return controlTools
    .filter(({ isRestricted }) => isFull || !isRestricted)
    .filter(({ annotations }) => !isReadOnly || annotations.readOnlyHint)
    .map(({ operations, isRestricted, ...tool }) =>
      defineTool({
        ...tool,
        raw: isRaw,
        // What the mock and this server write. Strangers can have written parts of the other fields.
        ownFields: ['env', 'notice', 'upcoming'],
        async run(args, signal) {
          try {
            checkArguments(tool.inputSchema, args)
            const call = { operations, args, send: connectMock(origin, signal) }
            return await (actions[tool.name] ?? runOperation)(call)
          } catch (error) {
            if (!(error instanceof ControlError)) throw error
            return { error: { code: error.code, message: error.message } }
          }
        },
      }),
    )
}

/** Throws {@link ControlError} for missing and unknown arguments. The mock checks the values. */
function checkArguments(schema: ControlToolData['inputSchema'], args: Fields): void {
  const known = Object.keys(schema.properties)
  const missing = schema.required.find(name => args[name] === undefined)
  if (missing !== undefined) throw new ControlError('INVALID_ARGUMENTS', `\`${missing}\` is required.`)
  const unknown = Object.keys(args).find(name => !known.includes(name))
  if (unknown === undefined) return
  const message = `Unknown argument "${unknown}". Known: ${known.join(', ') || 'none'}.`
  throw new ControlError('INVALID_ARGUMENTS', message)
}

/** Sends the operation that the arguments select. */
async function runOperation({ operations, args, send }: Call): Promise<ToolResult> {
  const isSelected = ({ select = {} }: ControlOperation) =>
    Object.entries(select).every(([name, value]) => args[name] === value)
  const isComplete = ({ needs = [] }: ControlOperation) => needs.every(name => args[name] !== undefined)
  const operation = operations.filter(isComplete).findLast(isSelected)
  if (!operation) {
    const choices = operations.flatMap(({ select = {}, needs = [] }) => [
      ...Object.entries(select).map(([name, value]) => `${name} "${value}"`),
      ...needs,
    ])
    throw new ControlError('INVALID_ARGUMENTS', `Pass ${choices.join(' or ')}.`)
  }
  return sendOperation(operation, args, send)
}

async function sendOperation(operation: ControlOperation, args: Fields, send: SendToMock) {
  const { select = {}, fixed, settles } = operation
  const given = Object.entries(args).filter(([name]) => !(name in select))
  const fields = { ...Object.fromEntries(given), ...fixed }
  if (fields.fields !== undefined) fields.fields = toObject(fields.fields)
  const { items: [latest] = [] } = settles ? await listDeliveries(send, { limit: 1 }) : {}
  const result = show(operation, await send(operation, fields))
  return settles ? { result, ...(await settle(send, args, result, latest?.id)) } : result
}

/** Returns the fields of a list of `{ key, value }`, as models pass them. */
function toObject(given: unknown): unknown {
  if (!Array.isArray(given)) return given
  const switches = new Map([
    ['true', true],
    ['false', false],
  ])
  return Object.fromEntries(given.map(({ key, value }) => [key, switches.get(value) ?? value]))
}

function show({ show: names }: Pick<ControlOperation, 'show'>, result: Fields): Fields {
  const pick = (record: Fields) =>
    names ? Object.fromEntries(names.flatMap(name => (name in record ? [[name, record[name]]] : []))) : record
  return Array.isArray(result.items) ? { ...result, items: result.items.map(pick) } : pick(result)
}

/** Fields of a delivery that say what became of it. */
const OUTCOME = [
  ...['id', 'event', 'url', 'status', 'attempts', 'statusCode'],
  ...['responseBody', 'lastError', 'nextAttemptAt'],
]

interface Delivery extends Fields {
  readonly id: string
}

async function listDeliveries(send: SendToMock, query: Fields): Promise<{ items?: Delivery[] }> {
  return send({ method: 'GET', path: '/deliveries' }, query)
}

/** Waits for the deliveries since `after`, and returns them with the explanation of the last one. */
async function settle(send: SendToMock, { deliveryId }: Fields, result: Fields, after: string | undefined) {
  const isSettled = await send({ method: 'POST', path: '/webhooks/settled' }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ControlError && error.code === 'TIMEOUT') return false
      throw error
    },
  )
  const { items = [] } = await listDeliveries(send, deliveryId ? { id: deliveryId } : { after })
  const deliveries = items.map(delivery => show({ show: OUTCOME }, delivery))
  const id = items.at(-1)?.id ?? result.id ?? result.messageId
  const { text } = id === undefined ? {} : await send({ method: 'GET', path: '/explain' }, { id })
  const notice = 'A receiver still runs. Read the deliveries again later, with `explain`.'
  return { deliveries, ...(text !== undefined && { explanation: text }), ...(!isSettled && { notice }) }
}

/** Advances the clock by a duration, or to the next task. */
async function advanceClock({ args: { duration }, send }: Call): Promise<ToolResult> {
  const upcoming = () => send({ method: 'GET', path: '/clock/upcoming' })
  const clock = await send({ method: 'GET', path: '/clock' })
  const [next] = duration === undefined ? [(await upcoming()).items].flat() : []
  if (duration === undefined && next === undefined)
    return { ...clock, notice: 'No task is scheduled: the clock did not change.' }
  const untilNext = Math.max(0, Date.parse(Object(next).at) - Date.parse(String(clock.now)))
  const result = await send({ method: 'POST', path: '/clock/advance' }, { duration: duration ?? untilNext })
  const { items: tasks } = await upcoming()
  return { ...result, upcoming: [tasks].flat().slice(0, 5) }
}

/** Adds an agent and a subscription. Returns the variables of both. */
async function setUp({ args, send }: Call): Promise<ToolResult> {
  const { name, capabilities, webhookUrl: url, events = ['message.received'] } = args
  const { masterKey, baseUrl } = await send({ method: 'GET', path: '/keys' })
  // First, because the mock rejects more URLs than names.
  const webhook =
    url === undefined ? {} : await postToService(`${baseUrl}/webhooks`, String(masterKey), { url, events })
  const agent = await send({ method: 'POST', path: '/add-agent' }, { name, capabilities })
  const variables = {
    AGENTCOMMS_BASE_URL: baseUrl,
    AGENTCOMMS_API_KEY: agent.apiKey,
    AGENTCOMMS_MASTER_KEY: masterKey,
    AGENT_ID: agent.id,
    AGENT_EMAIL: Object(agent.email).email,
    AGENT_PHONE: Object(agent.phone).phoneNumber,
    WEBHOOK_SECRET: webhook.secret,
  }
  const lines = Object.entries(variables).filter(([, value]) => value !== undefined)
  return { env: lines.map(([variable, value]) => `${variable}=${value}`).join('\n') }
}
