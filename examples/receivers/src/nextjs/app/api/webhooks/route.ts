import { AgentComms } from '@agentcomms/client'
import { createDedupe, createReceiver } from '@agentcomms/client/webhooks'
import { createHandlers } from '../../../../handlers.ts'

/**
 * Receives webhooks. Code that reads the body before this must read it from `request.clone()`. `next build` also loads
 * this file: the environment variables may be missing then.
 */
export const POST = createReceiver({
  // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
  secret: (process.env.WEBHOOK_SECRET ?? '').split(','),
  dedupe: createDedupe(),
  on: createHandlers(new AgentComms()),
})
