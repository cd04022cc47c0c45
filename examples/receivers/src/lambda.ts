import { AgentComms } from '@agentcomms/client'
import { createDedupe, createReceiver, type LambdaEvent } from '@agentcomms/client/webhooks'
import { createHandlers } from './handlers.ts'

const client = new AgentComms()
const receiver = createReceiver({
  // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
  secret: (process.env.WEBHOOK_SECRET ?? '').split(','),
  // Works within one instance of the function. To cover all instances, use `createPostgresDedupe` or `createRedisDedupe`.
  dedupe: createDedupe(),
  on: createHandlers(client),
})

/** Handles an event of a function URL, an API Gateway or an Application Load Balancer. */
export async function handler(event: LambdaEvent): Promise<{ statusCode: number; body: string }> {
  const response = await receiver(event)
  return { statusCode: response.status, body: await response.text() }
}
