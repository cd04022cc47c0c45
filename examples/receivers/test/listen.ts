import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, Server } from 'node:http'
import type { AddressInfo, Server as SocketServer } from 'node:net'
import { Readable } from 'node:stream'

/** A server that listens on a port of this machine. */
export interface Listening {
  port: number
  close(): Promise<void>
}

/** Starts a server on a free port. */
export async function listen(server: SocketServer): Promise<Listening> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      if (server instanceof Server) server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}

export async function readAll(message: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await message.toArray())
}

/** Serves a Node handler. Responds with 500 if it fails, as every framework does. */
export function serveNode(handler: (...args: Parameters<RequestListener>) => Promise<unknown>) {
  return listen(
    createServer((request, response) => {
      handler(request, response).catch(() => response.writeHead(500).end())
    }),
  )
}

/** Serves a handler of Fetch requests. The handler gets the body as a stream. */
export function serveFetch(handler: (request: Request) => Response | Promise<Response>) {
  return serveNode(async (message, response) => {
    const { method = 'GET', rawHeaders } = message
    const headers = new Headers()
    for (let i = 0; i < rawHeaders.length; i += 2) headers.append(`${rawHeaders[i]}`, `${rawHeaders[i + 1]}`)
    const body = /GET|HEAD/.test(method) ? null : Readable.toWeb(message)
    const url = new URL(message.url ?? '/', `http://${message.headers.host}`)
    const result = await handler(new Request(url, { method, headers, body, duplex: 'half' } as RequestInit))
    response.writeHead(result.status, Object.fromEntries(result.headers))
    response.end(Buffer.from(await result.arrayBuffer()))
  })
}
