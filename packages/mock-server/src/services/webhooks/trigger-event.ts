import { omitUndefined } from '../../runtime/omit-undefined.ts'
import type { AppContext } from '../app-context.ts'
import { type EventPayload, membersOf } from '../event-log.ts'
import { type EventName, exampleEvent } from './example-event.ts'

/** The payload of one event. */
export type PayloadOf<Name extends EventName> = Extract<EventPayload, { event: Name }>

/** Fields of an event that a test gives. */
export type TriggerFields<Name extends EventName> = {
  [Field in Exclude<keyof PayloadOf<Name>, 'event'>]?: PayloadOf<Name>[Field] | undefined
}

/**
 * Fires an event although nothing has happened: about the newest fitting record, or the one that `fields` name, with `fields`
 * in the place of its own. Throws a TypeError for an event, a field or a value that the document does not have.
 */
export function triggerEvent(
  context: AppContext,
  request: { event: EventName; fields: Record<string, unknown>; orgId: string },
): EventPayload {
  const { event, fields, orgId } = request
  if (!context.state.organizations.get(orgId))
    throw new TypeError(`webhooks.trigger(): the organization "${orgId}" does not exist in this mock.`)
  const known = membersOf(event).filter(name => name !== 'event')
  for (const name of Object.keys(fields)) {
    if (known.includes(name)) continue
    throw new TypeError(
      `webhooks.trigger(): ${event} has no field "${name}"; its fields are ${known.join(', ')}.`,
    )
  }
  const given = omitUndefined(fields)
  const payload = { ...exampleEvent(context, orgId, { event, about: given }), ...given } as EventPayload
  const fault = context.events.faultOf(payload)
  if (fault !== undefined)
    throw new TypeError(`webhooks.trigger(): ${event} does not match the OpenAPI document: ${fault}.`)
  context.events.emit(orgId, payload)
  return payload
}
