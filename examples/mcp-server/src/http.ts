import type { AgentTool } from '@agentcomms/client/tools'
import { createMcpExpressApp } from '@modelcontextprotocol/sdk/server/express.js'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import { createMcpServer } from './mcp-server.ts'

/** Creates an Express app that serves the tools at `/mcp`. Without sessions, any process can handle any request. */
export function createHttpApp(tools: readonly AgentTool[]) {
  const app = createMcpExpressApp() // rejects requests for other hosts than localhost, such as DNS rebinding
  app.post('/mcp', async (request, response) => {
    const transport = new StreamableHTTPServerTransport()
    const server = createMcpServer(tools)
    response.on('close', () => server.close())
    await server.connect(transport)
    await transport.handleRequest(request, response, request.body)
  })
  app.all('/mcp', (_, response) => {
    response.status(405).set('Allow', 'POST').end()
  })
  return app
}
