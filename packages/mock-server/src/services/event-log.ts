import type { webhooks } from '@agentcomms/spec'
import { document, pointer } from '../http/contract/contract.ts'
import type { Validator } from '../http/contract/validate.ts'
import { Recent } from '../store/recent.ts'
import type { Snapshotable } from '../store/snapshot.ts'

/** The body of a webhook, by the document. */
export type EventPayload = webhooks[keyof webhooks]['post']['requestBody']['content']['application/json']

/** An event that happened, whether somebody subscribed to it or not. */
export interface LoggedEvent {
  /** The organization that it happened in. */
  orgId: string
  /** The body that webhooks of it carry, in the flat form. */
  payload: EventPayload
}

/** The events that the document's webhooks section lists, with its summaries. */
export const eventTypes = Object.entries(document.webhooks).map(([name, { post }]) => ({
  name,
  description: post.summary,
}))

const KEPT = 10_000

const MEMBERS = new Map(
  Object.entries(document.webhooks).map(([name, { post }]) => {
    const { $ref = '' } = post.requestBody?.content['application/json']?.schema ?? {}
    const schema = document.components.schemas?.[$ref.split('/').at(-1) ?? ''] as { properties: object }
    return [name, Object.keys(schema.properties)] as const
  }),
)

/** The members that the payload of an event can have. */
export function membersOf(event: string): readonly string[] {
  return MEMBERS.get(event) ?? []
}

/** What happened, in order. Listeners hear each event once, when it is logged. */
export class EventLog implements Snapshotable {
  #events = new Recent<LoggedEvent>(KEPT)
  #listeners = new Set<(event: LoggedEvent) => void>()
  #validator: Validator

  constructor(validator: Validator) {
    this.#validator = validator
  }

  /** Throws when the payload breaks the document: that is a fault of this server. */
  emit(orgId: string, payload: EventPayload): void {
    const fault = this.faultOf(payload)
    if (fault !== undefined) throw new Error(`The event ${payload.event} breaks the document: ${fault}`)
    const event = { orgId, payload }
    this.#events.add(event)
    for (const listener of this.#listeners) listener(event)
  }

  /** How a payload breaks the document; undefined where it does not. */
  faultOf(payload: EventPayload): string | undefined {
    const body = ['post', 'requestBody', 'content', 'application/json', 'schema']
    const known = membersOf(payload.event)
    // Receivers must expect members that the document does not have yet; this server sends none.
    const unknown = Object.keys(payload).find(name => !known.includes(name))
    if (unknown !== undefined) return `it has no member "${unknown}"`
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
