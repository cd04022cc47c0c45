import type { IncomingMessage, ServerResponse } from 'node:http'
import { AgentComms } from '@agentcomms/client'
import { createDedupe, receiveNode } from '@agentcomms/client/webhooks'
import { createHandlers } from '../../../handlers.ts'

const dedupe = createDedupe()

/** Stops Next.js from parsing the body before the handler runs. */
export const config = { api: { bodyParser: false } }

/** Receives webhooks. The types of Next.js, `NextApiRequest` and `NextApiResponse`, work too. */
export default function handler(request: IncomingMessage, response: ServerResponse): Promise<void> {
  return receiveNode(request, response, {
    // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
    secret: (process.env.WEBHOOK_SECRET ?? '').split(','),
    dedupe,
    // The client is created here: `next build` also loads this file, and the environment variables may then be missing.
    on: createHandlers(new AgentComms()),
  })
}
