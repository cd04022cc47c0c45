import type { ServeOptions } from '@agentcomms/spec/control'
import { type RawResponse, writeResponse } from '../http/exchange.ts'
import type { IncomingRequest } from '../http/read-input.ts'
import { checkControlCaller } from '../mock/control/control-guard.ts'
import { getRespondInProcess } from '../mock/endpoint.ts'
import type { Mock } from '../mock/mock.ts'
import type { WithDefaults } from '../services/app-context.ts'
import { isLoopback } from '../work/outbound.ts'
import { respondWithConsoleFile } from './console-files.ts'
import { getSmtpListeners } from './serve-smtp.ts'

const CONTROL_PATH = /^\/__mock(?:\/|$)/
const EXPOSED_HEADERS =
  'x-request-id, x-ratelimit-remaining, retry-after, idempotent-replayed, allow, www-authenticate, content-disposition, x-mock-ignored-input'

/** A request with its connection. */
interface ConnectionRequest {
  request: Request
  /** Local address of the connection. */
  address: string
  /** Reads the body on demand. */
  bytes: IncomingRequest['bytes']
}

type DispatcherOptions = WithDefaults<Pick<ServeOptions, 'host' | 'control' | 'console' | 'corsOrigins'>>

/** Routes the requests of a server to the service, its document, the console and the control interface. */
export class RequestDispatcher {
  #mock: Mock
  #options: DispatcherOptions

  constructor(mock: Mock, options: DispatcherOptions) {
    this.#mock = mock
    this.#options = options
  }

  /** Returns the response. Rejects if the connection must be closed without a response. */
  async respond({ request, address, bytes }: ConnectionRequest): Promise<Response | RawResponse> {
    const { method, url, headers } = request
    const { pathname } = new URL(url)
    const { host, control, corsOrigins } = this.#options
    const hosts = [host, address].map(toUrlHost)
    if (control && CONTROL_PATH.test(pathname)) return await this.#runControl(request, hosts)
    const origin = findAllowedOrigin(headers, corsOrigins)
    if (origin !== undefined && method === 'OPTIONS' && headers.has('access-control-request-method'))
      return respondToPreflight(origin, headers)
    // For HEAD the server sends only the headers of the response.
    const isRead = method === 'GET' || method === 'HEAD'
    const file = isRead ? await this.#findFile(pathname, request, hosts) : undefined
    const response = file ?? (await this.#runService(request, bytes))
    addCorsHeaders(response, origin)
    return response
  }

  async #runService(request: Request, bytes: IncomingRequest['bytes']): Promise<Response | RawResponse> {
    const { method, url, headers } = request
    const respond = getRespondInProcess(this.#mock.fetch)
    return respond
      ? await respond({ method, url, headers, bytes })
      : await this.#mock.fetch(copyRequest(request))
  }

  async #findFile(path: string, request: Request, hosts: readonly string[]): Promise<Response | undefined> {
    const { control, console } = this.#options
    if (path === '/healthz') return Response.json({ status: 'ok' })
    if (path === '/openapi.json') return this.#describeServer(this.#mock.document, request)
    if (path === '/openapi-3.0.json') {
      // Loaded on demand, because few tools need it.
      const { default: document } = await import('@agentcomms/spec/openapi-3.0.json')
      return this.#describeServer(document, request)
    }
    return control && console ? await respondWithConsoleFile(path, request, hosts) : undefined
  }

  /** Returns an OpenAPI document with the base URL of this server, so that tools send their requests here. */
  #describeServer(document: object, request: Request): Response {
    const basePath = new URL(this.#mock.baseUrl).pathname.replace(/\/$/, '')
    return Response.json({ ...document, servers: [{ url: new URL(request.url).origin + basePath }] })
  }

  async #runControl(request: Request, hosts: readonly string[]): Promise<Response | RawResponse> {
    const denied = checkControlCaller(request, hosts)
    if (denied) return writeResponse(denied, new URL(request.url).pathname, { 'cache-control': 'no-store' })
    return await this.#mock.control(request, { smtp: getSmtpListeners(this.#mock) })
  }
}

/**
 * Copies a request for a `fetch` that a test wrapped. Request objects of @hono/node-server cannot be copied otherwise.
 */
function copyRequest({ method, url, headers, body, signal }: Request): Request {
  // Node requires `duplex` for a streamed body.
  const init = { method, headers: [...headers], body, signal, duplex: 'half' }
  return new Request(url, init as RequestInit)
}

/** Returns the origin of the page that sent a request, if it may read responses. */
function findAllowedOrigin(headers: Headers, corsOrigins: readonly string[]): string | undefined {
  const origin = headers.get('origin') ?? ''
  const isAllowed = corsOrigins.includes(origin) || (URL.canParse(origin) && isLoopback(new URL(origin)))
  return isAllowed ? origin : undefined
}

function respondToPreflight(origin: string, headers: Headers): Response {
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? '',
      'access-control-max-age': '600',
      vary: 'Origin',
    },
  })
}

function addCorsHeaders({ headers }: Response | RawResponse, origin: string | undefined): void {
  const added = {
    vary: 'Origin',
    ...(origin !== undefined && {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED_HEADERS,
    }),
  }
  if (!(headers instanceof Headers)) Object.assign(headers, added)
  else for (const [name, value] of Object.entries(added)) headers.append(name, value)
}

/** Formats an address for the host of a URL. */
function toUrlHost(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  return plain.includes(':') ? `[${plain}]` : plain
}
