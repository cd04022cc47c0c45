import type { EventName, EventPayload } from '../event-log.ts'
import { contract } from '../service-contract.ts'

/** Returns the documented example of an event. */
export function exampleEvent<Name extends EventName>(event: Name): Extract<EventPayload, { event: Name }> {
  const name = event.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return contract.getExample(`${name}Event`)
}

/** Returns the event of a test delivery. Its ids belong to no record, so that no receiver handles a real message again. */
export function createTestEvent(event: EventName, occurredAt: string): EventPayload {
  return { ...exampleEvent(event), occurredAt, test: true }
}
