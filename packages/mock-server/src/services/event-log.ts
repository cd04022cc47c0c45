import type { webhooks } from '@agentcomms/spec'
import { document, partOf, pointer } from '../http/contract/contract.ts'
import type { Validator } from '../http/contract/validate.ts'
import { Recent } from '../store/recent.ts'
import type { Snapshotable } from '../store/snapshot.ts'

/** Body of a webhook. */
export type EventPayload = webhooks[keyof webhooks]['post']['requestBody']['content']['application/json']

/** An event that happened, whether somebody subscribed to it or not. */
export interface LoggedEvent {
  /** Organization that it happened in. */
  orgId: string
  /** Body of its webhooks, in the flat shape. */
  payload: EventPayload
}

/** Name of an event, such as `message.received`. */
export type EventName = EventPayload['event']

/** The events of the document, with their summaries. */
export const eventTypes = Object.entries(document.webhooks).map(([name, { post }]) => ({
  name: name as EventName,
  description: post.summary,
}))

const KEPT = 10_000

/** Returns the fields that the payload of an event can have. An unknown event has none. */
export function fieldsOf(event: string): string[] {
  const { $ref } = document.webhooks[event]?.post.requestBody?.content['application/json']?.schema ?? {}
  return $ref === undefined ? [] : Object.keys(partOf<{ properties: object }>($ref).properties)
}

/** The events of one mock, in order. Listeners get each event once, when it is emitted. */
export class EventLog implements Snapshotable {
  #events = new Recent<LoggedEvent>(KEPT)
  #listeners = new Set<(event: LoggedEvent) => void>()
  #validator: Validator

  constructor(validator: Validator) {
    this.#validator = validator
  }

  /** Throws if the payload breaks the document: that is a bug of this server. */
  emit(orgId: string, payload: EventPayload): void {
    const fault = this.faultOf(payload)
    if (fault !== undefined) throw new Error(`The event ${payload.event} breaks the document: ${fault}`)
    const event = { orgId, payload }
    this.#events.add(event)
    for (const listener of this.#listeners) listener(event)
  }

  /** Returns how a payload breaks the document, or undefined if it is valid. */
  faultOf(payload: EventPayload): string | undefined {
    const known = fieldsOf(payload.event)
    // The document allows unknown fields, because receivers must expect them. This server sends none.
    const unknown = Object.keys(payload).find(name => !known.includes(name))
    if (unknown !== undefined) return `it has no member "${unknown}"`
    const body = ['post', 'requestBody', 'content', 'application/json', 'schema']
    return this.#validator.reply(pointer('webhooks', payload.event, ...body), payload, 'payload')
  }

  onEvent(listener: (event: LoggedEvent) => void): void {
    this.#listeners.add(listener)
  }

  /** The latest events, oldest first; 10,000 at most. */
  get events(): readonly LoggedEvent[] {
    return this.#events.list()
  }

  snapshot(): () => void {
    return this.#events.snapshot()
  }
}
