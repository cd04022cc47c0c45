import { createServer, type RequestListener } from 'node:http'
import { AgentComms } from '@agentcomms/client'
import { createDedupe, createReceiver } from '@agentcomms/client/webhooks'
import { createHandlers } from './handlers.ts'

const client = new AgentComms()

export const receiver = createReceiver({
  // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
  secret: (process.env.WEBHOOK_SECRET ?? '').split(','),
  dedupe: createDedupe(),
  on: createHandlers(client),
})

/** Receives webhooks if your own code reads the body first. Pass the bytes, not the parsed body. */
export const webhooksThatReadFirst: RequestListener = async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  await receiver.node({ body, headers: request.headers }, response)
}

// Listens if this file is started, not if it is imported.
if (import.meta.filename === process.argv[1])
  createServer(receiver.node).listen(Number(process.env.PORT ?? 3000))
