import { type RawResponse, writeResponse } from '../http/exchange.ts'
import type { IncomingRequest } from '../http/read-input.ts'
import { checkControlCaller } from '../mock/control/control-guard.ts'
import { getRespondInProcess } from '../mock/endpoint.ts'
import type { Mock } from '../mock/mock.ts'
import { ConsoleFiles } from './console-files.ts'
import { CorsPolicy } from './cors-policy.ts'
import { getSmtpListeners } from './serve-smtp.ts'

const CONTROL_PATH = /^\/__mock(?:\/|$)/
/** A request with its connection. */
interface ConnectionRequest {
  request: Request
  /** Local address of the connection. */
  address: string
  /** Reads the body on demand. */
  bytes: IncomingRequest['bytes']
}

interface DispatcherOptions {
  host: string
  control: boolean
  console: boolean
  corsOrigins: readonly string[]
}

/** Routes the requests of a server to the service, its document, the console and the control interface. */
export class RequestDispatcher {
  #mock: Mock
  #hasControl: boolean
  #host: string
  #console: ConsoleFiles | undefined
  #cors: CorsPolicy

  /** `host` is the address to listen on, as configured. The console requires the control interface. */
  constructor(mock: Mock, { host, control, console, corsOrigins }: DispatcherOptions) {
    this.#mock = mock
    this.#cors = new CorsPolicy(corsOrigins)
    this.#host = host
    if (control && console) this.#console = new ConsoleFiles()
    this.#hasControl = control
  }

  /** Returns the response. Rejects if the connection must be closed without a response. */
  async respond({ request, address, bytes }: ConnectionRequest): Promise<Response | RawResponse> {
    const { method, url, headers } = request
    const { pathname } = new URL(url)
    const hosts = [this.#host, address].map(toUrlHost)
    if (this.#hasControl && CONTROL_PATH.test(pathname)) return await this.#runControl(request, hosts)
    const preflight = this.#cors.respondToPreflight(request)
    if (preflight) return preflight
    // For HEAD the server sends only the headers of the response.
    const isRead = method === 'GET' || method === 'HEAD'
    const file = isRead ? await this.#findFile(pathname, request, hosts) : undefined
    if (file) return this.#cors.addHeaders(request, file)
    const respond = getRespondInProcess(this.#mock.fetch)
    const response = respond
      ? await respond({ method, url, headers, bytes })
      : await this.#mock.fetch(copyRequest(request))
    return this.#cors.addHeaders(request, response)
  }

  async #findFile(path: string, request: Request, hosts: readonly string[]): Promise<Response | undefined> {
    if (path === '/healthz') return Response.json({ status: 'ok' })
    if (path === '/openapi.json') return this.#describeServer(this.#mock.document, request)
    if (path === '/openapi-3.0.json') {
      // Loaded on demand, because few tools need it.
      const { default: document } = await import('@agentcomms/spec/openapi-3.0.json')
      return this.#describeServer(document, request)
    }
    return await this.#console?.respond(path, request, hosts)
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

/** Copies a request for a `fetch` that a test wrapped. Request objects of @hono/node-server cannot be copied otherwise. */
function copyRequest({ method, url, headers, body, signal }: Request): Request {
  // Node requires `duplex` for a streamed body.
  const init = { method, headers: [...headers], body, signal, duplex: 'half' }
  return new Request(url, init as RequestInit)
}

/** Formats an address for the host of a URL. */
function toUrlHost(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  return plain.includes(':') ? `[${plain}]` : plain
}
