import { AgentComms } from '@agentcomms/client'
import {
  createDedupe,
  verifyWebhook,
  type WebhookInput,
  WebhookVerificationError,
} from '@agentcomms/client/webhooks'
import { Hono } from 'hono'
import { handle } from './handle.ts'

const client = new AgentComms()
const dedupe = createDedupe()

export async function receive(input: WebhookInput): Promise<Response> {
  try {
    // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
    const secret = (process.env.WEBHOOK_SECRET ?? '').split(',')
    const delivery = await verifyWebhook(input, { secret })
    const outcome = await dedupe.run(delivery, () => handle(delivery, client))
    return new Response(null, { status: outcome === 'in_progress' ? 503 : 204 })
  } catch (error) {
    // Hono responds with 500, and the service sends the delivery again.
    if (!WebhookVerificationError.is(error)) throw error
    console.warn(`Webhook rejected: ${error.reason}: ${error.message}`)
    return new Response(error.reason, { status: 400 })
  }
}

export const app = new Hono()
app.post('/webhooks', c => receive(c.req.raw))

/**
 * App whose middleware reads the body first, for example a validator. After that, `c.req.arrayBuffer()` still returns the
 * bytes, but `c.req.raw` is already read.
 */
export const appThatParsesFirst = new Hono()
appThatParsesFirst.use(async (c, next) => {
  console.log('Fields:', Object.keys(await c.req.json()).length)
  await next()
})
appThatParsesFirst.post('/webhooks', async c =>
  receive({ body: await c.req.arrayBuffer(), headers: c.req.raw.headers }),
)
