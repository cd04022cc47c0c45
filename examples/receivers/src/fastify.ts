import { AgentComms } from '@agentcomms/client'
import { createDedupe, verifyWebhook, WebhookVerificationError } from '@agentcomms/client/webhooks'
import { type FastifyPluginAsync, fastify, type RouteHandler } from 'fastify'
import { handle } from './handle.ts'

const client = new AgentComms()
const dedupe = createDedupe()

export const receive: RouteHandler<{ Body: Buffer }> = async (request, reply) => {
  try {
    // While a secret is rotated: "new,previous".
    const secret = (process.env.WEBHOOK_SECRET ?? '').split(',')
    const delivery = await verifyWebhook(request, { secret })
    const outcome = await dedupe.run(delivery, () => handle(delivery, client))
    return reply.code(outcome === 'in_progress' ? 503 : 204).send()
  } catch (error) {
    if (WebhookVerificationError.is(error)) {
      console.warn(`Webhook refused: ${error.reason}: ${error.message}`)
      return reply.code(400).send(error.reason)
    }
    // The delivery comes again. Thrown from here, an error of the API would choose the status of this answer.
    console.error(error)
    return reply.code(500).send()
  }
}

/** A plugin has parsers of its own: here the body stays a Buffer, and all other routes go on getting their JSON. */
export const webhooks: FastifyPluginAsync = async scope => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
  scope.post('/webhooks', receive)
}

export function createApp() {
  return fastify().register(webhooks)
}
