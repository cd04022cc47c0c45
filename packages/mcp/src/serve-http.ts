import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js'
import type { ServiceProblem } from './check-service.ts'
import type { AgentMcpServer } from './mcp-server.ts'

/** 25 MB of attachments, in base64. */
export const MAX_MESSAGE_BYTES = 40 * 2 ** 20
const MAX_SESSIONS = 1_000
const IDLE_MS = 3_600_000
const CLOSE_TIMEOUT_MS = 1_000

export interface HttpOptions {
  readonly port: number
  readonly host: string
  /** Host names of the server, besides localhost and `host`. */
  readonly allowedHosts: readonly string[]
  /** Creates the server of a session, for the key of its agent. */
  readonly createServer: (apiKey: string) => AgentMcpServer
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

interface Session {
  readonly server: AgentMcpServer
  readonly transport: StreamableHTTPServerTransport
  readonly keyHash: Buffer
  /** Number of open responses, such as streams. */
  open: number
  idleTimer?: NodeJS.Timeout
}

/** A response without a session, in the format of JSON-RPC. */
interface Rejection {
  readonly status: number
  readonly message: string
  readonly headers?: Record<string, string>
}

/**
 * Serves MCP over streamable HTTP at `/mcp`. A session belongs to the key that opened it: each request must have this
 * key as Bearer token. Sessions that nobody uses for an hour are closed. Rejects with the error of the system if it
 * cannot listen.
 */
export async function serveHttp(options: HttpOptions): Promise<McpHttpServer> {
  const sessions = new Map<string, Session>()
  const responses = new Set<ServerResponse>()
  const hosts = new Set(['localhost', '127.0.0.1', '[::1]', toUrlHost(options.host), ...options.allowedHosts])

  function closeSession(id: string): Promise<void> | undefined {
    const session = sessions.get(id)
    sessions.delete(id)
    clearTimeout(session?.idleTimer)
    return session?.server.close()
  }

  async function openSession(apiKey: string): Promise<Session | Rejection> {
    const problem = await options.checkKey(apiKey)
    if (problem?.isKeyRejected) return unauthorized(problem.message, ', error="invalid_token"')
    if (problem) return { status: 502, message: problem.message }
    const server = options.createServer(apiKey)
    const transport = new StreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      maxRequestBodySize: MAX_MESSAGE_BYTES,
      onsessioninitialized: id => {
        sessions.set(id, session)
        const [oldest] = [...sessions].find(([, { open }]) => open === 0) ?? []
        if (sessions.size > MAX_SESSIONS && oldest !== undefined) closeSession(oldest)
      },
      onsessionclosed: id => void closeSession(id),
    })
    const session: Session = { server, transport, keyHash: hash(apiKey), open: 0 }
    await server.connect(transport)
    return session
  }

  async function findSession(request: IncomingMessage): Promise<Session | Rejection> {
    const rejection = checkSource(request, hosts)
    if (rejection) return rejection
    if (new URL(request.url ?? '', 'http://localhost').pathname !== '/mcp')
      return { status: 404, message: 'The path of this MCP server is /mcp.' }
    const [, apiKey] = /^Bearer +([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? '') ?? []
    if (apiKey === undefined)
      return unauthorized('Send the API key of an agent in the header "Authorization: Bearer <key>".')
    const id = request.headers['mcp-session-id']
    if (id === undefined && request.method === 'POST') return await openSession(apiKey)
    const session = sessions.get(String(id))
    if (session && timingSafeEqual(session.keyHash, hash(apiKey))) return session
    return {
      status: 404,
      message: 'This session does not exist, or belongs to another key. Initialize again.',
    }
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    responses.add(response)
    response.once('close', () => responses.delete(response))
    const found = await findSession(request)
    if ('status' in found) {
      const error = { code: -32_000, message: found.message }
      response
        .writeHead(found.status, { 'content-type': 'application/json', ...found.headers })
        .end(JSON.stringify({ jsonrpc: '2.0', error, id: null }))
      return
    }
    holdOpen(found, response)
    await found.transport.handleRequest(request, response)
  }

  /** A session is idle while it has no open response. */
  function holdOpen(session: Session, response: ServerResponse): void {
    session.open++
    clearTimeout(session.idleTimer)
    response.once('close', () => {
      session.open--
      if (session.open > 0) return
      const { sessionId } = session.transport
      // The request was no initialization.
      if (sessionId === undefined) void session.server.close()
      else session.idleTimer = setTimeout(() => closeSession(sessionId), IDLE_MS).unref()
    })
  }

  const listener = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy())
  })
  listener.listen(options.port, options.host)
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `http://${toUrlHost(options.host)}:${port}/mcp`,
    async close() {
      listener.close()
      await Promise.all([...sessions.keys()].map(closeSession))
      const sent = Promise.all([...responses].map(response => once(response, 'close')))
      await Promise.race([sent, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      listener.closeAllConnections()
    },
  }
}

/** Rejects requests of web pages, whose host name can point to this machine (DNS rebinding). */
function checkSource({ headers }: IncomingMessage, hosts: ReadonlySet<string>): Rejection | undefined {
  const { host = '', origin } = headers
  const isAllowed = (url: string) => URL.canParse(url) && hosts.has(new URL(url).hostname)
  if (!isAllowed(`http://${host}`))
    return { status: 403, message: `The host "${host}" is not a name of this server. Use --allowed-host.` }
  if (origin !== undefined && !isAllowed(origin))
    return { status: 403, message: `Pages of ${origin} may not use this server. Use --allowed-host.` }
  return undefined
}

function unauthorized(message: string, parameters = ''): Rejection {
  return { status: 401, message, headers: { 'www-authenticate': `Bearer realm="agentcomms"${parameters}` } }
}

function hash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

function toUrlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
