import type { AgentComms } from '@agentcomms/client'
import type { VerifiedWebhook } from '@agentcomms/client/webhooks'

/**
 * What your application does with a delivery. Where it throws, the delivery comes again. The sender waits for it, ten
 * seconds at most: what takes longer belongs into a queue.
 */
export async function handle(delivery: VerifiedWebhook, client: AgentComms): Promise<void> {
  switch (delivery.event) {
    case 'message.received': {
      // The event announces the message; its text is fetched.
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
      // Other events, and those of later versions. They are taken too: any other answer would make them come again.
      console.log(`Nothing to do for ${delivery.event}`)
  }
}
