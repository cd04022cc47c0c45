import { isIPv6 } from 'node:net'
import type { ServeOptions } from '@agentcomms/spec/control'
import { type RawResponse, writeResponse } from '../http/exchange.ts'
import { type Problem, problem } from '../http/handlers.ts'
import type { IncomingRequest } from '../http/read-input.ts'
import { quote } from '../http/text.ts'
import { getRespondInProcess } from '../mock/create-mock.ts'
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
  /** Reads the body on demand. */
  bytes: IncomingRequest['bytes']
}

type DispatcherOptions = WithDefaults<
  Pick<ServeOptions, 'host' | 'allowedHosts' | 'control' | 'console' | 'corsOrigins'>
>

/** Routes the requests of a server to the service, its document, the console and the control interface. */
export class RequestDispatcher {
  #mock: Mock
  #options: DispatcherOptions
  /** Names of this server, in the form of the URL class. */
  #hosts: ReadonlySet<string>

  constructor(mock: Mock, options: DispatcherOptions) {
    this.#mock = mock
    this.#options = options
    const urls = [options.host, ...options.allowedHosts].map(name => `http://${toUrlHost(name)}`)
    // The URL of a request cannot contain the other names.
    const names = urls.filter(url => URL.canParse(url)).map(url => toHostName(new URL(url)))
    this.#hosts = new Set(names)
  }

  /** Returns the response. Rejects if the connection must be closed without a response. */
  async respond({ request, bytes }: ConnectionRequest): Promise<Response | RawResponse> {
    const { method, headers } = request
    const url = new URL(request.url)
    const { pathname } = url
    // Health checks send the name or the address that they know.
    if (pathname === '/healthz') return Response.json({ status: 'ok' })
    const { control, corsOrigins } = this.#options
    const isControl = control && CONTROL_PATH.test(pathname)
    // Before everything with an effect: pages of other sites, also after DNS rebinding, get no further.
    const denied = checkHost(url, this.#hosts) ?? (isControl ? checkControlCaller(request, url) : undefined)
    if (denied) {
      const context = { instance: isControl ? pathname : '/', accept: headers.get('accept') }
      const response = writeResponse(denied, context, {})
      addServerHeaders(response, undefined)
      return response
    }
    // No CORS headers: no page of another origin reads the control interface.
    if (isControl) return await this.#mock.control(request, { smtp: getSmtpListeners(this.#mock), bytes })
    const page = headers.get('origin') ?? ''
    // The origin of the page that sent the request, if it may read responses.
    const isAllowed = corsOrigins.includes(page) || (URL.canParse(page) && isLoopback(new URL(page)))
    const origin = isAllowed ? page : undefined
    if (origin !== undefined && method === 'OPTIONS' && headers.has('access-control-request-method'))
      return respondToPreflight(origin, headers)
    // What is no file of the server is a request to the service, also a path that does not exist.
    // For HEAD the server sends only the headers of the response.
    const isRead = method === 'GET' || method === 'HEAD'
    const file = isRead ? await this.#findFile(pathname, request) : undefined
    const response = file ?? (await this.#runService(request, bytes))
    addServerHeaders(response, origin)
    return response
  }

  async #runService(request: Request, bytes: IncomingRequest['bytes']): Promise<Response | RawResponse> {
    const { method, url, headers } = request
    // Without the control interface, all requests come from programs.
    if (!this.#options.control) headers.delete('x-mock-source')
    const respond = getRespondInProcess(this.#mock.fetch)
    return respond
      ? await respond({ method, url, headers, bytes })
      : await this.#mock.fetch(copyRequest(request))
  }

  async #findFile(path: string, request: Request): Promise<Response | undefined> {
    const { control, console } = this.#options
    if (path === '/openapi.json') return this.#describeServer(this.#mock.document, request)
    if (path === '/openapi-3.0.json') {
      // Loaded on demand, because few tools need it.
      const { default: document } = await import('@agentcomms/spec/openapi-3.0')
      return this.#describeServer(document, request)
    }
    return control && console ? await respondWithConsoleFile(path, request) : undefined
  }

  /** Returns an OpenAPI document with the base URL of this server, so that tools send their requests here. */
  #describeServer(document: object, request: Request): Response {
    const basePath = new URL(this.#mock.baseUrl).pathname.replace(/\/$/, '')
    return Response.json({ ...document, servers: [{ url: new URL(request.url).origin + basePath }] })
  }
}

/** Copies a request for a `fetch` that a test wrapped. Request objects of @hono/node-server cannot be copied otherwise. */
function copyRequest({ method, url, headers, body, signal }: Request): Request {
  // Node requires `duplex` for a streamed body.
  const init = { method, headers: [...headers], body, signal, duplex: 'half' }
  return new Request(url, init as RequestInit)
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

/** Adds the headers of every response, and those of CORS. A file of the console has other rules for caches. */
function addServerHeaders({ headers }: Response | RawResponse, origin: string | undefined): void {
  const added = {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    vary: 'Origin',
    ...(origin !== undefined && {
      'access-control-allow-origin': origin,
      'access-control-expose-headers': EXPOSED_HEADERS,
    }),
  }
  if (!(headers instanceof Headers)) Object.assign(headers, added)
  else
    for (const [name, value] of Object.entries(added))
      if (name === 'vary') headers.append(name, value)
      else if (!headers.has(name)) headers.set(name, value)
}

/** Formats a host name or an IP address for the host of a URL. */
export function toUrlHost(host: string): string {
  return isIPv6(host) ? `[${host}]` : host
}

const IP_ADDRESS = /^(?:\[.+\]|\d+(?:\.\d+){3})$/

/**
 * Returns a problem if the host of a request is not a name of this server. A page with DNS rebinding has a name
 * that leads to this server. Loopback names and IP addresses cannot be rebound. `allowed`: other names.
 */
function checkHost(url: URL, allowed: ReadonlySet<string>): Problem | undefined {
  const name = toHostName(url)
  if (isLoopback(url) || IP_ADDRESS.test(name) || allowed.has(name)) return undefined
  const detail = `The host ${quote(name)} is not a name of this server. Use localhost or an IP address. To allow the name, start the server with \`--allowed-host ${name}\` or the option \`allowedHosts\` of serve().`
  return problem(403, 'FORBIDDEN', detail)
}

/** Returns the host of a URL without a port and a trailing dot. */
function toHostName({ hostname }: URL): string {
  return hostname.replace(/\.$/, '')
}

/** Returns a problem if a page of another origin sent a request to the control interface. */
function checkControlCaller({ method, headers }: Request, { host }: URL): Problem | undefined {
  const origin = headers.get('origin')
  if (origin !== null && origin !== `http://${host}` && origin !== `https://${host}`)
    return forbidden(`the Origin ${quote(origin)} is not this server`)
  const site = headers.get('sec-fetch-site')
  const isAllowed = site === null || site === 'same-origin' || (site === 'none' && method === 'GET')
  return isAllowed
    ? undefined
    : forbidden(`Sec-Fetch-Site is ${quote(site)}; only requests from the same origin are allowed`)
}

function forbidden(reason: string): Problem {
  return problem(403, 'FORBIDDEN', `The control interface denied this request: ${reason}.`)
}
