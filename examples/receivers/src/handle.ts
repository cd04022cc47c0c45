import type { AgentComms } from '@agentcomms/client'
import type { VerifiedWebhook } from '@agentcomms/client/webhooks'

/**
 * Handles a delivery: the place for your own code. If it throws, the service sends the delivery again. The service waits
 * at most ten seconds for the response, so move longer work to a queue.
 */
export async function handle(delivery: VerifiedWebhook, client: AgentComms): Promise<void> {
  // The ids of a test delivery belong to no record.
  if (delivery.payload.test === true) return
  switch (delivery.event) {
    case 'message.received': {
      // The event has no text, so fetch the message.
      const message = await client.messages.get(delivery.payload.messageId)
      console.log(`${message.fromAddress} wrote: ${message.extractedText ?? message.body}`)
      return
    }
    case 'agent.created': {
      const agent = await client.agents.get(delivery.payload.agentId)
      console.log(`${agent.name} is ${agent.status}`)
      return
    }
    default:
      // Accept other events and those of later versions. With an error status, the service would send them again.
      console.log(`Nothing to do for ${delivery.event}`)
  }
}
