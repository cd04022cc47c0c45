import { AgentComms } from '@agentcomms/client'
import { createDedupe, type LambdaEvent, receive } from '@agentcomms/client/webhooks'
import { createHandlers } from './handlers.ts'

const client = new AgentComms()
// Works within one instance of the function. To cover all instances, use `createPostgresDedupe` or `createRedisDedupe`.
const dedupe = createDedupe()

/** Handles an event of a function URL, an API Gateway or an Application Load Balancer. */
export async function handler(event: LambdaEvent): Promise<{ statusCode: number; body: string }> {
  const response = await receive(event, {
    // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
    secret: (process.env.WEBHOOK_SECRET ?? '').split(','),
    dedupe,
    on: createHandlers(client),
  })
  return { statusCode: response.status, body: await response.text() }
}
