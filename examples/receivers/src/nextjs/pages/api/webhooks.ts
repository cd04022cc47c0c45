import type { IncomingMessage, ServerResponse } from 'node:http'
import { AgentComms } from '@agentcomms/client'
import { createDedupe, verifyWebhook, WebhookVerificationError } from '@agentcomms/client/webhooks'
import { handle } from '../../../handle.ts'

const dedupe = createDedupe()

/** Without this, Next.js has parsed the body before the handler runs. */
export const config = { api: { bodyParser: false } }

/** With the types of Next.js: `(request: NextApiRequest, response: NextApiResponse)`. */
export default async function handler(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    // While a secret is rotated: "new,previous".
    const secret = (process.env.WEBHOOK_SECRET ?? '').split(',')
    const delivery = await verifyWebhook(request, { secret })
    // Made here, because `next build` loads this file where the environment may be missing.
    const outcome = await dedupe.run(delivery, () => handle(delivery, new AgentComms()))
    response.writeHead(outcome === 'in_progress' ? 503 : 204).end()
  } catch (error) {
    // Next.js answers 500, and the delivery comes again.
    if (!WebhookVerificationError.is(error)) throw error
    console.warn(`Webhook refused: ${error.reason}: ${error.message}`)
    response.writeHead(400).end(error.reason)
  }
}
