import { AgentComms } from '@agentcomms/client'
import { agentTools } from '@agentcomms/client/tools'
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createHttpApp } from './http.ts'
import { createMcpServer } from './mcp-server.ts'

// Reads AGENTCOMMS_BASE_URL and AGENTCOMMS_API_KEY.
const tools = agentTools(new AgentComms())
const [port] = process.argv.slice(2)

if (port === undefined) {
  await createMcpServer(tools).connect(new StdioServerTransport())
} else {
  const listener = createHttpApp(tools).listen(Number(port), '127.0.0.1', error => {
    if (error) throw error
    const address = listener.address()
    if (address && typeof address === 'object')
      console.log(`MCP server at http://127.0.0.1:${address.port}/mcp`)
  })
}
