import { AgentComms } from '@agentcomms/client'
import { createMock } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'

// Without top-level await, which CommonJS does not have.
async function main() {
  const mock = createMock()
  const { url, close } = await serve(mock, { port: 0 })
  const { items } = await new AgentComms({ baseUrl: url, apiKey: mock.masterKey }).agents.list()
  console.log(`${items.length} agents`)
  await close()
  mock.close()
}

void main()
