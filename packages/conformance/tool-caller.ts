import { type AgentTool, type AgentToolsOptions, agentTools, type ToolResult } from '@agentcomms/client/tools'
import { outputSchemas } from '@agentcomms/client/tools/output-schemas'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { expect } from 'vitest'
import type { Api } from './api.ts'

const ajv = new Ajv2020({ allowUnionTypes: true })
const validators = new Map<string, ValidateFunction>(
  [...outputSchemas].map(([name, schema]) => [name, ajv.compile(schema)]),
)

/** Options for all tools, which show all secrets, and texts as they are stored. */
export const EVERYTHING: AgentToolsOptions = {
  groups: [
    'messages',
    'email',
    'drafts',
    'inboxes',
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
  raw: true,
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

/** Returns a function that calls one of the tools by its name, and checks that its result matches the output schema. */
export function callToolOf(tools: readonly AgentTool[]): CallTool {
  return async (name, args) => {
    const tool = tools.find(one => one.name === name)
    if (!tool) throw new Error(`No tool is named ${name}.`)
    const result = await tool.execute(args)
    const validate = validators.get(name)
    if (!Object(result.error).code)
      expect(validate?.(result), `${name}: ${ajv.errorsText(validate?.errors)}`).toBe(true)
    return result
  }
}
