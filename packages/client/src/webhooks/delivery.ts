import type { BaseEvent, WebhookEvents } from './events.ts'

/** A delivery whose signature and age were checked. */
export interface VerifiedDelivery<Event extends string, Payload> {
  /** The signed body's `event`, never the header's. */
  event: Event
  /** The parsed body, or what `schema` made of it. */
  payload: Payload
  /** X-Service-Delivery-Id: unchanged across retries, but not covered by the signature. */
  deliveryId: string
  /** When the delivery was signed. */
  timestamp: Date
}

declare const unlisted: unique symbol

/**
 * Type of an event name that this version does not list. At run time it is the name itself; widen it to compare:
 * `const name: string = delivery.event`. (A plain `string` would keep `switch` from narrowing the listed names.)
 */
export type UnlistedEventName = '(unlisted)' & { readonly [unlisted]: true }

/** An event that this version does not list: only the fields of every event are known. */
export interface UnlistedEvent extends Omit<BaseEvent, 'event'> {
  event: UnlistedEventName
}

/** What `verifyWebhook` answers: `switch (delivery.event)` narrows `delivery.payload`. */
export type WebhookDelivery =
  | { [Event in keyof WebhookEvents]: VerifiedDelivery<Event, WebhookEvents[Event]> }[keyof WebhookEvents]
  | VerifiedDelivery<UnlistedEventName, UnlistedEvent>

/** The second payload form that interface 6.4 shows: an event name beside snake_case data. */
export interface EnvelopedEvent {
  event: string
  data: {
    id?: string
    agent_id?: string
    from?: string
    subject?: string | null
    body?: string | null
    timestamp?: string
    [field: string]: unknown
  }
}

/** What `verifyWebhook` answers with `payload: 'enveloped'`. */
export type EnvelopedDelivery = VerifiedDelivery<string, EnvelopedEvent>

/** What `verifyWebhook` answers with a `schema`: a union of events stays a union to `switch` over. */
export type SchemaDelivery<Payload> = Payload extends { event: infer Event extends string }
  ? VerifiedDelivery<Event, Payload>
  : VerifiedDelivery<string, Payload>
