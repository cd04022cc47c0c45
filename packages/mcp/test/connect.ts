import { AgentComms } from '@agentcomms/client'
import type { Mock } from '@agentcomms/mock-server'
import { Client, type ClientOptions } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import { readFlags } from '../src/flags.ts'
import { createMcpServer } from '../src/mcp-server.ts'
import { readToolSettings } from '../src/settings.ts'

interface ConnectOptions {
  /** Flags of the command. */
  readonly flags?: readonly string[]
  readonly client?: ClientOptions
  /** Default: the fetch of the mock. */
  readonly fetch?: typeof fetch
}

/** Connects a client of the SDK to a server in this process, for an agent of the mock. */
export async function connect(
  mock: Mock,
  apiKey: string,
  { flags = [], client: options, fetch = mock.fetch }: ConnectOptions = {},
) {
  const agentComms = new AgentComms({ baseUrl: mock.baseUrl, apiKey, fetch })
  const server = createMcpServer(agentComms, readToolSettings(readFlags(flags, {})))
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1.0.0' }, options)
  await Promise.all([server.connect(ours), client.connect(theirs)])
  return { client, server, agentComms, call: callerOf(client) }
}

/** Returns a function that calls a tool, and returns its structured result. */
export function callerOf(client: Client) {
  return async (name: string, args: Record<string, unknown> = {}) => {
    const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: args })
    const [{ text }] = content as [{ text: string }]
    return { isError, structuredContent, result: JSON.parse(text) }
  }
}
