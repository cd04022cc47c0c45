import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** Server that no email may reach. It counts all connections, also those without a request, such as a preconnect. */
export interface TrapServer {
  readonly url: string
  readonly connections: number
  /** Requests as `image /path`: destination of the request, and path. */
  readonly requests: readonly string[]
  close(): void
}

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64')
const OWNED = "try{top.__owned=1}catch{};console.log('owned by a script that was loaded')"

/** Returns a response that would do harm, by the type of the path. */
function getHarmfulResponse(path: string): readonly [type: string, body: string | Buffer] {
  if (path.endsWith('.js')) return ['text/javascript', OWNED]
  if (path.endsWith('.css')) return ['text/css', 'body{background:url(from-css.gif)}']
  if (path.endsWith('.html')) return ['text/html', `<script>${OWNED}</script>`]
  if (path.endsWith('.svg'))
    return ['image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg" onload="${OWNED}"/>`]
  return ['image/gif', PIXEL]
}

/** Starts a trap server on a free port of loopback. */
export async function openTrapServer(): Promise<TrapServer> {
  const state = { connections: 0, requests: [] as string[] }
  const sockets = new Set<Socket>()
  const server = createServer(({ url = '', headers }, response) => {
    state.requests.push(`${headers['sec-fetch-dest'] ?? 'unknown'} ${url}`)
    const [type, body] = getHarmfulResponse(url.split('?')[0] ?? '')
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body)
  })
  server.on('connection', socket => {
    state.connections += 1
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    get connections() {
      return state.connections
    },
    get requests() {
      return [...state.requests]
    },
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
