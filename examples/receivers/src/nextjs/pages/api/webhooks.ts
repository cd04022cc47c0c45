import type { IncomingMessage, ServerResponse } from 'node:http'
import { AgentComms } from '@agentcomms/client'
import { createDedupe, verifyWebhook, WebhookVerificationError } from '@agentcomms/client/webhooks'
import { handle } from '../../../handle.ts'

const dedupe = createDedupe()

/** Stops Next.js from parsing the body before the handler runs. */
export const config = { api: { bodyParser: false } }

/** Receives webhooks. The types of Next.js, `NextApiRequest` and `NextApiResponse`, work too. */
export default async function handler(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
    const secret = (process.env.WEBHOOK_SECRET ?? '').split(',')
    const delivery = await verifyWebhook(request, { secret })
    // The client is created here: `next build` also loads this file, and the environment variables may then be missing.
    const outcome = await dedupe.run(delivery, () => handle(delivery, new AgentComms()))
    response.writeHead(outcome === 'in_progress' ? 503 : 204).end()
  } catch (error) {
    // Next.js responds with 500, and the service sends the delivery again.
    if (!WebhookVerificationError.is(error)) throw error
    console.warn(`Webhook rejected: ${error.reason}: ${error.message}`)
    response.writeHead(400).end(error.reason)
  }
}
