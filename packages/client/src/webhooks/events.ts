import type { webhooks } from '@agentcomms/spec/client'

export type {
  AgentCreatedEvent,
  CallEndedEvent,
  MessageFailedEvent,
  MessageReceivedAutoEvent,
  MessageReceivedEvent,
  MessageSentEvent,
} from '@agentcomms/spec/client'

/** Event name → payload, as the document's `webhooks` section lists them. */
export type WebhookEvents = {
  [Name in keyof webhooks]: webhooks[Name]['post']['requestBody']['content']['application/json']
}

/** Fields of every event (interface 6.4). */
export type BaseEvent = {
  /** Name of the event. */
  event: string
} & Pick<WebhookEvents['message.received'], 'occurredAt'>
