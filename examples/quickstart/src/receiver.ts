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

export interface ReceiverOptions {
  /** Returns the signing secret of the webhook. */
  getSecret(): string
  /** Whether the receiver responds with 500 to each delivery. Default: false. */
  rejectsDeliveries?: boolean
}

/** Starts a webhook receiver, as your own program would run one. It handles only deliveries with a valid signature. */
export async function startReceiver(options: ReceiverOptions): Promise<ReceiverServer> {
  const verified: VerifiedWebhook[] = []
  const rejectionReasons: string[] = []
  const handle = async (request: IncomingMessage): Promise<number> => {
    try {
      const delivery = await verifyWebhook(request, { secret: options.getSecret() })
      if (options.rejectsDeliveries) return 500
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
