import type { webhooks } from '@agentcomms/spec/client'

export type * from './payload-types.ts'

/** Payload type of each event, by event name. */
export type WebhookEvents = {
  [Name in keyof webhooks]: webhooks[Name]['post']['requestBody']['content']['application/json']
}

/** Fields that every event has. */
export type BaseEvent = {
  /** Name of the event. */
  event: string
} & Pick<WebhookEvents['message.received'], 'occurredAt' | 'test'>
