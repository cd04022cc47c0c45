import type { LoggedEvent } from '@agentcomms/spec/control'
import type { Validator } from '../http/contract/validate.ts'
import { quote } from '../http/error-text.ts'
import { RecentList, type Snapshotable } from '../store/snapshot.ts'
import type { Work } from '../store/work.ts'
import type { Clock } from '../work/clock.ts'
import {
  describeEvent,
  type EventName,
  type EventPayload,
  payloadSchemas,
  type RowOfEvent,
} from './event-definitions.ts'

const MAX_EVENTS = 10_000

/** Gets an event and a work that has the event as its cause. */
type EventListener = (event: LoggedEvent, work: Work) => void

/** The events of one mock, in order. Listeners get each event once, when it is emitted. */
export class EventLog implements Snapshotable {
  #events = new RecentList<LoggedEvent>(MAX_EVENTS)
  #listeners = new Set<EventListener>()
  #count = 0
  #validator: Validator
  #clock: Clock

  constructor(validator: Validator, clock: Clock) {
    this.#validator = validator
    this.#clock = clock
  }

  /**
   * Logs an event about a record, and calls the listeners. Throws an Error if the payload does not match
   * the OpenAPI document, which is a bug of this server.
   */
  emit<Name extends EventName>(
    work: Work,
    name: Name,
    row: RowOfEvent<Name> & { orgId: string },
    occurredAt: string = this.#clock.iso(),
  ): void {
    work.assertCurrent()
    const payload = describeEvent(name, row, occurredAt)
    const issue = this.checkPayload(payload)
    if (issue) throw new Error(`Event ${name} does not match the OpenAPI document: ${issue}.`)
    const id = `evt_${++this.#count}`
    const event = { id, causedBy: work.cause, orgId: row.orgId, payload }
    this.#events.add(event)
    const effects = work.with(id)
    for (const listener of this.#listeners) listener(event, effects)
  }

  /** Returns why a payload does not match the OpenAPI document, or undefined if it matches. */
  checkPayload(payload: EventPayload): string | undefined {
    const known = payloadSchemas.get(payload.event)
    if (!known) return `unknown event ${quote(payload.event)}`
    // The OpenAPI document allows unknown fields, because receivers must expect them. This server sends none.
    const unknown = Object.keys(payload).find(name => !known.fields.includes(name))
    if (unknown !== undefined) return `unknown field ${quote(unknown)}`
    return this.#validator.findMismatch(known.schema, payload)
  }

  /** Calls a listener for each event. Returns a function that removes it. */
  onEvent(listener: EventListener): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
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
