import { connect, createServer, type Server } from 'node:net'
import { type Listening, listen } from './listen.ts'

/** Starts a proxy to the current port that records the bytes of each request. */
export async function startRecordingProxy(
  getPort: () => number,
): Promise<Listening & { attempts: Buffer[] }> {
  const attempts: Buffer[] = []
  const server: Server = createServer(inbound => {
    let index = -1
    const outbound = connect(getPort(), '127.0.0.1')
    inbound.on('data', chunk => {
      // Deliveries share connections. Each one starts with a new packet.
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

/** Sends bytes with `connection: close`. Returns the status and the text of the response. */
export async function sendBytes(port: number, bytes: Uint8Array): Promise<{ status: number; text: string }> {
  const socket = connect(port, '127.0.0.1')
  // The receiver then closes the connection, which ends the response.
  const closing = Buffer.from(bytes)
    .toString('latin1')
    .replace(/^connection: keep-alive/im, 'connection: close')
  socket.write(closing, 'latin1')
  const text = Buffer.concat(await socket.toArray()).toString()
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }
}
