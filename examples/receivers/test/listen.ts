import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener, Server } from 'node:http'
import type { AddressInfo, Server as SocketServer } from 'node:net'
import { Readable } from 'node:stream'

/** Something that listens on a port of this machine. */
export interface Listening {
  port: number
  close(): Promise<void>
}

/** Lets a server listen on a free port. */
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

/** Answers 500 where `answer` fails, as every framework does. */
export function serveNode(answer: (...args: Parameters<RequestListener>) => Promise<unknown>) {
  return listen(
    createServer((request, response) => {
      answer(request, response).catch(() => response.writeHead(500).end())
    }),
  )
}

/** Serves a handler of Fetch requests, whose body is still on the wire when it gets them. */
export function serveFetch(handler: (request: Request) => Response | Promise<Response>) {
  return serveNode(async (message, response) => {
    const { method = 'GET', rawHeaders } = message
    const headers = new Headers()
    for (let i = 0; i < rawHeaders.length; i += 2) headers.append(`${rawHeaders[i]}`, `${rawHeaders[i + 1]}`)
    const body = /GET|HEAD/.test(method) ? null : Readable.toWeb(message)
    const url = new URL(message.url ?? '/', `http://${message.headers.host}`)
    const answer = await handler(new Request(url, { method, headers, body, duplex: 'half' } as RequestInit))
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
}
