import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import {
  isJsonContentType,
  isLegacyRequest,
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from '@modelcontextprotocol/server'
import { type Accepted, convert, readAccept } from './accept.ts'
import { type Agent, Agents } from './agents.ts'
import type { ServiceProblem } from './check-service.ts'
import type { AgentAccess } from './mcp-server.ts'
import { envelopeTooLarge, MAX_ENVELOPE_BYTES, readMessage } from './read-message.ts'
import { reject, rejectForNow, unauthorized } from './rejections.ts'
import { findIds, onClose, Sessions } from './sessions.ts'

/** 25 MB of attachments, in base64. */
export const MAX_MESSAGE_BYTES = 40 * 2 ** 20
const MAX_CONNECTIONS = 2_000
const MAX_REQUESTS_PER_KEY = 400
const MAX_CALLS_PER_KEY = 100
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 90_000
/** Longer than the minute that proxies and pools wait, so that they do not send on a connection while it closes. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000
/** Time in which a client must read something of a response. Node checks it once more before it reports a timeout. */
const UNREAD_TIMEOUT_MS = 60_000
const CLOSE_TIMEOUT_MS = 1_000

const SEND_KEY = 'Send the API key of an agent in the header "Authorization: Bearer <key>".'
const METHODS = 'GET, POST, DELETE'
const CORS_HEADERS = {
  'access-control-expose-headers': 'mcp-session-id, retry-after, www-authenticate',
  vary: 'Origin',
}
const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': METHODS,
  'access-control-allow-headers':
    'accept, authorization, content-type, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id',
  'access-control-max-age': '600',
}

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

/**
 * Serves MCP over streamable HTTP at `/mcp`. Each request needs an API key as Bearer token. Clients of the revision
 * 2026-07-28 have no sessions. A session of an older revision belongs to the key that opened it, and is closed after
 * an hour without requests and streams. Rejects with the error of the system if it cannot listen.
 */
