import { AgentComms } from '@agentcomms/client'
import { createDedupe, createReceiver } from '@agentcomms/client/webhooks'
import { type FastifyPluginAsync, fastify } from 'fastify'
import { createHandlers } from './handlers.ts'

const client = new AgentComms()
export const receiver = createReceiver({
  // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
  secret: (process.env.WEBHOOK_SECRET ?? '').split(','),
  dedupe: createDedupe(),
  on: createHandlers(client),
})

/** Plugin with its own parser, which keeps the body as a Buffer. Other routes still get parsed JSON. */
export const webhooks: FastifyPluginAsync = async scope => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) => body)
  // Fastify 5 sends the `Response` that a handler returns.
  scope.post<{ Body: Buffer }>('/webhooks', request => receiver(request))
}

export function createApp() {
  return fastify().register(webhooks)
}

// Listens if this file is started, not if it is imported.
if (import.meta.filename === process.argv[1])
  await createApp().listen({ port: Number(process.env.PORT ?? 3000), host: '0.0.0.0' })
