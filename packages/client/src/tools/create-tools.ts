import { type OptionNames, rejectUnknownOption } from '../unknown-option.ts'
import { compactResult, type IsShown } from './compact.ts'
import { type IsVisible, toObjectSchema } from './input-schema.ts'
import { secretKinds } from './names.ts'
import { InvalidArguments, readArguments } from './read-arguments.ts'
import type { ToolData } from './tool-data.ts'
import { createToolError, describeResponse, describeThrown } from './tool-error.ts'
import type { AgentTool, ToolAnnotations, ToolClient, ToolOptions, ToolResult } from './types.ts'

type Args = Record<string, unknown>

export const toolOptionNames: OptionNames<ToolOptions> = { agentId: true, secrets: true, confirm: true }

/** `client.http` without the types of each path. */
interface UntypedHttp {
  request(
    method: string,
    path: string,
    init: object,
  ): Promise<{ data?: unknown; error?: unknown; response: Response }>
}

/** Creates the tools of a group. */
export function createTools(
  group: readonly ToolData[],
  client: ToolClient,
  options: ToolOptions = {},
): AgentTool[] {
  rejectUnknownOption(options, toolOptionNames)
  rejectUnknownNames('kind of secrets', options.secrets, secretKinds)
  const shown: readonly string[] = options.secrets ?? []
  const isAvailable = ({ secret }: ToolData) => secret === undefined || shown.includes(secret)
  return group.filter(isAvailable).map(tool => createTool(tool, client, options))
}

/** Throws TypeError for a name that is not known. */
export function rejectUnknownNames(
  what: string,
  names: readonly string[] = [],
  known: readonly string[],
): void {
  const unknown = names.find(name => !known.includes(name))
  if (unknown !== undefined)
    throw new TypeError(`Unknown ${what} \`${unknown}\`. Known: ${known.join(', ')}.`)
}

function createTool(tool: ToolData, client: ToolClient, options: ToolOptions): AgentTool {
  const { agentId, secrets = [], confirm } = options
  const given: Record<string, string> = agentId === undefined ? {} : { agentId }
  const isRevealed = (kind: string) => secrets.some(one => one === kind)
  const isVisible: IsVisible = (name, { secret }) =>
    !Object.hasOwn(given, name) && (secret === undefined || isRevealed(secret))
  const hidden = Object.entries(tool.secrets ?? {}).flatMap(([kind, paths]) =>
    isRevealed(kind) ? [] : paths,
  )
  const isShown: IsShown = (path, type) => !hidden.includes(path) && !hidden.includes(`${path}:${type}`)
  const agentTool: AgentTool = {
    name: tool.name,
    description: tool.description,
    inputSchema: toObjectSchema(tool.properties, isVisible),
    annotations: annotate(tool),
    async execute(args, { signal } = {}) {
      signal?.throwIfAborted()
      try {
        const input = readArguments(tool.properties, args, { isVisible, given })
        if (confirm && !(await confirm(agentTool, { ...Object(args) }))) {
          return createToolError('DECLINED', `The user declined this call of ${tool.name}.`)
        }
        signal?.throwIfAborted()
        return await send(tool, client, input, isShown, signal).catch(rethrow)
      } catch (error) {
        signal?.throwIfAborted()
        return describeThrown(error)
      }
    },
  }
  return agentTool
}

function annotate({ method, hints = {} }: ToolData): ToolAnnotations {
  const readOnlyHint = method === 'GET' || hints.readOnly === true
  const replaces = !readOnlyHint && method !== 'POST'
  return {
    readOnlyHint,
    destructiveHint: replaces || hints.destructive === true,
    idempotentHint: readOnlyHint || replaces || hints.idempotent === true,
  }
}

async function send(
  { path, method, query }: ToolData,
  client: ToolClient,
  input: Args,
  isShown: IsShown,
  signal: AbortSignal | undefined,
): Promise<ToolResult> {
  if (path === '') return compactResult(await waitForMessage(client, input, signal), isShown)
  const inPath = pick(input, name => path.includes(`{${name}}`))
  const inQuery = pick(input, name => !Object.hasOwn(inPath, name) && (query?.includes(name) ?? true))
  const body = query && pick(input, name => !Object.hasOwn(inPath, name) && !Object.hasOwn(inQuery, name))
  const http: UntypedHttp = client.http as UntypedHttp
  const params = { path: inPath, query: inQuery }
  const { data, error, response } = await http.request(method, path, { params, body, signal })
  return response.ok ? compactResult(data, isShown) : describeResponse(error, response)
}

/** Throws the error of a call. The client throws TypeError for arguments that it cannot send, such as an empty id. */
function rethrow(error: unknown): never {
  throw error instanceof TypeError ? new InvalidArguments(error.message) : error
}

function waitForMessage(client: ToolClient, input: Args, signal: AbortSignal | undefined): Promise<object> {
  const { timeoutSeconds = 60, ...filter } = input
  const seconds = Number(timeoutSeconds)
  if (seconds < 1 || seconds > 600) throw new InvalidArguments('`timeoutSeconds` must be from 1 to 600.')
  return client.messages.waitFor(filter, { timeoutMs: seconds * 1000, signal })
}

function pick(input: Args, isPicked: (name: string) => boolean): Args {
  return Object.fromEntries(Object.entries(input).filter(([name]) => isPicked(name)))
}
