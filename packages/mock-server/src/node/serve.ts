import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout } from 'node:timers'
import type { ServeOptions } from '@agentcomms/spec/control'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { readCredential } from '../http/auth.ts'
import { type RawResponse, toResponse, writeResponse } from '../http/exchange.ts'
import { problem } from '../http/handlers.ts'
import { getErrorMessage, quote } from '../http/text.ts'
import type { Mock } from '../mock/mock.ts'
import { readOptions } from '../mock/options.ts'
import type { WithDefaults } from '../services/app-context.ts'
import { isLoopback } from '../work/outbound.ts'
import { createGuardedFetch } from './guarded-fetch.ts'
import { useMailParser } from './parse-in-process.ts'
import { RequestBodies } from './request-bodies.ts'
import { RequestDispatcher, toUrlHost } from './request-dispatcher.ts'

/** A running HTTP server of a mock. */
export interface MockServer {
  /** Base URL of the service, such as `http://127.0.0.1:4010/v1`. It has the same path as `mock.baseUrl`. */
  url: string
  /** Stops the server and closes open connections. */
  close(): Promise<void>
}

/** Longer than the minute that proxies and pools wait, so that they do not send on a connection while it closes. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000
/** Longest time between two checks of the time limits. */
const MAX_CHECK_INTERVAL_MS = 10_000
/** A seed below it can be guessed. Random seeds of 32 bits are almost never below it. */
export const MIN_RANDOM_SEED = 2 ** 16
/** Time until a connection is closed after the response to an invalid request, in milliseconds of real time. */
const CLOSE_TIMEOUT_MS = 500

const INVALID_REQUESTS: Record<string, { status: number; detail: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, detail: 'The URL and headers of the request must have at most 16 KB.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    detail: 'The chunk extensions of the body are too long. Omit them.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    detail:
      'The request did not arrive in time. End its headers with an empty line, and send as many bytes as its Content-Length.',
  },
}

/**
 * Serves a mock over HTTP. Until `close()`, the mock sends webhooks and fetches attachments with
 * `createGuardedFetch()`, so that nobody can use webhook or attachment URLs to reach the private network of
 * the server. The option `fetch` of `createMock` has precedence.
 *
 * Emits a warning of the process if other machines can connect to a mock whose seed can be guessed, such as the
 * default seed 1, because keys follow from the seed.
 *
 * Rejects with the error of the system if it cannot listen, such as EADDRINUSE, and with a TypeError for
 * invalid arguments.
 *
 * @example
 * ```ts
 * const { url, close } = await serve(mock, { port: 0 })
 * ```
 */
