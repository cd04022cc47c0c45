import { type AgentComms, textOf } from '@agentcomms/client'
import type { WebhookHandlers } from '@agentcomms/client/webhooks'

/**
 * Returns the handlers of the events: the place for your own code. If a handler throws, the attempt fails,
 * and the service sends the delivery again, until the last attempt. The service waits at most ten seconds for
 * the response, so move longer work to a queue.
 */
export function createHandlers(client: AgentComms): WebhookHandlers {
  // Ends before the ten seconds. The service repeats a failed delivery, so the client does not retry.
  const quickClient = client.withOptions({ timeoutMs: 8_000, maxRetries: 0 })
  return {
    async 'message.received'({ messageId }) {
      // The event has no text, so fetch the message.
      const message = await quickClient.messages.get(messageId)
      console.log(`${message.fromAddress} wrote: ${textOf(message)}`)
    },
    async 'agent.created'({ agentId }) {
      const agent = await quickClient.agents.get(agentId)
      console.log(`${agent.name} is ${agent.status}`)
    },
  }
}
