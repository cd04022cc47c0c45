import type { BaseEvent, WebhookEvents } from './events.ts'

/** A delivery whose signature and age were checked. */
export interface VerifiedDelivery<Event extends string, Payload> {
  /** Name of the event, from the signed body. */
  event: Event
  /** The parsed body, or the output of `schema`. */
  payload: Payload
  /** Value of X-Service-Delivery-Id. All attempts have the same id. The signature does not cover the id. */
  deliveryId: string
  /** Signature that matched, as 64 hex digits. */
  signature: string
  /** Time when the delivery was signed. */
  timestamp: Date
  /** Whether this is a test delivery (POST /webhooks/{id}/test). Its ids belong to no record. */
  test: boolean
  /** The signed body, as it was received. */
  rawBody: string | Uint8Array
}

declare const unknownEvent: unique symbol

/**
 * Type of an event name that this version of the package does not know. At run time, it is a plain string.
 * With the type `string`, `switch` could not narrow the known names. To compare the name, assign it:
 * `const name: string = delivery.event`.
 */
export type UnknownEventName = '(unknown event)' & {
  /** @hidden */
  readonly [unknownEvent]: true
}

/** An event that this version of the package does not know. It has the fields that every event has. */
export interface UnknownEvent extends Omit<BaseEvent, 'event'> {
  /** Name of the event. */
  event: UnknownEventName
}

/** Result of `verifyWebhook`. `switch (delivery.event)` narrows `delivery.payload`. */
export type VerifiedWebhook =
  | { [Event in keyof WebhookEvents]: VerifiedDelivery<Event, WebhookEvents[Event]> }[keyof WebhookEvents]
  | VerifiedDelivery<UnknownEventName, UnknownEvent>

/** Payload with `payloadFormat: 'enveloped'`: an event name and an object `data` with snake_case fields. */
export interface EnvelopedEvent {
  /** Name of the event. */
  event: string
  /** Record that the event is about. The record can have more fields than the ones below. */
  data: {
    /** Id of the record. For message events: the id of the message. */
    id?: string
    /** Id of the agent. */
    agent_id?: string
    /** Whether this is a test delivery. Its ids then belong to no record. */
    test?: boolean
    /** Address of the sender. */
    from?: string
    /** Subject of an email. */
    subject?: string | null
    /** Text of the message. */
    body?: string | null
    /** Time of the event, ISO 8601. */
    timestamp?: string
    [field: string]: unknown
  }
}

/** Result of `verifyWebhook` with `payloadFormat: 'enveloped'`. */
export type EnvelopedDelivery = VerifiedDelivery<string, EnvelopedEvent>

/**
 * Result of `verifyWebhook` with a `schema`. If the output of the schema is a union of events, `switch`
 * narrows the union.
 */
export type DeliveryWithSchema<Payload> = Payload extends {
  /** Literal type that narrows the payload. */
  event: infer Event extends string
}
  ? VerifiedDelivery<Event, Payload>
  : VerifiedDelivery<string, Payload>
