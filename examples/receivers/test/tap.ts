import { connect, createServer, type Server } from 'node:net'
import { type Listening, listen } from './listen.ts'

/** Passes every connection on to `port`, and keeps the bytes that came in, one entry for each request. */
export async function tap(port: number): Promise<Listening & { attempts: Buffer[] }> {
  const attempts: Buffer[] = []
  const server: Server = createServer(inbound => {
    let index = -1
    const outbound = connect(port, '127.0.0.1')
    inbound.on('data', chunk => {
      // A connection is kept for the next delivery: each begins with a packet of its own.
      if (chunk.subarray(0, 5).equals(Buffer.from('POST '))) index = attempts.push(Buffer.alloc(0)) - 1
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

/** Sends bytes as they are, but for the connection, and answers what came back until the other side has closed. */
export async function sendBytes(port: number, bytes: Uint8Array): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1')
  // Nothing comes after, so the receiver need not keep the connection.
  const closing = Buffer.from(bytes)
    .toString('latin1')
    .replace(/^connection: keep-alive/im, 'connection: close')
  socket.write(closing, 'latin1')
  const text = Buffer.concat(await socket.toArray()).toString()
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }
}
