import { AgentComms } from '@agentcomms/client'
import { createDedupe, receive } from '@agentcomms/client/webhooks'
import { Hono } from 'hono'
import { createHandlers } from './handlers.ts'

/** Variables and secrets of the worker. */
interface Bindings {
  WEBHOOK_SECRET?: string
  AGENTCOMMS_BASE_URL: string
  AGENTCOMMS_API_KEY: string
}

// Works within one isolate. To cover all isolates, pass a shared `store`, such as a Durable Object or Redis.
const dedupe = createDedupe()

const app = new Hono<{ Bindings: Bindings }>()

app.post('/webhooks', c => {
  const { WEBHOOK_SECRET, AGENTCOMMS_BASE_URL, AGENTCOMMS_API_KEY } = c.env
  const client = new AgentComms({ baseUrl: AGENTCOMMS_BASE_URL, apiKey: AGENTCOMMS_API_KEY })
  // `receive` and not `createReceiver`, because each request brings the secret.
  return receive(c.req.raw, {
    // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
    secret: (WEBHOOK_SECRET ?? '').split(','),
    dedupe,
    on: createHandlers(client),
  })
})

export default { fetch: app.fetch }
