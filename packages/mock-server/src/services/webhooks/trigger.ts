import { type Problem, problem } from '../../http/handlers.ts'
import { quote, shorten, text } from '../../http/text.ts'

import type { Services } from '../app-context.ts'
import { mockOperation } from '../contracts.ts'
import {
  canFire,
  describeEvent,
  type EventName,
  type EventPayload,
  eventDefinitions,
  exampleEvent,
  getRecordId,
  type PayloadOfEvent,
  payloadSchemas,
} from '../events.ts'
import { omitUndefined } from '../stored.ts'
import { newRecords, type Place, Rejection, reject } from './new-records.ts'

/**
 * Payload fields that a test sets. An existing record has all of them; a new record takes those that the
 * service lets callers choose.
 */
export type TriggerFields<Name extends EventName> = {
  [Field in Exclude<keyof PayloadOfEvent<Name>, 'event' | 'test'>]?: PayloadOfEvent<Name>[Field] | undefined
}

/** Options of `mock.webhooks.trigger()`. */
export interface TriggerOptions {
  /**
   * Id of the organization whose subscriptions receive the event. Default: the organization that the mock starts with.
   */
  orgId?: string | undefined
}

/**
 * Fires one event about a record, and returns its payload. If the fields name an existing record by its id,
 * the event is about that record. Otherwise the service creates the record, with these fields, and fires the
 * event.
 */
export async function triggerEvent(
  services: Services,
  orgId: string,
  event: EventName,
  given: Record<string, unknown>,
): Promise<EventPayload | Problem<400>> {
  const place = { ...services, orgId }
  const fields = omitUndefined(given)
  try {
    if (!services.state.organizations.get(orgId))
      reject(`The organization ${quote(orgId)} does not exist in this mock`)
    checkFields(place, event, fields)
    const id = fields[eventDefinitions[event].idField]
    return id === undefined
      ? await fireAboutNewRecord(place, event, fields)
      : fireAboutRecord(place, event, String(id), fields)
  } catch (error) {
    if (error instanceof Rejection) return problem(400, 'BAD_REQUEST', error.detail)
    throw error
  }
}

/** Rejects fields that no event of this name can have. */
function checkFields({ events }: Services, event: EventName, fields: Record<string, unknown>): void {
  const known = (payloadSchemas.get(event)?.fields ?? []).filter(name => name !== 'event' && name !== 'test')
  const unknown = Object.keys(fields).find(name => !known.includes(name))
  if (unknown !== undefined)
    reject(`${event} has no field ${quote(unknown)}; its fields are ${known.join(', ')}`)
  // The check also covers the example, which is valid.
  const issue = events.checkPayload({ ...exampleEvent(event), ...fields } as EventPayload)
  if (issue !== undefined) reject(`${event} does not match the OpenAPI document: ${issue}`)
}

/** Fires an event about an existing record. */
function fireAboutRecord(
  { state, orgId, clock, events, work }: Place,
  event: EventName,
  id: string,
  fields: Record<string, unknown>,
): EventPayload {
  const { table, idField } = eventDefinitions[event]
  const row = state[table].get(id)
  if (!row) reject(`The record ${quote(id)} does not exist; omit ${idField} to create one`)
  if (row.orgId !== orgId) reject(`The record ${quote(id)} belongs to another organization`)
  if (!canFire(event, row))
    reject(`${event} cannot fire for the record ${quote(id)}: it is ${describeState(row)}`)
  const occurredAt = fields.occurredAt === undefined ? clock.iso() : String(fields.occurredAt)
  const payload = describeEvent(event, row, occurredAt)
  checkAgreement(payload, fields)
  events.emit(work, event, row, occurredAt)
  return payload
}

/**
 * Rejects fields that differ from the existing record: receivers would read other values than the event says.
 */
function checkAgreement(payload: EventPayload, fields: Record<string, unknown>): void {
  const actual: Record<string, unknown> = { ...payload }
  const name = Object.keys(fields).find(field => fields[field] !== actual[field])
  if (name === undefined) return
  const [value, given] = [actual[name], fields[name]].map(field =>
    shorten(JSON.stringify(field) ?? 'undefined'),
  )
  reject(`The record has ${name} ${value}, not ${given}. Omit the id to create a record`)
}

function describeState({ record }: { record: object }): string {
  const { channel, direction, status, state }: Partial<Record<string, unknown>> = { ...record }
  return [channel, direction, status, state].filter(value => value !== undefined).join(', ')
}

/** Makes the service create a record and fire the event about it. */
async function fireAboutNewRecord(
  place: Place,
  event: EventName,
  fields: Record<string, unknown>,
): Promise<EventPayload> {
  const { fields: settable, otherwise, create } = newRecords[event]
  const other = Object.keys(fields).find(name => !settable.some(known => known === name))
  if (other !== undefined)
    reject(text`${event} about a new record cannot set ${other}, only ${settable.join(', ')}. ${otherwise}`)
  if (fields.channel === 'VOICE')
    reject('A message cannot have the channel VOICE; trigger call.ended instead')
  if (fields.channel === 'MMS')
    reject(text`An MMS message has files; use ${mockOperation('receiveSms')} or client.sms.send() instead`)
  if (fields.channel === 'SMS' && (fields.subject !== undefined || fields.spam !== undefined))
    reject('Only email has the fields subject and spam, and the channel is SMS')
  const fired: EventPayload[] = []
  const stop = place.events.onEvent(({ payload }) => fired.push(payload))
  try {
    const id = await create(place, fields)
    const payload = fired.find(candidate => candidate.event === event && getRecordId(candidate) === id)
    return payload ?? reject(`The service created the record ${quote(id)}, but did not fire ${event}`)
  } finally {
    stop()
  }
}
