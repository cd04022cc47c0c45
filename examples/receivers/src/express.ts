import { AgentComms } from '@agentcomms/client'
import { createDedupe, verifyWebhook, WebhookVerificationError } from '@agentcomms/client/webhooks'
import express, { type RequestHandler } from 'express'
import { handle } from './handle.ts'

const client = new AgentComms()
const dedupe = createDedupe()

/** Receives webhooks. Reads the raw body itself, so it needs no parser. */
export const webhooks: RequestHandler = async (request, response) => {
  try {
    // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
    const secret = (process.env.WEBHOOK_SECRET ?? '').split(',')
    const delivery = await verifyWebhook(request, { secret })
    const outcome = await dedupe.run(delivery, () => handle(delivery, client))
    response.status(outcome === 'in_progress' ? 503 : 204).end()
  } catch (error) {
    if (WebhookVerificationError.is(error)) {
      console.warn(`Webhook rejected: ${error.reason}: ${error.message}`)
      response.status(400).send(error.reason)
      return
    }
    // Respond with 500 here. For a thrown error, Express would use its `status`, such as 404 from the client.
    // The service then sends the delivery again.
    console.error(error)
    response.status(500).end()
  }
}

/** App with the route before `express.json()`. */
export const app = express()
app.post('/webhooks', webhooks)
app.use(express.json())

/**
 * App with `express.json()` before the route. The option `verify` keeps the raw bytes in `rawBody`. `express.raw()` on the
 * route would run too late.
 */
export const appThatParsesFirst = express()
appThatParsesFirst.use(
  express.json({
    limit: '1mb',
    verify: (request, _response, rawBody) => {
      Object.assign(request, { rawBody })
    },
  }),
)
appThatParsesFirst.post('/webhooks', webhooks)
