import { type OptionNames, rejectUnknownOption } from '../unknown-option.ts'
import { compactResult, type IsIncluded } from './compact.ts'
import { type IsArgument, toObjectSchema } from './input-schema.ts'
import { secretKinds } from './names.ts'
import { InvalidArguments, readArguments } from './read-arguments.ts'
import type { ToolData } from './tool-data.ts'
import { createToolError, describeException, describeResponse } from './tool-error.ts'
import type { AgentTool, ToolClient, ToolOptions, ToolResult } from './types.ts'

type Args = Record<string, unknown>

export const toolOptionNames: OptionNames<ToolOptions> = { agentId: true, secrets: true, confirm: true }

/** Returns whether the option `secrets` contains a kind. True for undefined: no kind is required. */
type IsEnabled = (kind: string | undefined) => boolean

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
  const kinds: readonly string[] = options.secrets ?? []
  const isEnabled: IsEnabled = kind => !kind || kinds.includes(kind)
  return group
    .filter(tool => isEnabled(tool.requiredSecrets))
    .map(tool => createTool(tool, client, options, isEnabled))
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

function createTool(
  tool: ToolData,
  client: ToolClient,
  { agentId, confirm }: ToolOptions,
  isEnabled: IsEnabled,
): AgentTool {
  const fixedValues: Record<string, string> = agentId === undefined ? {} : { agentId }
  const isArgument: IsArgument = (name, field) =>
    !Object.hasOwn(fixedValues, name) && isEnabled(field.requiredSecrets)
  const hidden = Object.entries(tool.secretPaths ?? {}).flatMap(([kind, paths]) =>
    isEnabled(kind) ? [] : paths,
  )
  const isIncluded: IsIncluded = (path, type) => !hidden.includes(path) && !hidden.includes(`${path}:${type}`)
  const agentTool: AgentTool = {
    name: tool.name,
    description: tool.description,
    inputSchema: toObjectSchema(tool.properties, isArgument),
    annotations: tool.annotations,
    async execute(args, { signal } = {}) {
      signal?.throwIfAborted()
      try {
        const input = readArguments(tool.properties, args, { isArgument, fixedValues })
        if (confirm && !(await confirm(agentTool, { ...Object(args) }))) {
          return createToolError('DECLINED', `The user declined this call of ${tool.name}.`)
        }
        signal?.throwIfAborted()
        return await send(tool, client, input, isIncluded, signal).catch(rethrow)
      } catch (error) {
        signal?.throwIfAborted()
        return describeException(error)
      }
    },
  }
  return agentTool
}

async function send(
  { path, method = 'GET', query, itemsField }: ToolData,
  client: ToolClient,
  input: Args,
  isIncluded: IsIncluded,
  signal: AbortSignal | undefined,
): Promise<ToolResult> {
  if (path === '') return compactResult(await waitForMessage(client, input, signal), isIncluded)
  const inPath: Args = {}
  const inQuery: Args = {}
  const inBody: Args = {}
  for (const [name, value] of Object.entries(input)) {
    if (path.includes(`{${name}}`)) inPath[name] = value
    else if (query?.includes(name) === false) inBody[name] = value
    else inQuery[name] = value
  }
  const http: UntypedHttp = client.http as UntypedHttp
  const init = { params: { path: inPath, query: inQuery }, body: query && inBody, signal }
  const { data, error, response } = await http.request(method, path, init)
  return response.ok ? compactResult(data, isIncluded, itemsField) : describeResponse(error, response)
}

/** Throws the error of a call. The client throws TypeError for arguments that it cannot send, such as an empty id. */
function rethrow(error: unknown): never {
  throw error instanceof TypeError ? new InvalidArguments(error.message) : error
}

function waitForMessage(client: ToolClient, input: Args, signal: AbortSignal | undefined): Promise<object> {
  const {
    timeoutSeconds: seconds = 60,
    since,
    ...filter
  } = input as { timeoutSeconds?: number; since?: string }
  if (seconds < 1 || seconds > 600) throw new InvalidArguments('`timeoutSeconds` must be from 1 to 600.')
  const anchor = since === 'ANY' ? null : since
  return client.messages.waitFor({ ...filter, since: anchor }, { timeoutMs: seconds * 1000, signal })
}
