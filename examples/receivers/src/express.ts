import { AgentComms } from '@agentcomms/client'
import { createDedupe, verifyWebhook, WebhookVerificationError } from '@agentcomms/client/webhooks'
import express, { type RequestHandler } from 'express'
import { handle } from './handle.ts'

const client = new AgentComms()
const dedupe = createDedupe()

/** Reads the raw body itself. */
export const webhooks: RequestHandler = async (request, response) => {
  try {
    // While a secret is rotated: "new,previous".
    const secret = (process.env.WEBHOOK_SECRET ?? '').split(',')
    const delivery = await verifyWebhook(request, { secret })
    const outcome = await dedupe.run(delivery, () => handle(delivery, client))
    response.status(outcome === 'in_progress' ? 503 : 204).end()
  } catch (error) {
    if (WebhookVerificationError.is(error)) {
      console.warn(`Webhook refused: ${error.reason}: ${error.message}`)
      response.status(400).send(error.reason)
      return
    }
    // The delivery comes again. Thrown from here, an error of the API would choose the status of this answer.
    console.error(error)
    response.status(500).end()
  }
}

/** The route stands before `express.json()`; a parser on the route itself would come too late for one above. */
export const app = express()
app.post('/webhooks', webhooks)
app.use(express.json())

/** Where `express.json()` has to stand first, it keeps the bytes that it has parsed. */
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
