import { AgentComms } from '@agentcomms/client'
import { createDedupe, verifyWebhook, WebhookVerificationError } from '@agentcomms/client/webhooks'
import { handle } from '../../../../handle.ts'

const dedupe = createDedupe()

/** Whoever reads the body before this, reads it from `request.clone()`; afterwards the event is in `delivery.payload`. */
export async function POST(request: Request): Promise<Response> {
  try {
    // While a secret is rotated: "new,previous".
    const secret = (process.env.WEBHOOK_SECRET ?? '').split(',')
    const delivery = await verifyWebhook(request, { secret })
    // Made here, because `next build` loads this file where the environment may be missing.
    const outcome = await dedupe.run(delivery, () => handle(delivery, new AgentComms()))
    return new Response(null, { status: outcome === 'in_progress' ? 503 : 204 })
  } catch (error) {
    // Next.js answers 500, and the delivery comes again.
    if (!WebhookVerificationError.is(error)) throw error
    console.warn(`Webhook refused: ${error.reason}: ${error.message}`)
    return new Response(error.reason, { status: 400 })
  }
}
