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

/** Answers the status, and a word on why. */
export async function receive(input: WebhookInput): Promise<[status: number, reason?: string]> {
  try {
    // While a secret is rotated: "new,previous".
    const secret = (process.env.WEBHOOK_SECRET ?? '').split(',')
    const delivery = await verifyWebhook(input, { secret })
    const outcome = await dedupe.run(delivery, () => handle(delivery, client))
    return [outcome === 'in_progress' ? 503 : 204]
  } catch (error) {
    if (WebhookVerificationError.is(error)) {
      console.warn(`Webhook refused: ${error.reason}: ${error.message}`)
      return [400, error.reason]
    }
    // The delivery comes again.
    console.error(error)
    return [500]
  }
}

export const webhooks: RequestListener = async (request, response) => {
  const [status, reason] = await receive(request)
  response.writeHead(status).end(reason)
}

/** Where your own code reads the body first: it hands on the bytes, not what it made of them. */
export const webhooksThatReadFirst: RequestListener = async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  const [status, reason] = await receive({ body, headers: request.headers })
  response.writeHead(status).end(reason)
}
