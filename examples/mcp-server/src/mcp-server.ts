import type { AgentTool } from '@agentcomms/client/tools'
import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import {
  CallToolRequestSchema,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
} from '@modelcontextprotocol/sdk/types.js'

/** Creates an MCP server with these tools. */
export function createMcpServer(tools: readonly AgentTool[]): Server {
  // `Server`, because `McpServer` accepts only zod schemas and the tools have JSON Schema.
  const server = new Server({ name: 'agentcomms', version: '0.1.0' }, { capabilities: { tools: {} } })
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map(({ execute, ...tool }) => tool),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, { signal }) => {
    const tool = tools.find(({ name }) => name === params.name)
    if (!tool) throw new McpError(ErrorCode.InvalidParams, `The tool ${params.name} does not exist.`)
    const result = await tool.execute(params.arguments, { signal })
    // The model reads the error and can correct its call.
    return { content: [{ type: 'text', text: JSON.stringify(result) }], isError: 'error' in result }
  })
  return server
}
