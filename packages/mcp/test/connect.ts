import { AgentComms } from '@agentcomms/client'
import type { Mock } from '@agentcomms/mock-server'
import {
  Client,
  type ClientOptions,
  InMemoryTransport,
  type VersionNegotiationOptions,
} from '@modelcontextprotocol/client'
import { serveStdio } from '@modelcontextprotocol/server/stdio'
import { readFlags } from '../src/flags.ts'
import { AgentAccess, createMcpServer } from '../src/mcp-server.ts'
import { readToolSettings } from '../src/settings.ts'

/** Revisions of the protocol with the option of the client that speaks them. */
export const revisions: [revision: string, negotiation: VersionNegotiationOptions][] = [
  ['2025-11-25', { mode: 'legacy' }],
  ['2026-07-28', { mode: { pin: '2026-07-28' } }],
]

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
  const access = new AgentAccess(agentComms, readToolSettings(readFlags(flags, {})))
  return { access, agentComms, ...(await connectTo(access, options)) }
}

/** Connects a client of the SDK to a server in this process. */
export async function connectTo(access: AgentAccess, options: ClientOptions = {}) {
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  serveStdio(() => createMcpServer(access), { transport: ours })
  const client = new Client({ name: 'test', version: '1.0.0' }, options)
  await client.connect(theirs)
  return { client, call: callerOf(client) }
}

/** A client of any version of the SDK. */
interface Caller {
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<object>
}

/** Returns a function that calls a tool, and returns its structured result. */
export function callerOf(client: Caller) {
  return async (name: string, args: Record<string, unknown> = {}) => {
    const result: object = await client.callTool({ name, arguments: args })
    const {
      content,
      structuredContent,
      isError = false,
    } = result as {
      content: [{ text: string }]
      structuredContent?: object
      isError?: boolean
    }
    return { isError, structuredContent, result: JSON.parse(content[0].text) }
  }
}
