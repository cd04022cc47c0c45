// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
import type {
  AgentCreatedEvent,
  CallEndedEvent,
  MessageFailedEvent,
  MessageReceivedAutoEvent,
  MessageReceivedEvent,
  MessageSentEvent,
} from '@agentcomms/spec/client'

export type {
  AgentCreatedEvent,
  CallEndedEvent,
  MessageFailedEvent,
  MessageReceivedAutoEvent,
  MessageReceivedEvent,
  MessageSentEvent,
}

/** Payload type of each event, by event name. */
export type WebhookEvents = {
  /** An agent received a new email or SMS. */
  'message.received': MessageReceivedEvent
  /** An agent received an automatic reply; fires instead of message.received. */
  'message.received.auto': MessageReceivedAutoEvent
  /** A message was successfully sent. */
  'message.sent': MessageSentEvent
  /** A message failed to send or bounced. */
  'message.failed': MessageFailedEvent
  /** A new agent mailbox was created. */
  'agent.created': AgentCreatedEvent
  /** A voice call completed. */
  'call.ended': CallEndedEvent
}
