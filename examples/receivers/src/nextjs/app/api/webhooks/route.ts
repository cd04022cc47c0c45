import { AgentComms } from '@agentcomms/client'
import { createDedupe, verifyWebhook, WebhookVerificationError } from '@agentcomms/client/webhooks'
import { handle } from '../../../../handle.ts'

const dedupe = createDedupe()

/** Receives webhooks. Code that reads the body before this must read it from `request.clone()`. */
export async function POST(request: Request): Promise<Response> {
  try {
    // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
    const secret = (process.env.WEBHOOK_SECRET ?? '').split(',')
    const delivery = await verifyWebhook(request, { secret })
    // The client is created here: `next build` also loads this file, and the environment variables may then be missing.
    const outcome = await dedupe.run(delivery, () => handle(delivery, new AgentComms()))
    return new Response(null, { status: outcome === 'in_progress' ? 503 : 204 })
  } catch (error) {
    // Next.js responds with 500, and the service sends the delivery again.
    if (!WebhookVerificationError.is(error)) throw error
    console.warn(`Webhook rejected: ${error.reason}: ${error.message}`)
    return new Response(error.reason, { status: 400 })
  }
}
