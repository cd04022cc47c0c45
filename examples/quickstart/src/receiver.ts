import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type VerifiedWebhook, verifyWebhook, WebhookVerificationError } from '@agentcomms/client/webhooks'

export interface ReceiverServer {
  url: string
  /** Deliveries with a valid signature. */
  verified: VerifiedWebhook[]
  /** Reasons of the rejected deliveries. */
  rejectionReasons: string[]
  close(): Promise<void>
}

/** Starts a receiver, which you would deploy. It trusts only deliveries with a valid signature. */
export async function startReceiver(secret: () => string, accept: boolean): Promise<ReceiverServer> {
  const verified: VerifiedWebhook[] = []
  const rejectionReasons: string[] = []
  const handle = async (request: IncomingMessage): Promise<number> => {
    try {
      const delivery = await verifyWebhook(request, { secret: secret() })
      if (!accept) return 500
      verified.push(delivery)
      return 204
    } catch (error) {
      if (!WebhookVerificationError.is(error)) throw error
      rejectionReasons.push(error.reason)
      return 400
    }
  }
  const server = createServer((request, response) => {
    void handle(request).then(status => response.writeHead(status).end())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    verified,
    rejectionReasons,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
