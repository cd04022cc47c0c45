import { rejectUnknownOption } from '../validation.ts'
import { createTools, rejectUnknownNames, toolOptionNames } from './create-tools.ts'
import { defaultTools, toolGroups } from './generated.ts'
import { toolGroupNames } from './names.ts'
import type { AgentTool, AgentToolsOptions, ToolClient } from './types.ts'

/**
 * Returns tools with which a model uses the service. Give each tool's `name`, `description` and `inputSchema`
 * to the model, and its calls to `execute`. Throws TypeError for an unknown option, group or tool, and for a tool
 * that needs a kind of secrets that `secrets` does not contain.
 *
 * @example
 * ```ts
 * const tools = agentTools(client, { agentId })
 * const tool = tools.find(({ name }) => name === 'send_email')
 * const result = await tool?.execute(args)
 * ```
 */
export function agentTools(client: ToolClient, options: AgentToolsOptions = {}): AgentTool[] {
  rejectUnknownOption<AgentToolsOptions>(options, { groups: true, tools: true, ...toolOptionNames })
  const { groups, tools, ...toolOptions } = options
  rejectUnknownNames('group', groups, toolGroupNames)
  const available = [...new Set(groups ?? toolGroupNames)].flatMap(group => toolGroups[group])
  const where = groups ? ` of the groups ${groups.join(', ')}` : ''
  rejectUnknownNames(
    `tool${where}`,
    tools,
    available.map(({ name }) => name),
  )
  const names = tools ?? (groups ? undefined : defaultTools)
  const selected = available.filter(({ name }) => names?.includes(name) ?? true)
  const created = createTools(selected, client, toolOptions)
  const secret = tools && selected.find(({ name }) => created.every(tool => tool.name !== name))
  if (!secret) return created
  throw new TypeError(
    `The tool \`${secret.name}\` returns secrets: add \`${secret.requiredSecretKind}\` to \`secrets\`.`,
  )
}
