import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type VerifiedWebhook, verifyWebhook, WebhookVerificationError } from '@agentcomms/client/webhooks'

export interface ReceiverServer {
  url: string
  /** Deliveries whose signature is right. */
  verified: VerifiedWebhook[]
  /** Why the others were refused. */
  refused: string[]
  close(): Promise<void>
}

/** The part that you would deploy: an endpoint that trusts nothing but the signature. */
export async function startReceiver(secret: () => string, accept: boolean): Promise<ReceiverServer> {
  const verified: VerifiedWebhook[] = []
  const refused: string[] = []
  const take = async (request: IncomingMessage): Promise<number> => {
    try {
      const delivery = await verifyWebhook(request, { secret: secret() })
      if (!accept) return 500
      verified.push(delivery)
      return 204
    } catch (error) {
      if (!WebhookVerificationError.is(error)) throw error
      refused.push(error.reason)
      return 400
    }
  }
  const server = createServer((request, response) => {
    void take(request).then(status => response.writeHead(status).end())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    verified,
    refused,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
