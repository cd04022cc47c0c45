import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import * as z from 'zod/mini'
import type { Mock } from '../mock/mock.ts'
import { checkInput } from '../runtime/check-input.ts'
import { hostName, port } from '../runtime/input-schemas.ts'
import { FrontDoor } from './front-door.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { respondToUnreadable, unreadableUrl } from './unreadable-request.ts'

/** Options of `serve`. */
export interface ServeOptions {
  /** Port to listen at. Default 0: any free port. */
  port?: number | undefined
  /** Address to listen at. Default `127.0.0.1`: only this machine. */
  host?: string | undefined
  /** Whether the control interface under `/__mock` is enabled. Default true. */
  control?: boolean | undefined
  /** Whether the console at `/` is enabled, a web page that shows the mock. It needs `control`. Default true. */
  console?: boolean | undefined
}

/** A running server. */
export interface MockServer {
  /** Base URL of the server. It ends in `/v1`. */
  url: string
  /** Stops listening and ends open connections. */
  close(): Promise<void>
}

const serveOptions = z.strictObject({
  port: z._default(port, 0),
  host: z._default(hostName, '127.0.0.1'),
  control: z._default(z.boolean(), true),
  console: z._default(z.boolean(), true),
} satisfies Record<keyof ServeOptions, unknown>)

/**
 * Serves a mock over HTTP. The mock then sends its requests with `guardedFetch()`, unless `createMock` was given a `fetch`:
 * clients of the server must not reach its private network through it.
 *
 * Rejects with the system's error if it cannot listen, such as EADDRINUSE, and with a TypeError for wrong arguments.
 *
 * @example
 * ```ts
 * const { url, close } = await serve(mock, { port: 0 })
 * ```
 */
export async function serve(mock: Mock, options: ServeOptions = {}): Promise<MockServer> {
  if (typeof mock?.fetch !== 'function') throw new TypeError('serve() takes a mock, that of createMock().')
  const { port, host, control, console } = checkInput('serve()', serveOptions, options)
  mock.setOutboundFetch(guardedFetch())
  const basePath = new URL(mock.baseUrl).pathname.replace(/\/$/, '')
  const door = new FrontDoor(mock, { host, control, console })
  const listener = getRequestListener(
    (request, bindings) => respond(door, request, bindings as HttpBindings),
    { hostname: host, overrideGlobalObjects: false, errorHandler: unreadableUrl },
  )
  const server = createServer(listener)
  respondToUnreadable(server)
  return await new Promise((resolve, reject) => {
    server.once('error', error => {
      door.close()
      reject(error)
    })
    server.listen(port, host, () => {
      const { family, address, port: bound } = server.address() as AddressInfo
      const name = family === 'IPv6' ? `[${address}]` : address
      resolve({
        url: `http://${name}:${bound}${basePath}`,
        close: () =>
          new Promise(done => {
            door.close()
            server.close(() => done())
            server.closeAllConnections()
          }),
      })
    })
  })
}

async function respond(
  door: FrontDoor,
  request: Request,
  { incoming, outgoing }: HttpBindings,
): Promise<Response> {
  const address = incoming.socket.localAddress ?? ''
  try {
    const response = await door.respond({ request, address, bytes: most => readIncoming(incoming, most) })
    if (!('content' in response)) return response
    const { status, headers, content } = response
    outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(content) }).end(content)
  } catch {
    // A fault ended the connection, or the caller did.
    outgoing.destroy()
  }
  return RESPONSE_ALREADY_SENT
}

/** Reads a body. Resolves to undefined if it is larger, without reading the rest. Rejects if the connection is lost. */
async function readIncoming(incoming: IncomingMessage, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  // The stream is not destroyed: its connection still has to carry the response.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
