import { connect, createServer, type Server } from 'node:net'
import { type Listening, listen } from './listen.ts'

/** Passes every connection on to `port`, and keeps the bytes that came in, one entry for each connection. */
export async function tap(port: number): Promise<Listening & { attempts: Buffer[] }> {
  const attempts: Buffer[] = []
  const server: Server = createServer(inbound => {
    const index = attempts.push(Buffer.alloc(0)) - 1
    const outbound = connect(port, '127.0.0.1')
    inbound.on('data', chunk => {
      attempts[index] = Buffer.concat([attempts[index] ?? Buffer.alloc(0), chunk])
    })
    for (const [socket, other] of [
      [inbound, outbound],
      [outbound, inbound],
    ] as const) {
      socket.on('error', () => other.destroy())
    }
    inbound.pipe(outbound).pipe(inbound)
  })
  return { ...(await listen(server)), attempts }
}

/** Sends bytes as they are, and answers what came back until the other side has closed. */
export async function sendBytes(port: number, bytes: Uint8Array): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1')
  socket.write(bytes)
  const text = Buffer.concat(await socket.toArray()).toString()
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }
}
