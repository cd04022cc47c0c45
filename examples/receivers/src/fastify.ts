import { AgentComms } from '@agentcomms/client'
import { createDedupe, verifyWebhook, WebhookVerificationError } from '@agentcomms/client/webhooks'
import { type FastifyPluginAsync, fastify, type RouteHandler } from 'fastify'
import { handle } from './handle.ts'

const client = new AgentComms()
const dedupe = createDedupe()

export const receive: RouteHandler<{ Body: Buffer }> = async (request, reply) => {
  try {
    // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
    const secret = (process.env.WEBHOOK_SECRET ?? '').split(',')
    const delivery = await verifyWebhook(request, { secret })
    const outcome = await dedupe.run(delivery, () => handle(delivery, client))
    return reply.code(outcome === 'in_progress' ? 503 : 204).send()
  } catch (error) {
    if (WebhookVerificationError.is(error)) {
      console.warn(`Webhook rejected: ${error.reason}: ${error.message}`)
      return reply.code(400).send(error.reason)
    }
    // Respond with 500 here. For a thrown error, Fastify would use its `status`, such as 404 from the client.
    // The service then sends the delivery again.
    console.error(error)
    return reply.code(500).send()
  }
}

/** Plugin with its own parser, which keeps the body as a Buffer. Other routes still get parsed JSON. */
export const webhooks: FastifyPluginAsync = async scope => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
  scope.post('/webhooks', receive)
}

export function createApp() {
  return fastify().register(webhooks)
}
