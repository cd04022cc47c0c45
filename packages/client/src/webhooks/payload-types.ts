// Generated from spec/openapi.yaml by "npm run generate". Do not edit.
export type {
  AgentCreatedEvent,
  CallEndedEvent,
  MessageFailedEvent,
  MessageReceivedAutoEvent,
  MessageReceivedEvent,
  MessageSentEvent,
} from '@agentcomms/spec/client'
