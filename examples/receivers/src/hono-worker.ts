import { AgentComms } from '@agentcomms/client'
import { createDedupe, verifyWebhook, WebhookVerificationError } from '@agentcomms/client/webhooks'
import { Hono } from 'hono'
import { handle } from './handle.ts'

/** Variables and secrets of the worker. */
interface Bindings {
  WEBHOOK_SECRET: string
  AGENTCOMMS_BASE_URL: string
  AGENTCOMMS_API_KEY: string
}

// Works within one isolate. To cover all isolates, pass a shared `store`, such as a Durable Object or Redis.
const dedupe = createDedupe()

const app = new Hono<{ Bindings: Bindings }>()

app.post('/webhooks', async c => {
  const { WEBHOOK_SECRET, AGENTCOMMS_BASE_URL, AGENTCOMMS_API_KEY } = c.env
  try {
    // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
    const delivery = await verifyWebhook(c.req.raw, { secret: WEBHOOK_SECRET.split(',') })
    const client = new AgentComms({ baseUrl: AGENTCOMMS_BASE_URL, apiKey: AGENTCOMMS_API_KEY })
    const outcome = await dedupe.run(delivery, () => handle(delivery, client))
    return c.body(null, outcome === 'in_progress' ? 503 : 204)
  } catch (error) {
    // Hono responds with 500, and the service sends the delivery again.
    if (!WebhookVerificationError.is(error)) throw error
    console.warn(`Webhook rejected: ${error.reason}: ${error.message}`)
    return c.text(error.reason, 400)
  }
})

export default { fetch: app.fetch }
