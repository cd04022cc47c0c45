import type { AgentComms } from '@agentcomms/client'
import type { WebhookHandlers } from '@agentcomms/client/webhooks'

/**
 * Returns the handlers of the events: the place for your own code. If a handler throws, the service sends the delivery again. The
 * service waits at most ten seconds for the response, so move longer work to a queue.
 */
export function createHandlers(client: AgentComms): WebhookHandlers {
  return {
    async 'message.received'({ messageId, test }) {
      // The ids of a test delivery belong to no record.
      if (test === true) return
      // The event has no text, so fetch the message.
      const message = await client.messages.get(messageId)
      console.log(`${message.fromAddress} wrote: ${message.extractedText ?? message.body}`)
    },
    async 'agent.created'({ agentId, test }) {
      if (test === true) return
      const agent = await client.agents.get(agentId)
      console.log(`${agent.name} is ${agent.status}`)
    },
  }
}
