import { AgentComms } from '@agentcomms/client'
import { createDedupe, createReceiver } from '@agentcomms/client/webhooks'
import { createHandlers } from '../../../handlers.ts'

/** Stops Next.js from parsing the body before the handler runs. */
export const config = { api: { bodyParser: false } }

const receiver = createReceiver({
  // During a rotation, WEBHOOK_SECRET is "whsec_new,whsec_old".
  secret: (process.env.WEBHOOK_SECRET ?? '').split(','),
  dedupe: createDedupe(),
  on: createHandlers(new AgentComms()),
})

export default receiver.node
