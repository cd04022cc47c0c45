import { givenMembers } from '../../runtime/omit-undefined.ts'
import { type EventPayload, eventTypes, membersOf } from '../event-log.ts'
import type { Ground } from '../ground.ts'
import { type EventName, exampleEvent, isEventName } from './example-event.ts'

/** The payload of one event. */
export type PayloadOf<Name extends EventName> = Extract<EventPayload, { event: Name }>

/** Fields of an event that a test gives. */
export type TriggerFields<Name extends EventName> = {
  [Field in Exclude<keyof PayloadOf<Name>, 'event'>]?: PayloadOf<Name>[Field] | undefined
}

/** Where an event is fired. */
export interface TriggerOptions {
  /** Organization whose subscriptions get it. Default: the one that the mock began with. */
  orgId?: string | undefined
}

/**
 * Fires an event although nothing has happened: about the newest fitting record, or the one that `fields` name, with `fields`
 * in the place of its own. Throws a TypeError for an event, a field or a value that the document does not have.
 */
export function triggerEvent<Name extends EventName>(
  ground: Ground,
  request: { event: Name; fields: TriggerFields<Name>; orgId: string },
): PayloadOf<Name> {
  const { event, fields, orgId } = request
  if (!isEventName(event)) {
    const names = eventTypes.map(({ name }) => name).join(', ')
    throw new TypeError(`webhooks.trigger(): "${String(event)}" is no event; there are ${names}.`)
  }
  if (!ground.state.organizations.get(orgId))
    throw new TypeError(`webhooks.trigger(): there is no organization "${orgId}" in this mock.`)
  const known = membersOf(event).filter(name => name !== 'event')
  if (typeof fields !== 'object' || fields === null)
    throw new TypeError(`webhooks.trigger(): the second argument takes an object with ${known.join(', ')}.`)
  for (const name of Object.keys(fields)) {
    if (known.includes(name)) continue
    throw new TypeError(`webhooks.trigger(): "${name}" is no field of ${event}; it has ${known.join(', ')}.`)
  }
  const given = givenMembers(fields)
  const payload = { ...exampleEvent(ground, orgId, { event, about: given }), ...given } as PayloadOf<Name>
  const fault = ground.events.faultOf(payload)
  if (fault !== undefined) throw new TypeError(`webhooks.trigger(): ${event} cannot be so: ${fault}.`)
  ground.events.emit(orgId, payload)
  return payload
}
