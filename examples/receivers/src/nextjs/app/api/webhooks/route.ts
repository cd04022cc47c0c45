import { AgentComms } from '@agentcomms/client'
import { createDedupe, receive } from '@agentcomms/client/webhooks'
import { createHandlers } from '../../../../handlers.ts'

const dedupe = createDedupe()

/** Receives webhooks. Code that reads the body before this must read it from `request.clone()`. */
export function POST(request: Request): Promise<Response> {
  return receive(request, {
    // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
    secret: (process.env.WEBHOOK_SECRET ?? '').split(','),
    dedupe,
    // The client is created here: `next build` also loads this file, and the environment variables may then be missing.
    on: createHandlers(new AgentComms()),
  })
}
