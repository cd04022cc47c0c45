import { randomInt } from 'node:crypto'
import { AgentComms } from '@agentcomms/client'
import { createMock, type Mock, type MockAgent } from '@agentcomms/mock-server'
import { serve } from '@agentcomms/mock-server/node'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { root } from '../../release/fresh-project.ts'
import { start } from '../../runtimes/run-process.ts'

/** A message that an agent sent, as a person or a website receives it. */
export interface SentMessage {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly body: string
}

/** Mock with one agent, and the people outside. */
export interface World {
  readonly mock: Mock
  readonly agent: MockAgent
  /** Client with the key of the agent. */
  readonly client: AgentComms
  /** Calls `respond` for each message that the agent sends to `address`. */
  onMessageTo(address: string, respond: (message: SentMessage) => unknown): void
  /** Receives an email. Returns its id. */
  receive(email: Omit<Parameters<Mock['receiveEmail']>[0], 'to'>): Promise<string>
}

export async function createWorld(): Promise<World> {
  const mock = createMock({ seed: randomInt(2 ** 31) })
  const agent = await mock.addAgent({ name: 'Ada', capabilities: ['phone', 'vault'] })
  const client = new AgentComms({ baseUrl: mock.baseUrl, apiKey: agent.apiKey, fetch: mock.fetch })
  return {
    mock,
    agent,
    client,
    onMessageTo(address, respond) {
      const known = new Set<string>()
      mock.watch(change => {
        if (change.type !== 'record' || change.resource !== 'message' || change.status !== 'SENT') return
        if (known.has(change.id)) return
        known.add(change.id)
        queueMicrotask(async () => {
          const { id, direction, toAddress, subject, body } = await client.messages.get(change.id)
          if (direction === 'OUTBOUND' && toAddress === address)
            await respond({ id, to: toAddress, subject: subject ?? '', body })
        })
      })
    },
    async receive(email) {
      const { id } = await mock.receiveEmail({ to: agent.email.email, ...email })
      return id
    },
  }
}

/** What a model sees of the tools of a world, and what it costs. */
export interface Session {
  /** Definitions of the tools and instructions, as JSON. */
  readonly definitions: string
  /** Calls a tool. Returns the text that the model reads. */
  call(name: string, args?: object): Promise<string>
  readonly calls: string[]
  /** Characters of all results. */
  characters(): number
  close(): Promise<void>
}

/** Starts the command for a world, and connects a client of the SDK. */
export async function connect({ mock, agent }: World, flags: readonly string[]): Promise<Session> {
  const service = await serve(mock, { port: 0 })
  const command = ['packages/mcp/dist/cli.js', '--http', '0', '--base-url', service.url, ...flags]
  const server = start(process.execPath, command, root)
  const url = await server.waitForError(/MCP server at (\S+)\./)
  const client = new Client({ name: 'player', version: '1.0.0' })
  const headers = { authorization: `Bearer ${agent.apiKey}` }
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }))
  const { tools } = await client.listTools()
  const calls: string[] = []
  let characters = 0
  return {
    definitions: JSON.stringify({ instructions: client.getInstructions(), tools }, null, 1),
    calls,
    characters: () => characters,
    async call(name, args = {}) {
      calls.push(`${name} ${JSON.stringify(args)}`)
      const { content } = await client.callTool({ name, arguments: { ...args } }, undefined, {
        timeout: 120_000,
      })
      const text = (content as { text: string }[]).map(part => part.text).join('\n')
      characters += text.length
      return text
    },
    async close() {
      await client.close()
      await server.stop()
      await service.close()
      mock.close()
    },
  }
}
