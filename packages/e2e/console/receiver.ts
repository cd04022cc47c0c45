import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type VerifiedWebhook, verifyWebhook } from '@agentcomms/client/webhooks'

/** Request that the receiver got. */
export interface ReceivedRequest {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Verified delivery, or null if the signature is invalid. */
  readonly delivery: VerifiedWebhook | null
}

/** Webhook endpoint on loopback that verifies deliveries, and can fail on request. */
export interface Receiver {
  readonly url: string
  readonly received: readonly ReceivedRequest[]
  secret: string | undefined
  /** Status of every response, or undefined to respond with 200 or 400 by the signature. */
  failStatus: number | undefined
  close(): void
}

/** Starts a receiver on a free port. */
export async function openReceiver(): Promise<Receiver> {
  const received: ReceivedRequest[] = []
  const state: { secret: string | undefined; failStatus: number | undefined } = {
    secret: undefined,
    failStatus: undefined,
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const raw = Buffer.concat(chunks)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const delivery = await verifyWebhook({ body: raw, headers }, { secret: state.secret }).catch(() => null)
    received.push({ path: request.url ?? '', headers, body: raw.toString('utf8'), delivery })
    const status = state.failStatus ?? (delivery === null ? 400 : 200)
    response.writeHead(status, { 'content-type': 'text/plain' }).end(`it’s ${status}`)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return Object.assign(state, {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  })
}
