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
    // While a secret is rotated: "new,previous".
    const secret = (process.env.WEBHOOK_SECRET ?? '').split(',')
    const delivery = await verifyWebhook(input, { secret })
    const outcome = await dedupe.run(delivery, () => handle(delivery, client))
    return new Response(null, { status: outcome === 'in_progress' ? 503 : 204 })
  } catch (error) {
    // Hono answers 500, and the delivery comes again.
    if (!WebhookVerificationError.is(error)) throw error
    console.warn(`Webhook refused: ${error.reason}: ${error.message}`)
    return new Response(error.reason, { status: 400 })
  }
}

export const app = new Hono()
app.post('/webhooks', c => receive(c.req.raw))

/** Where something has read the body before, such as a validator: Hono has kept it, `c.req.raw` has not. */
export const appThatParsesFirst = new Hono()
appThatParsesFirst.use(async (c, next) => {
  console.log('Fields:', Object.keys(await c.req.json()).length)
  await next()
})
appThatParsesFirst.post('/webhooks', async c =>
  receive({ body: await c.req.arrayBuffer(), headers: c.req.raw.headers }),
)
