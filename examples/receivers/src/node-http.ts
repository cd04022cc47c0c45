import type { RequestListener } from 'node:http'
import { AgentComms } from '@agentcomms/client'
import {
  createDedupe,
  verifyWebhook,
  type WebhookInput,
  WebhookVerificationError,
} from '@agentcomms/client/webhooks'
import { handle } from './handle.ts'

const client = new AgentComms()
const dedupe = createDedupe()

/** Checks and handles a delivery. Returns the status and, if it was rejected, the reason. */
export async function receive(input: WebhookInput): Promise<[status: number, reason?: string]> {
  try {
    // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
    const secret = (process.env.WEBHOOK_SECRET ?? '').split(',')
    const delivery = await verifyWebhook(input, { secret })
    const outcome = await dedupe.run(delivery, () => handle(delivery, client))
    return [outcome === 'in_progress' ? 503 : 204]
  } catch (error) {
    if (WebhookVerificationError.is(error)) {
      console.warn(`Webhook rejected: ${error.reason}: ${error.message}`)
      return [400, error.reason]
    }
    // The service sends the delivery again.
    console.error(error)
    return [500]
  }
}

export const webhooks: RequestListener = async (request, response) => {
  const [status, reason] = await receive(request)
  response.writeHead(status).end(reason)
}

/** Receives webhooks if your own code reads the body first. Pass the bytes, not the parsed body. */
export const webhooksThatReadFirst: RequestListener = async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  const [status, reason] = await receive({ body, headers: request.headers })
  response.writeHead(status).end(reason)
}
