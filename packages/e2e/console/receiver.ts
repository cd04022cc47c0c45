import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type VerifiedWebhook, verifyWebhook } from '@agentcomms/client/webhooks'

/** A request as it came in. */
export interface Received {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Null where it was not signed with the secret. */
  readonly delivery: VerifiedWebhook | null
}

/** An endpoint on loopback that verifies what comes, and can be told to fail. */
export interface Receiver {
  readonly url: string
  readonly received: readonly Received[]
  secret: string | undefined
  /** What it answers while it fails; undefined where it takes what is signed. */
  failing: number | undefined
  close(): void
}

export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const state: { secret: string | undefined; failing: number | undefined } = {
    secret: undefined,
    failing: undefined,
  }
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const raw = Buffer.concat(chunks)
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    )
    const delivery = await verifyWebhook({ body: raw, headers }, { secret: state.secret }).catch(() => null)
    received.push({ path: request.url ?? '', headers, body: raw.toString('utf8'), delivery })
    const status = state.failing ?? (delivery === null ? 400 : 200)
    reply.writeHead(status, { 'content-type': 'text/plain' }).end(`it’s ${status}`)
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
