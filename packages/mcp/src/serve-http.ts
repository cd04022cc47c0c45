import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import {
  createMcpHandler,
  isLegacyRequest,
  localhostAllowedHostnames,
  type McpHttpHandler,
  type Server,
  validateHostHeader,
  validateOriginHeader,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { ServiceProblem } from './check-service.ts'
import { type AgentAccess, createMcpServer } from './mcp-server.ts'

/** 25 MB of attachments, in base64. */
export const MAX_MESSAGE_BYTES = 40 * 2 ** 20
const MAX_AGENTS = 1_000
const MAX_SESSIONS = 1_000
const IDLE_MS = 3_600_000
const CLOSE_TIMEOUT_MS = 1_000

export interface HttpOptions {
  readonly port: number
  readonly host: string
  /** Host names of the server, besides localhost and `host`. */
  readonly allowedHosts: readonly string[]
  readonly createAccess: (apiKey: string) => AgentAccess
  /** Resolves to the reason why a key cannot be used. */
  readonly checkKey: (apiKey: string) => Promise<ServiceProblem | undefined>
}

/** A running HTTP server. */
export interface McpHttpServer {
  /** URL for MCP clients, such as `http://127.0.0.1:4020/mcp`. */
  readonly url: string
  /** Ends running calls with an error, closes open streams and stops the server. */
  close(): Promise<void>
}

/** What requests with one API key use. */
interface Agent {
  readonly access: AgentAccess
  /** Serves clients of the revision 2026-07-28. */
  readonly modern: McpHttpHandler
}

/** Connection of a client that speaks an older revision. */
interface Session {
  readonly agent: Agent
  readonly server: Server
  readonly transport: WebStandardStreamableHTTPServerTransport
  readonly idleTimer: NodeJS.Timeout
}

/**
 * Serves MCP over streamable HTTP at `/mcp`. Each request needs an API key as Bearer token. Clients of the revision
 * 2026-07-28 have no sessions. A session of an older revision belongs to the key that opened it, and is closed after
 * an hour without requests and streams. Rejects with the error of the system if it cannot listen.
 */
export async function serveHttp(options: HttpOptions): Promise<McpHttpServer> {
  const agents = new Map<string, Agent>()
  const sessions = new Map<string, Session>()
  /** Open responses, with the ids of their sessions. */
  const responses = new Map<ServerResponse, string>()
  const hosts = [...localhostAllowedHostnames(), toUrlHost(options.host), ...options.allowedHosts]
  const limits = { maxRequestBodySize: MAX_MESSAGE_BYTES }

  /** Returns the agent of a key. Asks the service whether it accepts a new key. */
  async function findAgent(apiKey: string): Promise<Agent | Response> {
    const id = createHash('sha256').update(apiKey).digest('base64')
    const known = agents.get(id)
    if (known) return known
    const problem = await options.checkKey(apiKey)
    if (problem?.isKeyRejected) return unauthorized(problem.message, ', error="invalid_token"')
    if (problem) return reject(502, problem.message)
    const access = options.createAccess(apiKey)
    const modern = createMcpHandler(() => createMcpServer(access), { ...limits, legacy: 'reject' })
    const agent = agents.get(id) ?? { access, modern }
    agents.set(id, agent)
    const [oldest = ''] = agents.keys()
    if (agents.size > MAX_AGENTS) agents.delete(oldest)
    return agent
  }

  async function openSession(agent: Agent, request: Request): Promise<Response> {
    const server = createMcpServer(agent.access)
    const transport = new WebStandardStreamableHTTPServerTransport({
      ...limits,
      sessionIdGenerator: randomUUID,
      onsessioninitialized: id => {
        const closeIfIdle = () => {
          if ([...responses.values()].includes(id)) idleTimer.refresh()
          else void closeSession(id)
        }
        const idleTimer = setTimeout(closeIfIdle, IDLE_MS).unref()
        sessions.set(id, { agent, server, transport, idleTimer })
        const [oldest = ''] = sessions.keys()
        if (sessions.size > MAX_SESSIONS) void closeSession(oldest)
      },
      onsessionclosed: id => closeSession(id),
    })
    await server.connect(transport)
    const response = await transport.handleRequest(request)
    // The request was no initialization.
    if (transport.sessionId === undefined) await server.close()
    return response
  }

  async function closeSession(id: string): Promise<void> {
    const session = sessions.get(id)
    sessions.delete(id)
    clearTimeout(session?.idleTimer)
    await session?.server.close()
  }

  async function respond(request: Request): Promise<Response> {
    const { headers } = request
    // Web pages can reach this machine through their own host name (DNS rebinding).
    for (const source of [
      validateHostHeader(headers.get('host'), hosts),
      validateOriginHeader(headers.get('origin'), hosts),
    ])
      if (!source.ok)
        return reject(403, `${source.message}. To allow it, start the server with --allowed-host.`)
    if (new URL(request.url).pathname !== '/mcp') return reject(404, 'The path of this MCP server is /mcp.')
    const [, apiKey] = /^Bearer +([\x21-\x7e]+)$/i.exec(headers.get('authorization') ?? '') ?? []
    if (apiKey === undefined)
      return unauthorized('Send the API key of an agent in the header "Authorization: Bearer <key>".')
    const agent = await findAgent(apiKey)
    if (agent instanceof Response) return agent
    if (!(await isLegacyRequest(request, undefined, limits))) return await agent.modern.fetch(request)
    const id = headers.get('mcp-session-id')
    if (id === null) return await openSession(agent, request)
    const session = sessions.get(id)
    if (session?.agent !== agent)
      return reject(404, 'This session does not exist, or belongs to another key. Initialize again.')
    session.idleTimer.refresh()
    return await session.transport.handleRequest(request)
  }

  const handle = getRequestListener(respond, { overrideGlobalObjects: false })
  const listener = createServer((request, response) => {
    responses.set(response, String(request.headers['mcp-session-id']))
    response.once('close', () => responses.delete(response))
    void handle(request, response)
  })
  listener.listen(options.port, options.host)
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `http://${toUrlHost(options.host)}:${port}/mcp`,
    async close() {
      listener.close()
      await Promise.all([...agents.values()].map(({ access }) => access.stop()))
      await Promise.all([...agents.values()].map(({ modern }) => modern.close()))
      await Promise.all([...sessions.keys()].map(closeSession))
      const sent = Promise.all([...responses.keys()].map(response => once(response, 'close')))
      await Promise.race([sent, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      listener.closeAllConnections()
    },
  }
}

/** Returns an error in the format of JSON-RPC. */
function reject(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }, { status, headers })
}

function unauthorized(message: string, parameters = ''): Response {
  return reject(401, message, { 'www-authenticate': `Bearer realm="agentcomms"${parameters}` })
}

function toUrlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
