// A client with two defects. The smoke test must find both and nothing else.
import * as client from '@agentcomms/client'
import * as webhooks from '@agentcomms/client/webhooks'
import { smoke } from './smoke.js'

const AgentCommsError = { is: () => false }
const verifyWebhook = async () => ({
  event: 'agent.created',
  payload: { agentId: 'agent ✓' },
  deliveryId: 'd1',
  timestamp: new Date(),
})

const checks = await smoke(
  /** @type {any} */ ({ ...client, AgentCommsError }),
  /** @type {any} */ ({ ...webhooks, verifyWebhook }),
  JSON.parse(process.argv[2] ?? ''),
)
console.log(JSON.stringify({ checks, entry: import.meta.resolve('@agentcomms/client/webhooks') }))