export async function serve(mock: Mock, options: ServeOptions = {}): Promise<MockServer> {
  if (typeof mock?.fetch !== 'function')
    throw new TypeError('serve(): the first argument must be a mock of createMock().')
  const { port, requestTimeoutMs, maxConnections, ...dispatcherOptions } = readOptions<
    WithDefaults<ServeOptions>
  >('serve()', 'ServeOptions', options)
  const { host } = dispatcherOptions
  // Who can reach this server must not reach its private network, or block it with a large email.
  const removeFetch = mock.setOutboundFetch(createGuardedFetch())
  useMailParser(mock)
  const basePath = new URL(mock.baseUrl).pathname.replace(/\/$/, '')
  const dispatcher = new RequestDispatcher(mock, dispatcherOptions)
  const bodies = new RequestBodies()
  // Every valid request goes to `respond`. Node itself rejects the others: see `respondToInvalidRequests`.
  const listener = getRequestListener(
    (request, bindings) => respond(dispatcher, bodies, request, bindings as HttpBindings),
    { hostname: toUrlHost(host), overrideGlobalObjects: false, errorHandler: respondToInvalidUrl },
  )
  const server = createServer(
    {
      // The response of Node to a request without a Host header has no body.
      requireHostHeader: false,
      requestTimeout: requestTimeoutMs,
      keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
      connectionsCheckingInterval: Math.min(requestTimeoutMs, MAX_CHECK_INTERVAL_MS),
    },
    listener,
  )
  server.maxConnections = maxConnections
  respondToInvalidRequests(server)
  server.on('checkContinue', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    // A client that gets a response without 100 Continue may omit the body: the connection cannot be used again.
    outgoing.shouldKeepAlive = false
    // Somebody reads the body.
    incoming.once('resume', () => {
      if (outgoing.headersSent) return
      outgoing.shouldKeepAlive = true
      outgoing.writeContinue()
    })
    listener(incoming, outgoing)
  })
  // The port is known, and the warning makes sense, only when the server listens.
  return await new Promise((resolve, reject) => {
    server.once('error', error => {
      removeFetch()
      reject(explainListenError(error, host, port))
    })
    server.listen(port, host, () => {
      const { address, port: boundPort } = server.address() as AddressInfo
      const url = `http://${toUrlHost(address)}:${boundPort}${basePath}`
      if (mock.seed < MIN_RANDOM_SEED && !isLoopback(new URL(url)))
        process.emitWarning(
          `Other machines can connect to ${host}, and can guess the keys of this mock, because its seed is ${mock.seed}. Use a random seed: createMock({ seed: randomInt(${MIN_RANDOM_SEED}, 2 ** 32) }) with randomInt of node:crypto; for the command, omit --seed.`,
        )
      resolve({
        url,
        close: () =>
          new Promise(done => {
            removeFetch()
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}

/** Adds what to do to an error of the system. It keeps its code. */
function explainListenError(error: Error, host: string, port: number): Error {
  if (!('code' in error) || error.code !== 'EADDRINUSE') return error
  error.message = `serve(): port ${port} of ${host} is in use. Use \`port: 0\` for any free port. ${error.message}`
  return error
}

async function respond(
  dispatcher: RequestDispatcher,
  bodies: RequestBodies,
  request: Request,
  { incoming, outgoing }: HttpBindings,
): Promise<Response> {
  // 1. The Host header decides what a page of another site may call, so it must be unambiguous.
  const hosts = incoming.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length
  if (hosts > 1 || (hosts === 0 && incoming.httpVersion === '1.1'))
    return toResponse(
      describeInvalid(
        400,
        `The request must have exactly one Host header; received ${hosts}.`,
        request.headers.get('accept'),
      ),
    )
  let release = (): void => undefined
  try {
    // 2. The pipeline reads the body on demand. Until the response, its bytes count for the caller.
    const bytes = async (maxBytes: number) => {
      const read = await bodies.read(incoming, maxBytes)
      // Emails have a queue with limits of its own.
      if (read && incoming.headers['content-type'] !== 'message/rfc822')
        release = bodies.hold(readCredential(request.headers), read.length)
      return read
    }
    const response = await dispatcher.respond({ request, bytes })
    // Files of the console and streams are a Response, which the listener writes.
    if (!('content' in response)) return response
    // 3. A response of the pipeline is written without a Response, because creating one is slow.
    // Off the heap, because a slow reader keeps it for long.
    const content = Buffer.from(response.content)
    const unsent = bodies.unsent.open(() => outgoing.destroy(), readCredential(request.headers))
    outgoing.once('close', unsent.close)
    unsent.add(content.length)
    if (!outgoing.destroyed) writeRaw(outgoing, { ...response, content })
  } catch {
    // A fault or the client closed the connection.
    outgoing.destroy()
  } finally {
    release()
  }
  return RESPONSE_ALREADY_SENT
}

function writeRaw(outgoing: ServerResponse, { status, headers, content }: RawResponse): void {
  outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(content) }).end(content)
}

/** Responds with problem details to requests that Node cannot parse. By default, Node sends no body. */
function respondToInvalidRequests(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const { status, detail } = INVALID_REQUESTS[error.code ?? ''] ?? {
      status: 400,
      detail: describeParseError(error),
    }
    const { headers, content } = describeInvalid(status, detail)
    const fields = { ...headers, 'content-length': Buffer.byteLength(content), connection: 'close' }
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${content}`,
      // The client can still read the response, but cannot keep the connection open.
      () => setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS).unref(),
    )
  })
  server.on('checkExpectation', ({ headers: { expect = '', accept } }, response: ServerResponse) => {
    const detail = `The Expect header must be "100-continue" or missing; received ${quote(expect)}.`
    writeRaw(response, describeInvalid(417, detail, accept))
  })
}

/** Returns the response to a request with an invalid URL or Host header. */
function respondToInvalidUrl(error: unknown): Response {
  const hint = 'The path must begin with "/", and the Host header must contain a host.'
  return toResponse(describeInvalid(400, `${describeParseError(error)} ${hint}`))
}

function describeParseError(error: unknown): string {
  return `The HTTP request is not valid: ${getErrorMessage(error)}.`
}

/** Returns problem details. Their instance is `/`, because the path is unknown. */
function describeInvalid(status: number, detail: string, accept: string | null = null): RawResponse {
  const invalid = problem(status, status === 413 ? 'PAYLOAD_TOO_LARGE' : 'BAD_REQUEST', detail)
  return writeResponse(invalid, { instance: '/', accept }, {})
}
