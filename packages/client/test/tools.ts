import type { AgentCommsOptions } from '../src/index.ts'
import { type AgentTool, type AgentToolsOptions, agentTools } from '../src/tools/index.ts'
import { toolGroupNames } from '../src/tools/names.ts'
import { createTestClient, json } from './service.ts'

export { secretKinds, toolGroupNames } from '../src/tools/names.ts'

/** Returns a function that calls a tool by its name, and the requests that the client sends. */
export function createCaller(
  options: AgentToolsOptions = {},
  respond: () => Response | Promise<Response> = () => json({}),
  clientOptions: AgentCommsOptions = {},
) {
  const { client, sent } = createTestClient([respond], { maxRetries: 0, ...clientOptions })
  const tools = agentTools(client, { groups: toolGroupNames, ...options })
  const call = (name: string, args: unknown, signal?: AbortSignal) =>
    findTool(tools, name).execute(args, { signal })
  return { tools, sent, call }
}

export function findTool(tools: readonly AgentTool[], name: string): AgentTool {
  const tool = tools.find(one => one.name === name)
  if (!tool) throw new Error(`No tool is named ${name}.`)
  return tool
}

/** Returns the names of tools. */
export const namesOf = (tools: readonly AgentTool[]): string[] => tools.map(({ name }) => name)
