import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** A complete request as the server received it. */
export interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Behaviour of the server on the socket of one request. */
export type Behaviour = (socket: Socket, request: ReceivedRequest) => void

type ResponseHeaders = Record<string, string | number>

function formatHead(status: number, headers: ResponseHeaders): string {
  const lines = Object.entries({ connection: 'close', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return `${[`HTTP/1.1 ${status} Text`, ...lines].join('\r\n')}\r\n\r\n`
}

/** Sends a complete response. `headers` replace the correct ones. */
export function respond(
  status: number,
  body: string | Uint8Array = '',
  headers: ResponseHeaders = {},
): Behaviour {
  const length = Buffer.byteLength(body)
  const all = { 'content-type': 'application/json', 'content-length': length, ...headers }
  return socket => socket.end(Buffer.concat([Buffer.from(formatHead(status, all)), Buffer.from(body)]))
}

/** Sends exactly this text and closes the connection. */
export function sendRaw(text: string): Behaviour {
  return socket => socket.end(text)
}

/** Starts a response of 100 bytes and never ends it. */
export function stallAfter(part: string): Behaviour {
  return socket =>
    socket.write(formatHead(200, { 'content-type': 'application/json', 'content-length': 100 }) + part)
}

/** Starts a response of 100 bytes. Resets the connection 20 ms later, so that the client can read the start. */
export function resetAfter(part: string): Behaviour {
  return socket => {
    stallAfter(part)(socket, { method: '', url: '', headers: {}, body: '' })
    setTimeout(() => socket.resetAndDestroy(), 20)
  }
}

/** Sends the headers, and then one byte every 50 ms without end. */
export const drip: Behaviour = socket => {
  socket.write(formatHead(200, { 'content-type': 'application/json', 'content-length': 100_000 }))
  const timer = setInterval(() => socket.write(' '), 50)
  socket.once('close', () => clearInterval(timer))
}

/** Accepts the request and sends nothing. */
export const stall: Behaviour = () => {}

/** Resets the connection before the first byte. */
export const reset: Behaviour = socket => socket.resetAndDestroy()

/** Starts a server that uses one behaviour for each request. The last one is used for all later requests. */
export async function startMisbehavingServer(...script: Behaviour[]) {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const received = { method, url, headers, body: Buffer.concat(chunks).toString() }
      requests.push(received)
      const { socket } = response
      if (socket) script[Math.min(requests.length, script.length) - 1]?.(socket, received)
    })
  })
  server.on('connection', (socket: Socket) => socket.on('error', () => {}))
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
