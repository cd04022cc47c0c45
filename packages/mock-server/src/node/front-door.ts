import { randomUUID } from 'node:crypto'
import { respondOf } from '../http/direct-fetch.ts'
import type { IncomingRequest } from '../http/incoming-request.ts'
import { toProblem } from '../http/problem.ts'
import type { RawResponse } from '../http/response.ts'
import type { Control } from '../mock/control/control.ts'
import { refuseOutsider, strangeHost } from '../mock/control/control-guard.ts'
import { LiveEvents } from '../mock/control/live-events.ts'
import type { Mock } from '../mock/mock.ts'
import { consoleFile, isConsoleFile, refusedConsole } from './console-files.ts'
import { preflightReply, readableByPages } from './cross-origin.ts'
import { smtpListeners } from './smtp-listeners.ts'

const CONTROL = /^\/__mock(?:\/|$)/

/** A request, and how it came. */
export interface Caller {
  request: Request
  /** The address that it came to. */
  address: string
  /** Reads the body. Until then nothing of it is read. */
  bytes: IncomingRequest['bytes']
}

/** What is at an address: the interface, its document, and what drives the mock. */
export class FrontDoor {
  #mock: Mock
  #live: LiveEvents | undefined
  #control: Promise<Control> | undefined
  #host: string
  #console: boolean

  /** `host` is the address that is listened at, as it was given. The console needs what drives the mock. */
  constructor(mock: Mock, { host, control, console }: { host: string; control: boolean; console: boolean }) {
    this.#mock = mock
    this.#host = host
    this.#console = control && console
    if (control) this.#live = new LiveEvents(mock, randomUUID().slice(0, 8))
  }

  /** Rejects where the connection is to be ended without an answer. */
  async answer({ request, address, bytes }: Caller): Promise<Response | RawResponse> {
    const { method } = request
    const { pathname } = new URL(request.url)
    if (this.#live && CONTROL.test(pathname)) return await this.#drive(this.#live, request, address)
    const preflight = preflightReply(request)
    if (preflight) return preflight
    // Of an answer to HEAD the server sends the headers alone.
    const isRead = method === 'GET' || method === 'HEAD'
    const own = isRead ? await this.#ownReply(pathname, { request, address }) : undefined
    return readableByPages(request, own ?? (await this.#ask({ request, bytes })))
  }

  close(): void {
    this.#live?.close()
  }

  async #ask({ request, bytes }: Pick<Caller, 'request' | 'bytes'>): Promise<Response | RawResponse> {
    const { method, url, headers } = request
    const respond = respondOf(this.#mock.fetch)
    return respond
      ? await respond({ method, url, headers, bytes })
      : await this.#mock.fetch(plainRequest(request))
  }

  async #ownReply(
    pathname: string,
    { request, address }: Pick<Caller, 'request' | 'address'>,
  ): Promise<Response | undefined> {
    if (pathname === '/healthz') return Response.json({ status: 'ok' })
    if (pathname === '/openapi.json') return Response.json(this.#mock.document)
    if (!this.#console || !isConsoleFile(pathname)) return undefined
    const strange = strangeHost(request, this.#hosts(address))
    return strange === undefined ? await consoleFile(pathname) : refusedConsole(strange)
  }

  /** What this server is called, beside the names of loopback. */
  #hosts(address: string): string[] {
    return [this.#host, address].map(inUrl)
  }

  async #drive(live: LiveEvents, request: Request, address: string): Promise<Response> {
    const refused = refuseOutsider(request, this.#hosts(address))
    if (refused) {
      const body = JSON.stringify(toProblem(refused, new URL(request.url).pathname))
      const headers = { 'content-type': 'application/problem+json', 'cache-control': 'no-store' }
      return new Response(body, { status: refused.status, headers })
    }
    // What checks its input is loaded when it is needed: most servers start for the interface alone.
    this.#control ??= import('../mock/control/control.ts').then(
      ({ Control }) => new Control(this.#mock, live, () => smtpListeners(this.#mock)),
    )
    return await (await this.#control).fetch(request)
  }
}

/** A Request that can be copied, as what a test has put around a mock may do; that of the server cannot. */
function plainRequest({ method, url, headers, body, signal }: Request): Request {
  // Whoever streams a body has to say that nothing is read of the reply before.
  const init = { method, headers: [...headers], body, signal, duplex: 'half' }
  return new Request(url, init as RequestInit)
}

/** An address as the host of a url has it. */
function inUrl(address: string): string {
  const plain = address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')
  return plain.includes(':') ? `[${plain}]` : plain
}
