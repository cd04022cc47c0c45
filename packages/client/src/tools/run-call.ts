import { describeOutcome } from '../response.ts'
import { toFields } from '../validation.ts'
import type { SendRequest } from './action.ts'
import { checkId } from './check-id.ts'
import { compactResult } from './compact.ts'
import type { Fence } from './foreign-text.ts'
import { continueResult, type LimitOptions, limitResult } from './limit-result.ts'
import { InvalidArgumentsError } from './read-arguments.ts'
import type { ToolData } from './tool-data.ts'
import { createToolError, fromResponse, ToolFailure } from './tool-error.ts'
import type { ToolClient, ToolResult } from './types.ts'

type Args = Record<string, unknown>

/** A call of a tool. */
export interface ToolCall {
  readonly tool: ToolData
  /** Tools that the model has. */
  readonly tools: readonly ToolData[]
  readonly client: ToolClient
  readonly signal: AbortSignal | undefined
  /** Paths of the secrets that the model may not see. */
  readonly hiddenPaths: readonly string[]
  /** Values of fields that the model cannot set. */
  readonly fixedValues: Readonly<Record<string, string>>
  readonly maxResultCharacters: number
  /** Marks the foreign texts of this result. Undefined with the option `raw`. */
  readonly fence: Fence | undefined
}

/** `client.http` without the types of each path. */
interface UntypedHttp {
  request(
    method: string,
    path: string,
    init: object,
  ): Promise<{ data?: unknown; error?: unknown; response: Response }>
}

/** Maximum number of items of a page. */
const maxLimit = 100

/** Calls the service. Returns the short result, or the part of it that `field` and `offset` name. */
export async function runCall(call: ToolCall, args: Args): Promise<ToolResult> {
  const { field, offset = 0, ...input } = args as Args & { field?: string; offset?: number }
  if (!('offset' in call.tool.properties) || (field === undefined && args.offset === undefined))
    return runPage(call, args)
  const result = await readResult(call, input)
  const rest = continueResult(result, { field: field ?? '', offset }, toLimitOptions(call))
  if (rest) return rest
  throw new InvalidArgumentsError('`field` and `offset` must come from `cut`.')
}

/** Reads a page again with a smaller limit if it does not fit, so that its cursor skips nothing. */
async function runPage(call: ToolCall, input: Args): Promise<ToolResult> {
  const asked = call.tool.properties.cursor ? Number(input.limit ?? maxLimit) : 0
  let limit: number
  try {
    const result = await readResult(call, input)
    const limited = limitResult(result, toLimitOptions(call))
    const { length } = [limited.items ?? []].flat()
    limit = Math.max(1, length)
    if (length === [result.items ?? []].flat().length || asked <= limit) return limited
  } catch (error) {
    if (asked <= 1 || toFields(error).name !== 'ResponseTooLargeError') throw error
    limit = Math.ceil(asked / 10)
  }
  return runPage(call, { ...input, limit })
}

function toLimitOptions({ tool, tools, maxResultCharacters: maxCharacters }: ToolCall): LimitOptions {
  const readers = Object.entries(tool.readers ?? {})
  const readable = readers.flatMap(([path, name]) => (tools.some(one => one.name === name) ? [path] : []))
  return { maxCharacters, readable, continues: 'offset' in tool.properties || readable.includes('') }
}

async function readResult(call: ToolCall, input: Args): Promise<ToolResult> {
  const { tool, hiddenPaths: secretPaths, fixedValues, fence } = call
  const options = { ...tool, secretPaths, fixedValues, fence }
  const result = compactResult(await sendRequest(call, input), options)
  return tool.hint?.(call, input, result) ?? result
}

/** Returns the record that a call names, or an empty one. */
export async function readStored(call: ToolCall, input: Args): Promise<Args> {
  const { method, query, action, record, ...tool } = call.tool
  const given = Object.entries(input).filter(([name]) => record?.arguments.includes(name))
  if (!record || !given[0]) return {}
  return toFields(await sendRequest({ ...call, tool: { ...tool, ...record } }, Object.fromEntries(given)))
}

/** Returns the data of a response. Throws {@link ToolFailure} for an error of the service. */
export async function sendRequest(call: ToolCall, input: Args): Promise<unknown> {
  const { tool, client, signal } = call
  const { path = '', method = 'GET', query, nested = {}, action } = tool
  const send: SendRequest = (...request) => requestRecord(call, ...request)
  if (action) return action({ client, send }, input, signal)
  const inPath: Args = {}
  const inQuery: Args = {}
  const inBody: Args = {}
  for (const [name, value] of Object.entries(input)) {
    if (path.includes(`{${name}}`)) inPath[name] = checkId(name, value)
    else if (query?.includes(name) !== false) inQuery[name] = value
    else if (nested[name]) inBody[nested[name]] = { ...Object(inBody[nested[name]]), [name]: value }
    else inBody[name] = value
  }
  return send(method, path, {
    params: { path: inPath, query: inQuery },
    ...(query && { body: inBody }),
    signal,
  })
}

async function requestRecord(
  call: ToolCall,
  ...[method, path, init]: Parameters<SendRequest>
): Promise<unknown> {
  const http: UntypedHttp = call.client.http as UntypedHttp
  const { data, error, response } = await http.request(method, path, init)
  if (!response.ok) throw new ToolFailure(fromResponse(method, error, response, call))
  if (call.tool.noRecord || (typeof data === 'object' && data !== null)) return data
  throw new ToolFailure(
    createToolError(
      'INVALID_RESPONSE',
      `The response of the service contains no record${describeOutcome(method)}.`,
    ),
  )
}
