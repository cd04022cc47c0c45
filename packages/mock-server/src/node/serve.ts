import type { AddressInfo } from 'node:net'
import { serve as listen } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Mock } from '../index.ts'
import { guardedFetch } from './guarded-fetch.ts'

export interface ServeOptions {
  /** Port to listen at. Default 0: any that is free. */
  port?: number
  /** Address to listen at. Default `127.0.0.1`: this machine alone. */
  host?: string
}

export interface Served {
  /** Base url of the server; it ends in `/v1`. */
  url: string
  /** Stops listening and ends the connections that are open. */
  close(): Promise<void>
}

/**
 * Serves a mock over HTTP. From then on `guardedFetch()` carries out what it sends, unless `createMock` was given a `fetch`:
 * whoever can reach the server must not reach the network that it is in through it.
 *
 * Rejects with the system's error when it cannot listen, such as EADDRINUSE, and with a TypeError for what is no mock or
 * an option that it does not know.
 *
 * @example
 * ```ts
 * const { url, close } = await serve(mock, { port: 0 })
 * ```
 */
export async function serve(mock: Mock, options: ServeOptions = {}): Promise<Served> {
  if (typeof mock?.fetch !== 'function') throw new TypeError('serve() takes a mock, that of createMock().')
  const { port = 0, host = '127.0.0.1', ...others } = options
  const [unknown] = Object.keys(others)
  if (unknown !== undefined) throw new TypeError(`serve() does not know ${unknown}; it takes port, host.`)
  mock.setOutwardFetch(guardedFetch())
  const basePath = new URL(mock.baseUrl).pathname.replace(/\/$/, '')
  return await new Promise((resolve, reject) => {
    const server = listen(
      {
        fetch: (request, { outgoing }) => answer(mock, request, outgoing),
        port,
        hostname: host,
        overrideGlobalObjects: false,
      },
      (info: AddressInfo) => {
        const name = info.family === 'IPv6' ? `[${info.address}]` : info.address
        resolve({
          url: `http://${name}:${info.port}${basePath}`,
          close: () =>
            new Promise(done => {
              server.close(() => done())
              if ('closeAllConnections' in server) server.closeAllConnections()
            }),
        })
      },
    )
    server.once('error', reject)
  })
}

/** A rejection is a connection that a fault ended, or that the caller has left: nothing is sent over it. */
async function answer(mock: Mock, request: Request, connection: { destroy(): unknown }): Promise<Response> {
  try {
    return await mock.fetch(request)
  } catch {
    connection.destroy()
    return RESPONSE_ALREADY_SENT
  }
}
