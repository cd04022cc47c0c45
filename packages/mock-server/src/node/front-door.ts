import { randomUUID } from 'node:crypto'
import { getDirectRespond } from '../http/endpoint.ts'
import type { IncomingRequest } from '../http/incoming-request.ts'
import { type RawResponse, writeResponse } from '../http/response.ts'
import type { Control } from '../mock/control/control.ts'
import { checkControlCaller } from '../mock/control/control-guard.ts'
import { LiveEvents } from '../mock/control/live-events.ts'
import type { Mock } from '../mock/mock.ts'
import { consoleFile } from './console-files.ts'
import { smtpListeners } from './serve-smtp.ts'

const CONTROL = /^\/__mock(?:\/|$)/
const EXPOSED_HEADERS =
  'x-request-id, x-ratelimit-remaining, retry-after, idempotent-replayed, allow, content-disposition'

/** A request with its connection. */
interface Caller {
  request: Request
  /** Address of this server that the request was sent to. */
  address: string
  /** Reads the body. Until then nothing of it is read. */
  bytes: IncomingRequest['bytes']
}

/** Everything at one address: the service, its document, the console and the control interface. */
export class FrontDoor {
  #mock: Mock
  #live: LiveEvents | undefined
  #control: Promise<Control> | undefined
  #host: string
  #console: boolean

  /** `host` is the address to listen at, as it was given. The console needs the control interface. */
  constructor(mock: Mock, { host, control, console }: { host: string; control: boolean; console: boolean }) {
    this.#mock = mock
    this.#host = host
    this.#console = control && console
    if (control) this.#live = new LiveEvents(mock, randomUUID().slice(0, 8))
  }

  /** Rejects if the connection has to end without a response. */
  async respond({ request, address, bytes }: Caller): Promise<Response | RawResponse> {
    const { method, url, headers } = request
    const { pathname } = new URL(url)
    const hosts = [this.#host, address].map(toUrlHost)
    if (this.#live && CONTROL.test(pathname)) return await this.#drive(this.#live, request, hosts)
    const preflight = preflightResponse(request)
    if (preflight) return preflight
    // For HEAD the server sends only the headers of the response.
    const isRead = method === 'GET' || method === 'HEAD'
    const file = isRead ? await this.#file(pathname, request, hosts) : undefined
    if (file) return readableByPages(request, file)
    const respond = getDirectRespond(this.#mock.fetch)
    const response = respond
      ? await respond({ method, url, headers, bytes })
      : await this.#mock.fetch(plainRequest(request))
    return readableByPages(request, response)
  }

  close(): void {
    this.#live?.close()
  }

  async #file(pathname: string, request: Request, hosts: readonly string[]): Promise<Response | undefined> {
    if (pathname === '/healthz') return Response.json({ status: 'ok' })
    if (pathname === '/openapi.json') return Response.json(this.#mock.document)
    return this.#console ? await consoleFile(pathname, request, hosts) : undefined
  }

  async #drive(
    live: LiveEvents,
    request: Request,
    hosts: readonly string[],
  ): Promise<Response | RawResponse> {
    const refused = checkControlCaller(request, hosts)
    if (refused) return writeResponse(refused, new URL(request.url).pathname, { 'cache-control': 'no-store' })
    // Loaded on demand: most servers are started for the service alone.
    this.#control ??= import('../mock/control/control.ts').then(
      ({ Control }) => new Control(this.#mock, live, () => smtpListeners(this.#mock)),
    )
    return await (await this.#control).fetch(request)
  }
}

/** Allows the preflight request of a page; undefined for any other request. */
function preflightResponse({ method, headers }: Request): Response | undefined {
  if (method !== 'OPTIONS' || !headers.has('origin') || !headers.has('access-control-request-method'))
    return undefined
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
      'access-control-allow-headers': headers.get('access-control-request-headers') ?? '',
      'access-control-max-age': '600',
    },
  })
}

/** Lets the page that sent a request read the response. Any page may: a request needs a key, and cookies have no effect. */
function readableByPages<Given extends Response | RawResponse>(request: Request, response: Given): Given {
  if (!request.headers.has('origin')) return response
  const added = { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED_HEADERS }
  for (const [name, value] of Object.entries(added))
    if (response.headers instanceof Headers) response.headers.set(name, value)
    else response.headers[name] = value
  return response
}

/** Returns a Request that can be copied, for a `fetch` that a test wrapped. The one of the server cannot. */
function plainRequest({ method, url, headers, body, signal }: Request): Request {
  // Node requires `duplex` for a streamed body.
  const init = { method, headers: [...headers], body, signal, duplex: 'half' }
  return new Request(url, init as RequestInit)
}

/** Returns an address as it is in the host of a URL. */
function toUrlHost(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  return plain.includes(':') ? `[${plain}]` : plain
}
