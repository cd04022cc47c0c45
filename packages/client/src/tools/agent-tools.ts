import { rejectUnknownOption } from '../validation.ts'
import { createTools, rejectUnknownNames, toolOptionNames } from './create-tools.ts'
import { toolGroups } from './generated.ts'
import type { ToolGroup } from './names.ts'
import type { AgentTool, AgentToolsOptions, ToolClient } from './types.ts'

const defaultGroups: readonly ToolGroup[] = ['messages', 'email', 'sms', 'calls']

/**
 * Returns tools with which a model uses the service. Give each tool's `name`, `description` and `inputSchema`
 * to the model, and its calls to `execute`. Throws TypeError for an unknown option or group.
 *
 * @example
 * ```ts
 * const tools = agentTools(client, { agentId })
 * const tool = tools.find(({ name }) => name === 'send_email')
 * const result = await tool?.execute(args)
 * ```
 */
export function agentTools(client: ToolClient, options: AgentToolsOptions = {}): AgentTool[] {
  rejectUnknownOption<AgentToolsOptions>(options, { groups: true, ...toolOptionNames })
  const { groups, ...toolOptions } = options
  rejectUnknownNames('group', groups, Object.keys(toolGroups))
  const data = groups
    ? [...new Set(groups)].flatMap(group => toolGroups[group])
    : defaultGroups.flatMap(group => toolGroups[group].filter(tool => !tool.organizationLevel))
  return createTools(data, client, toolOptions)
}
