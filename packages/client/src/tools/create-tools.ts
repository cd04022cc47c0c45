import { runWithLimit } from '../attempt.ts'
import { isRecord, type OptionNames, rejectUnknownOption } from '../validation.ts'
import { compactResult, type ResultFilter } from './compact.ts'
import { type ArgumentFilter, toObjectSchema } from './input-schema.ts'
import { secretKinds } from './names.ts'
import { InvalidArgumentsError, readArguments } from './read-arguments.ts'
import type { ToolData } from './tool-data.ts'
import { createToolError, fromException, fromResponse } from './tool-error.ts'
import type { AgentTool, ToolClient, ToolOptions, ToolResult } from './types.ts'

type Args = Record<string, unknown>

export const toolOptionNames: OptionNames<ToolOptions> = { agentId: true, secrets: true, confirm: true }

/**
 * Returns whether the option `secrets` contains a kind. Returns true for undefined: the tool or field needs no kind.
 */
type KindFilter = (kind: string | undefined) => boolean

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
  const isEnabled: KindFilter = kind => !kind || kinds.includes(kind)
  return group
    .filter(tool => isEnabled(tool.requiredSecretKind))
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
  isEnabled: KindFilter,
): AgentTool {
  const fixedValues: Record<string, string> = agentId === undefined ? {} : { agentId }
  const isArgument: ArgumentFilter = (name, field) =>
    !Object.hasOwn(fixedValues, name) && isEnabled(field.requiredSecretKind)
  const hidden = Object.entries(tool.secretPathsByKind ?? {}).flatMap(([kind, paths]) =>
    isEnabled(kind) ? [] : paths,
  )
  const isIncluded: ResultFilter = (path, type) =>
    !hidden.includes(path) && !hidden.includes(`${path}:${type}`)
  const agentTool: AgentTool = {
    name: tool.name,
    description: tool.description,
    inputSchema: toObjectSchema(tool.properties, isArgument),
    annotations: tool.annotations,
    execute(args, { signal } = {}) {
      return runWithLimit({ signal }, async () => {
        try {
          const input = readArguments(tool.properties, args, { isArgument, fixedValues })
          // Any value but true declines: code without types may resolve to the text "no".
          if (confirm && (await confirm(agentTool, isRecord(args) ? { ...args } : {})) !== true) {
            return createToolError('DECLINED', `This call of ${tool.name} is not allowed.`)
          }
          signal?.throwIfAborted()
          return await send(tool, client, input, isIncluded, signal)
        } catch (error) {
          return fromException(error)
        }
      })
    },
  }
  return agentTool
}

async function send(
  { path, method = 'GET', query, itemsField, noRecord }: ToolData,
  client: ToolClient,
  input: Args,
  isIncluded: ResultFilter,
  signal: AbortSignal | undefined,
): Promise<ToolResult> {
  if (path === '') return compactResult(await waitForMessage(client, input, signal), isIncluded)
  const inPath: Args = {}
  const inQuery: Args = {}
  const inBody: Args = {}
  for (const [name, value] of Object.entries(input)) {
    if (path.includes(`{${name}}`)) inPath[name] = checkId(name, value)
    else if (query?.includes(name) === false) inBody[name] = value
    else inQuery[name] = value
  }
  const http: UntypedHttp = client.http as UntypedHttp
  const init = { params: { path: inPath, query: inQuery }, body: query && inBody, signal }
  const { data, error, response } = await http.request(method, path, init)
  if (!response.ok) return fromResponse(error, response)
  if (!noRecord && (typeof data !== 'object' || data === null))
    return createToolError('INVALID_RESPONSE', 'The response of the service contains no record.')
  return compactResult(data, isIncluded, itemsField)
}

/** Returns an argument that is part of a path. Throws InvalidArgumentsError if a path cannot contain it. */
function checkId(name: string, id: unknown): unknown {
  if (!/^\.{0,2}$|\p{Surrogate}/u.test(String(id))) return id
  throw new InvalidArgumentsError(`\`${name}\` must be an id from an earlier result; received "${id}".`)
}

function waitForMessage(client: ToolClient, input: Args, signal: AbortSignal | undefined): Promise<object> {
  const {
    timeoutSeconds: seconds = 60,
    since,
    ...filter
  } = input as { timeoutSeconds?: number; since?: string }
  if (seconds < 1 || seconds > 600) throw new InvalidArgumentsError('`timeoutSeconds` must be from 1 to 600.')
  checkId('since', since)
  const anchor = since === 'ANY' ? null : since
  return client.messages.waitFor({ ...filter, since: anchor }, { timeoutMs: seconds * 1000, signal })
}
