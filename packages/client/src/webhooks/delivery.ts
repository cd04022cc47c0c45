import type { BaseEvent, WebhookEvents } from './events.ts'

/** A delivery whose signature and age were checked. */
export interface VerifiedDelivery<Event extends string, Payload> {
  /** The `event` of the signed body, never of the header. */
  event: Event
  /** The parsed body, or the output of `schema`. */
  payload: Payload
  /** Value of X-Service-Delivery-Id. It is the same for all retries, but the signature does not cover it. */
  deliveryId: string
  /** The signature that matched, 64 hex digits. */
  signature: string
  /** Time when the delivery was signed. */
  timestamp: Date
}

declare const unknownEvent: unique symbol

/**
 * Type of an event name that this version does not list. At run time it is the name itself. To compare it, widen it:
 * `const name: string = delivery.event`. (With a plain `string`, `switch` could not narrow the listed names.)
 */
export type UnknownEventName = '(unknown event)' & {
  /** @hidden */
  readonly [unknownEvent]: true
}

/** An event that this version does not list. Only the fields that every event has are known. */
export interface UnknownEvent extends Omit<BaseEvent, 'event'> {
  /** Name of the event. */
  event: UnknownEventName
}

/** Result of `verifyWebhook`. `switch (delivery.event)` narrows `delivery.payload`. */
export type VerifiedWebhook =
  | { [Event in keyof WebhookEvents]: VerifiedDelivery<Event, WebhookEvents[Event]> }[keyof WebhookEvents]
  | VerifiedDelivery<UnknownEventName, UnknownEvent>

/** Payload of the `enveloped` form: an event name and a `data` object with snake_case fields. */
export interface EnvelopedEvent {
  /** Name of the event. */
  event: string
  /** Record that the event is about. It can have more fields than these. */
  data: {
    /** Id of the record; for message events, the id of the message. */
    id?: string
    /** Id of the agent. */
    agent_id?: string
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

/** Result of `verifyWebhook` with a `schema`. If the schema's output is a union of events, `switch` narrows it. */
export type DeliveryWithSchema<Payload> = Payload extends {
  /** Literal type that narrows the payload. */
  event: infer Event extends string
}
  ? VerifiedDelivery<Event, Payload>
  : VerifiedDelivery<string, Payload>
