import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Mock } from '@agentcomms/mock-server'

export interface ReceivedRequest {
  method: string
  headers: IncomingHttpHeaders
  rawBody: Buffer
}

export interface Receiver {
  url: string
  received: ReceivedRequest[]
  close(): Promise<void>
}

/**
 * Starts an HTTP server that records requests. `getStatus` gets the number of the request, from 1, and
 * returns the status.
 */
export async function startReceiver(
  getStatus: (count: number) => number = () => 200,
  { headers = {}, body = 'noted' }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Receiver> {
  return await startEndpoint((count, response) =>
    response.writeHead(getStatus(count), { connection: 'close', ...headers }).end(body),
  )
}

/** Starts an HTTP server that records requests. `respond` gets the number of the request, from 1, and responds. */
export async function startEndpoint(
  respond: (count: number, response: ServerResponse) => void,
): Promise<Receiver> {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', headers } = request
      respond(received.push({ method, headers, rawBody: Buffer.concat(chunks) }), response)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/**
 * Listens to a URL in process and returns the list of its requests. `respond` gets the number of the request,
 * from 1, and returns a response or a status. Default: 200.
 */
export function recordRequests(
  mock: Mock,
  url: string,
  respond: (count: number, request: Request) => Response | number | undefined = () => undefined,
): ReceivedRequest[] {
  const received: ReceivedRequest[] = []
  mock.webhooks.listen(url, async request => {
    const rawBody = Buffer.from(await request.arrayBuffer())
    received.push({ method: request.method, headers: Object.fromEntries(request.headers), rawBody })
    const response = respond(received.length, request) ?? 200
    return typeof response === 'number' ? new Response(null, { status: response }) : response
  })
  return received
}

/** Returns the parsed bodies of requests. */
export function parsePayloads(received: readonly ReceivedRequest[]): Record<string, unknown>[] {
  return received.map(({ rawBody }) => JSON.parse(rawBody.toString()))
}

/**
 * Returns whether a delivery has a valid signature: `v1=<hex>` of HMAC-SHA256 over `{timestamp}.{rawBody}`, with the
 * UTF-8 bytes of the whole secret as key. It is a third implementation, so that neither package checks itself.
 */
export function isSigned(
  secret: string,
  { headers, rawBody }: Pick<ReceivedRequest, 'headers' | 'rawBody'>,
): boolean {
  const signed = Buffer.concat([Buffer.from(`${headers['x-service-timestamp']}.`), rawBody])
  const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(signed).digest('hex')}`)
  const actual = Buffer.from(String(headers['x-service-signature']))
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
