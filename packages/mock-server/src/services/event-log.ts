import type { webhooks } from '@agentcomms/spec'
import type { LoggedEvent } from '@agentcomms/spec/control'
import { toPointer } from '../http/contract/json-pointer.ts'
import type { Validator } from '../http/contract/validate.ts'
import { quote } from '../runtime/quote.ts'
import { RecentList } from '../store/recent-list.ts'
import type { Snapshotable } from '../store/snapshot.ts'
import type { Work } from '../work/work.ts'
import { contract } from './service-contract.ts'

/** Payload of an event. */
export type EventPayload = webhooks[keyof webhooks]['post']['requestBody']['content']['application/json']

/** Name of an event, such as `message.received`. */
export type EventName = EventPayload['event']

/** Events of the OpenAPI document, with their summaries. */
export const eventTypes = Object.entries(contract.document.webhooks).map(([name, { post }]) => ({
  name: name as EventName,
  description: post.summary,
}))

const MAX_EVENTS = 10_000

interface PayloadSchema {
  /** JSON Pointer of the schema in the OpenAPI document. */
  pointer: string
  fields: readonly string[]
}

const payloadSchemas = new Map<string, PayloadSchema>(
  Object.entries(contract.document.webhooks).map(([name, { post }]) => {
    const { properties = {} } = contract.resolveSchema(
      post.requestBody?.content['application/json']?.schema ?? {},
    )
    const pointer = toPointer(
      'webhooks',
      name,
      'post',
      'requestBody',
      'content',
      'application/json',
      'schema',
    )
    return [name, { pointer, fields: Object.keys(properties) }]
  }),
)

/** Returns the field names of an event's payload. An unknown event has none. */
export function fieldsOf(event: string): readonly string[] {
  return payloadSchemas.get(event)?.fields ?? []
}

/** Gets an event and a work that has the event as its cause. */
type EventListener = (event: LoggedEvent, work: Work) => void

/** The events of one mock, in order. Listeners get each event once, when it is emitted. */
export class EventLog implements Snapshotable {
  #events = new RecentList<LoggedEvent>(MAX_EVENTS)
  #listeners = new Set<EventListener>()
  #count = 0
  #validator: Validator

  constructor(validator: Validator) {
    this.#validator = validator
  }

  /** Logs an event and calls the listeners. Throws an Error for an invalid payload, which is a bug of this server. */
  emit(work: Work, orgId: string, payload: EventPayload): void {
    work.assertCurrent()
    const issue = this.checkPayload(payload)
    if (issue) throw new Error(`Event ${payload.event} does not match the OpenAPI document: ${issue}.`)
    const id = `evt_${++this.#count}`
    const event = { id, causedBy: work.cause, orgId, payload }
    this.#events.add(event)
    const effects = work.with(id)
    for (const listener of this.#listeners) listener(event, effects)
  }

  /** Returns why a payload does not match the OpenAPI document, or undefined if it matches. */
  checkPayload(payload: EventPayload): string | undefined {
    const schema = payloadSchemas.get(payload.event)
    if (!schema) return `unknown event ${quote(payload.event)}`
    // The OpenAPI document allows unknown fields, because receivers must expect them. This server sends none.
    const unknown = Object.keys(payload).find(name => !schema.fields.includes(name))
    if (unknown !== undefined) return `unknown field ${quote(unknown)}`
    return this.#validator.findMismatch(schema.pointer, payload)
  }

  onEvent(listener: EventListener): void {
    this.#listeners.add(listener)
  }

  /** Latest 10,000 events, oldest first. */
  get events(): readonly LoggedEvent[] {
    return this.#events.list()
  }

  snapshot(): () => void {
    const restore = this.#events.snapshot()
    const count = this.#count
    return () => {
      restore()
      this.#count = count
    }
  }
}