export async function serveHttp(options: HttpOptions): Promise<McpHttpServer> {
  const sessions = new Sessions()
  const agents = new Agents({
    ...options,
    onRejected: (agent, reason) => void sessions.closeAll(reason, agent),
  })
  const responses = new Set<ServerResponse>()
  const hosts = [...localhostAllowedHostnames(), toUrlHost(options.host), ...options.allowedHosts]
  const connections = new Connections()

  /** Responds to a page of an allowed origin so that the page can read the response. */
  async function respond(request: Request, outgoing: ServerResponse): Promise<Response> {
    const origin = request.headers.get('origin')
    // Web pages can reach this machine through their own host name (DNS rebinding).
    for (const source of [
      validateHostHeader(request.headers.get('host'), hosts),
      validateOriginHeader(origin, hosts),
    ])
      if (!source.ok)
        return reject(403, `${source.message}. To allow it, start the server with --allowed-host.`)
    const response = await respondToAllowed(request, outgoing)
    if (origin) response.headers.set('access-control-allow-origin', origin)
    if (origin) for (const [name, value] of Object.entries(CORS_HEADERS)) response.headers.set(name, value)
    return response
  }

  async function respondToAllowed(request: Request, outgoing: ServerResponse): Promise<Response> {
    const { headers, method } = request
    // A client without a key looks for OAuth, and shows this error to its user.
    if (new URL(request.url).pathname !== '/mcp')
      return reject(404, `The path of this MCP server is /mcp. It has no OAuth. ${SEND_KEY}`)
    // Browsers send preflights without the key.
    if (method === 'OPTIONS') return new Response(null, { status: 204, headers: PREFLIGHT_HEADERS })
    const [, apiKey] = /^Bearer +([\x21-\x7e]+)$/i.exec(headers.get('authorization') ?? '') ?? []
    if (apiKey === undefined) return unauthorized(SEND_KEY)
    const agent = await agents.find(apiKey)
    if (agent instanceof Response) return agent
    if (agent.requests >= MAX_REQUESTS_PER_KEY) return tooManyRequests()
    connections.begin(outgoing.socket)
    onClose(outgoing, () => connections.end(outgoing.socket))
    countRequests(agent, 1, outgoing)
    const accepted = readAccept(headers.get('accept'))
    if (method === 'POST') return await post(agent, request, accepted, outgoing)
    if (!METHODS.split(', ').includes(method))
      return reject(405, `The methods are ${METHODS}.`, { headers: { allow: METHODS } })
    if (method === 'GET' && !accepted.stream) return notAcceptable()
    const id = headers.get('mcp-session-id')
    if (id === null)
      return reject(400, 'The header Mcp-Session-Id is missing. Initialize a session with POST first.')
    return await sessions.handle(id, agent, forSdk(request), undefined, outgoing)
  }

  async function post(
    agent: Agent,
    request: Request,
    accepted: Accepted,
    outgoing: ServerResponse,
  ): Promise<Response> {
    if (!accepted.json && !accepted.stream) return notAcceptable()
    if (!isJsonContentType(request.headers.get('content-type')))
      return reject(415, 'The header Content-Type must be application/json.')
    const message = await readMessage(request, agent, MAX_MESSAGE_BYTES)
    if (message instanceof Response) return message
    const { json, bytes, release } = message
    const forwarded = forSdk(request)
    onClose(outgoing, async () => {
      // A client that disconnects does not end its call.
      await Promise.allSettled(agent.access.running(({ http }) => http?.req === forwarded))
      release()
    })
    if (agent.rejection !== undefined) return unauthorized(agent.rejection, true)
    // A message that cancels a call is no request.
    const { length } = findIds(json)
    countRequests(agent, length, outgoing)
    if (agent.requests > MAX_REQUESTS_PER_KEY + 1) return tooManyRequests()
    if (length > 0 && agent.access.running().length + length > MAX_CALLS_PER_KEY)
      return rejectForNow(429, `This key has ${MAX_CALLS_PER_KEY} running calls. Wait for some.`, 10)
    const isLegacy = await isLegacyRequest(forwarded, json)
    if (!accepted.stream && Object(json).method === 'subscriptions/listen') return notAcceptable()
    const id = request.headers.get('mcp-session-id')
    if (!isLegacy) return await convert(await agent.modern.fetch(forwarded, { parsedBody: json }), accepted)
    if (id !== null)
      return await convert(await sessions.handle(id, agent, forwarded, json, outgoing), accepted)
    if (bytes > MAX_ENVELOPE_BYTES) return envelopeTooLarge()
    const rejection = await agent.check()
    return rejection ?? (await convert(await sessions.open(agent, forwarded, json, outgoing), accepted))
  }

  const listener = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: HEADERS_TIMEOUT_MS / 2,
    },
    (incoming, outgoing) => {
      responses.add(outgoing)
      outgoing.once('close', () => responses.delete(outgoing))
      const options = { overrideGlobalObjects: false }
      void getRequestListener(request => respond(request, outgoing), options)(incoming, outgoing)
    },
  )
  listener.on('connection', socket => connections.add(socket))
  listener.setTimeout(UNREAD_TIMEOUT_MS, socket => {
    // Node also calls this for an idle connection, after its own time limit.
    if (socket.writableLength > 0 || connections.isIdle(socket)) socket.destroy()
  })
  await once(listener.listen(options.port, options.host), 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `http://${toUrlHost(options.host)}:${port}/mcp`,
    async close() {
      listener.close()
      await agents.close()
      await sessions.closeAll('The server is shutting down.')
      const sent = Promise.all([...responses].map(response => once(response, 'close')))
      await Promise.race([sent, delay(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      listener.closeAllConnections()
    },
  }
}

/** Closes the oldest idle connection, which has no request of an accepted key, if there are too many. */
class Connections {
  readonly #idle = new Set<Socket>()
  #count = 0

  add(socket: Socket): void {
    this.#count += 1
    this.#idle.add(socket)
    socket.once('close', () => {
      this.#count -= 1
      this.#idle.delete(socket)
    })
    const [oldest] = this.#idle
    if (this.#count > MAX_CONNECTIONS) oldest?.destroy()
  }

  isIdle(socket: Socket): boolean {
    return this.#idle.has(socket)
  }

  /** Notes that a request of an accepted key has begun. */
  begin(socket: Socket | null): void {
    if (socket) this.#idle.delete(socket)
  }

  end(socket: Socket | null): void {
    if (socket && !socket.destroyed) this.#idle.add(socket)
  }
}

/** Returns the request for the SDK, which accepts only one value of `Accept`, and does not read the body. */
function forSdk({ url, method, headers, signal }: Request): Request {
  const changed = new Headers(headers)
  changed.set('accept', 'application/json, text/event-stream')
  return new Request(url, { method, headers: changed, signal })
}

/** Counts requests of an agent until their response ends. */
function countRequests(agent: Agent, count: number, outgoing: ServerResponse): void {
  agent.requests += count
  onClose(outgoing, () => {
    agent.requests -= count
  })
}

function tooManyRequests(): Response {
  return rejectForNow(429, `This key has ${MAX_REQUESTS_PER_KEY} open requests and streams. End some.`, 10)
}

function notAcceptable(): Response {
  return reject(406, 'The header Accept must allow text/event-stream, or application/json for a POST.')
}

function toUrlHost(host: string): string {
  return host.includes(':') ? `[${host}]` : host
}
