import type { WebhookEvents } from './payload-types.ts'

export type * from './payload-types.ts'

/** Fields that every event has. */
export type BaseEvent = {
  /** Name of the event. */
  event: string
} & Pick<WebhookEvents['message.received'], 'occurredAt' | 'test'>
