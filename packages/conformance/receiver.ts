import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Mock } from '@agentcomms/mock-server'

export interface Received {
  method: string
  headers: IncomingHttpHeaders
  rawBody: Buffer
}

export interface LiveReceiver {
  url: string
  received: Received[]
  close(): Promise<void>
}

/** An endpoint on a real socket. `answer` says the status of each delivery, counted from 1; `headers` and `body` go with each. */
export async function startReceiver(
  answer: (count: number) => number = () => 200,
  { headers = {}, body = 'noted' }: { headers?: Record<string, string>; body?: string } = {},
): Promise<LiveReceiver> {
  return await startEndpoint((count, response) =>
    response.writeHead(answer(count), { connection: 'close', ...headers }).end(body),
  )
}

/** An endpoint on a real socket that does with each delivery, counted from 1, what `answer` does. */
export async function startEndpoint(
  answer: (count: number, response: ServerResponse) => void,
): Promise<LiveReceiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', headers } = request
      answer(received.push({ method, headers, rawBody: Buffer.concat(chunks) }), response)
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

/** What arrives at a url in process. `answer` gives the reply to each, counted from 1; 200 where it gives none. */
export function receiveAt(
  mock: Mock,
  url: string,
  answer: (count: number, request: Request) => Response | number | undefined = () => undefined,
): Received[] {
  const received: Received[] = []
  mock.webhooks.listen(url, async request => {
    const rawBody = Buffer.from(await request.arrayBuffer())
    received.push({ method: request.method, headers: Object.fromEntries(request.headers), rawBody })
    const reply = answer(received.length, request) ?? 200
    return typeof reply === 'number' ? new Response(null, { status: reply }) : reply
  })
  return received
}

/** The bodies of what arrived. */
export function payloadsOf(received: readonly Received[]): Record<string, unknown>[] {
  return received.map(({ rawBody }) => JSON.parse(rawBody.toString()))
}

/**
 * The rule of 6.4, straight from the text: `v1=<hex>` of HMAC-SHA256 over `{timestamp}.{rawBody}`, keyed by the UTF-8
 * bytes of the whole secret. Written here again so that neither package judges itself.
 */
export function isSigned(
  secret: string,
  { headers, rawBody }: Pick<Received, 'headers' | 'rawBody'>,
): boolean {
  const signed = Buffer.concat([Buffer.from(`${headers['x-service-timestamp']}.`), rawBody])
  const expected = Buffer.from(`v1=${createHmac('sha256', secret).update(signed).digest('hex')}`)
  const given = Buffer.from(String(headers['x-service-signature']))
  return given.length === expected.length && timingSafeEqual(given, expected)
}
