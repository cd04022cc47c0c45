import type { BaseEvent, WebhookEvents } from './events.ts'

/** A delivery whose signature and age were checked. */
export interface VerifiedDelivery<Event extends string, Payload> {
  /** The signed body's `event`, never the header's. */
  event: Event
  /** The parsed body, or what `schema` made of it. */
  payload: Payload
  /** X-Service-Delivery-Id: unchanged across retries, but not covered by the signature. */
  deliveryId: string
  /** The signature that matched, 64 hex digits. */
  signature: string
  /** When the delivery was signed. */
  timestamp: Date
}

declare const unlisted: unique symbol

/**
 * Type of an event name that this version does not list. At run time it is the name itself; widen it to compare:
 * `const name: string = delivery.event`. (A plain `string` would keep `switch` from narrowing the listed names.)
 */
export type UnlistedEventName = '(unlisted)' & {
  /** @hidden */
  readonly [unlisted]: true
}

/** An event that this version does not list: only the fields of every event are known. */
export interface UnlistedEvent extends Omit<BaseEvent, 'event'> {
  /** Its name. */
  event: UnlistedEventName
}

/** What `verifyWebhook` answers: `switch (delivery.event)` narrows `delivery.payload`. */
export type VerifiedWebhook =
  | { [Event in keyof WebhookEvents]: VerifiedDelivery<Event, WebhookEvents[Event]> }[keyof WebhookEvents]
  | VerifiedDelivery<UnlistedEventName, UnlistedEvent>

/** The second payload form that interface 6.4 shows: an event name beside snake_case data. */
export interface EnvelopedEvent {
  /** Name of the event. */
  event: string
  /** What it is about; further fields may be there. */
  data: {
    /** Id of the record, for message events the message. */
    id?: string
    /** The agent that it concerns. */
    agent_id?: string
    /** Address of the sender. */
    from?: string
    /** Subject of an email. */
    subject?: string | null
    /** Text of the message. */
    body?: string | null
    /** When it happened, ISO 8601. */
    timestamp?: string
    [field: string]: unknown
  }
}

/** What `verifyWebhook` answers with `payload: 'enveloped'`. */
export type EnvelopedDelivery = VerifiedDelivery<string, EnvelopedEvent>

/** What `verifyWebhook` answers with a `schema`: a union of events stays a union to `switch` over. */
export type SchemaDelivery<Payload> = Payload extends {
  /** Its literal type narrows the payload. */
  event: infer Event extends string
}
  ? VerifiedDelivery<Event, Payload>
  : VerifiedDelivery<string, Payload>
