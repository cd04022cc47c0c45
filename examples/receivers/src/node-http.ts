import { createServer, type RequestListener } from 'node:http'
import { AgentComms } from '@agentcomms/client'
import { createDedupe, type ReceiveOptions, receiveNode } from '@agentcomms/client/webhooks'
import { createHandlers } from './handlers.ts'

const client = new AgentComms()
const dedupe = createDedupe()

const createOptions = (): ReceiveOptions => ({
  // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
  secret: (process.env.WEBHOOK_SECRET ?? '').split(','),
  dedupe,
  on: createHandlers(client),
})

export const webhooks: RequestListener = (request, response) =>
  receiveNode(request, response, createOptions())

/** Receives webhooks if your own code reads the body first. Pass the bytes, not the parsed body. */
export const webhooksThatReadFirst: RequestListener = async (request, response) => {
  const body = Buffer.concat(await request.toArray())
  await receiveNode({ body, headers: request.headers }, response, createOptions())
}

// Listens if this file is started, not if it is imported.
if (import.meta.filename === process.argv[1]) createServer(webhooks).listen(Number(process.env.PORT ?? 3000))
