import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import * as z from 'zod/mini'
import type { Mock } from '../mock/mock.ts'
import { checkInput } from '../runtime/check-input.ts'
import { hostName, port } from '../runtime/input-schemas.ts'
import { FrontDoor } from './front-door.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { readIncoming } from './read-incoming.ts'
import { answerUnreadable, unreadableUrl } from './unreadable-request.ts'

/** Options of `serve`. */
export interface ServeOptions {
  /** Port to listen at. Default 0: any that is free. */
  port?: number | undefined
  /** Address to listen at. Default `127.0.0.1`: this machine alone. */
  host?: string | undefined
  /** Whether tests and pages of this server may drive the mock under `/__mock`. Default true. */
  control?: boolean | undefined
  /** Whether there is a console at `/`, which shows people what is in the mock. It needs `control`. Default true. */
  console?: boolean | undefined
}

/** A server that runs. */
export interface Served {
  /** Base url of the server; it ends in `/v1`. */
  url: string
  /** Stops listening and ends the connections that are open. */
  close(): Promise<void>
}

const serveOptions = z.strictObject({
  port: z._default(port, 0),
  host: z._default(hostName, '127.0.0.1'),
  control: z._default(z.boolean(), true),
  console: z._default(z.boolean(), true),
} satisfies Record<keyof ServeOptions, unknown>)

/**
 * Serves a mock over HTTP. From then on `guardedFetch()` carries out what it sends, unless `createMock` was given a `fetch`:
 * whoever can reach the server must not reach the network that it is in through it.
 *
 * Rejects with the system's error when it cannot listen, such as EADDRINUSE, and with a TypeError for what is no mock, an
 * option that it does not know, or a value that makes no sense.
 *
 * @example
 * ```ts
 * const { url, close } = await serve(mock, { port: 0 })
 * ```
 */
export async function serve(mock: Mock, options: ServeOptions = {}): Promise<Served> {
  if (typeof mock?.fetch !== 'function') throw new TypeError('serve() takes a mock, that of createMock().')
  const { port, host, control, console } = checkInput('serve()', serveOptions, options)
  mock.setOutwardFetch(guardedFetch())
  const basePath = new URL(mock.baseUrl).pathname.replace(/\/$/, '')
  const door = new FrontDoor(mock, { host, control, console })
  const server = createServer(
    getRequestListener(
      (request, { incoming, outgoing }) => answer(door, request, { incoming, outgoing } as HttpBindings),
      {
        hostname: host,
        overrideGlobalObjects: false,
        errorHandler: unreadableUrl,
      },
    ),
  )
  answerUnreadable(server)
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

/** A rejection is a connection that a fault ended, or that the caller has left: nothing is sent over it. */
async function answer(
  door: FrontDoor,
  request: Request,
  { incoming, outgoing }: HttpBindings,
): Promise<Response> {
  const address = incoming.socket.localAddress ?? ''
  try {
    const reply = await door.answer({ request, address, bytes: most => readIncoming(incoming, most) })
    if (!('content' in reply)) return reply
    const { status, headers, content } = reply
    outgoing.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(content) }).end(content)
  } catch {
    outgoing.destroy()
  }
  return RESPONSE_ALREADY_SENT
}
