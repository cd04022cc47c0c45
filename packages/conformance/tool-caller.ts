import { type AgentTool, type AgentToolsOptions, agentTools, type ToolResult } from '@agentcomms/client/tools'
import type { Api } from './api.ts'

/** Options for all tools, which show all secrets. */
export const EVERYTHING: AgentToolsOptions = {
  groups: [
    'messages',
    'email',
    'sms',
    'calls',
    'phone-numbers',
    'vault',
    'addresses',
    'domains',
    'webhooks',
    'agents',
  ],
  secrets: ['vault', 'totp', 'apiKeys', 'webhooks'],
}

/** Calls a tool by its name. */
export type CallTool = (name: string, args: object) => Promise<ToolResult>

/** Returns a function that calls a tool by its name, with the given key. */
export function createToolCaller(
  api: Api,
  key: string | undefined,
  options: AgentToolsOptions = EVERYTHING,
): CallTool {
  return callToolOf(agentTools(api.client(key).withOptions({ maxRetries: 0 }), options))
}

/** Returns a function that calls one of the tools by its name. */
export function callToolOf(tools: readonly AgentTool[]): CallTool {
  return (name, args) => {
    const tool = tools.find(one => one.name === name)
    if (!tool) throw new Error(`No tool is named ${name}.`)
    return tool.execute(args)
  }
}
