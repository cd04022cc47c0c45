import { omitUndefined } from '../../runtime/omit-undefined.ts'
import { quote, shorten } from '../../runtime/quote.ts'
import { toAgentCreatedEvent } from '../agents/create-agent.ts'
import type { AppContext } from '../app-context.ts'
import { type EventName, type EventPayload, fieldsOf } from '../event-log.ts'
import { type MessageEvent, toMessageEvent } from '../messages/message-record.ts'
import { FAILURE_STATUSES } from '../messages/needs-attention.ts'
import type { MessageRow } from '../messages/tables.ts'
import { toCallEndedEvent } from '../voice/end-call.ts'
import { exampleEvent } from './example-event.ts'
import { type EventFields, reject, writeAgent, writeCall, writeMessage } from './write-record.ts'

/** Payload of one event. */
export type PayloadOfEvent<Name extends EventName> = Extract<EventPayload, { event: Name }>

/** Payload fields that a test sets. */
export type TriggerFields<Name extends EventName> = {
  [Field in Exclude<keyof PayloadOfEvent<Name>, 'event' | 'test'>]?: PayloadOfEvent<Name>[Field] | undefined
}

/** Options of `mock.webhooks.trigger()`. */
export interface TriggerOptions {
  /** Id of the organization whose subscriptions receive the event. Default: the organization that the mock starts with. */
  orgId?: string | undefined
}

/**
 * Fires one event about a record, and returns its payload. If the fields name an existing record by its id, the event is about
 * that record. Otherwise the record is written with the fields first, so that receivers can read it.
 */
export function triggerEvent(
  context: AppContext,
  orgId: string,
  event: EventName,
  fields: Record<string, unknown>,
): EventPayload {
  if (!context.state.organizations.get(orgId))
    reject(`the organization ${quote(orgId)} does not exist in this mock`)
  const changes = omitUndefined(fields)
  checkFields(context, event, changes)
  const occurredAt = changes.occurredAt === undefined ? context.clock.iso() : String(changes.occurredAt)
  const payload = describeRecord(context, orgId, event, { ...changes, occurredAt })
  context.events.emit(context.work, orgId, payload)
  return payload
}

/** Rejects fields that no event of this name can have. Nothing is written before. */
function checkFields(context: AppContext, event: EventName, fields: Record<string, unknown>): void {
  const known = fieldsOf(event).filter(name => name !== 'event' && name !== 'test')
  const unknown = Object.keys(fields).find(name => !known.includes(name))
  if (unknown !== undefined)
    reject(`${event} has no field ${quote(unknown)}; its fields are ${known.join(', ')}`)
  const example = exampleEvent(event)
  const issue = context.events.checkPayload({ ...example, ...fields } as EventPayload)
  if (issue !== undefined) reject(`${event} does not match the OpenAPI document: ${issue}`)
  if (!('messageId' in example)) return
  const { direction, channel = 'EMAIL', subject, spam, threadId } = fields
  if (threadId === null)
    reject(
      'threadId cannot be null, because the mock gives every message a thread; omit threadId for a new thread',
    )
  if (direction !== undefined && direction !== example.direction)
    reject(`the direction of ${event} is ${example.direction}`)
  if (channel === 'VOICE') reject(`${event} cannot have the channel VOICE; trigger call.ended instead`)
  if (channel !== 'EMAIL' && (subject !== undefined || spam !== undefined))
    reject(`only email has the fields subject and spam, and the channel is ${channel}`)
}

/** Returns the payload of an event about the named record, or about a new one. */
function describeRecord(
  context: AppContext,
  orgId: string,
  event: EventName,
  fields: Record<string, unknown> & { occurredAt: string },
): EventPayload {
  const { state } = context
  const { occurredAt } = fields
  const find = <T extends { orgId: string }>(
    table: { get(id: string): T | undefined },
    id: string | undefined,
    describe: (row: T) => EventPayload,
  ): EventPayload | undefined => {
    const row = id === undefined ? undefined : table.get(id)
    if (!row) return undefined
    if (row.orgId !== orgId) reject(`the record ${quote(id)} belongs to another organization`)
    const payload = describe(row)
    checkAgreement(payload, fields)
    return payload
  }
  if (event === 'agent.created') {
    const agentFields: EventFields<typeof event> = fields
    return (
      find(state.agents, agentFields.agentId, agent => toAgentCreatedEvent(agent, occurredAt)) ??
      toAgentCreatedEvent(writeAgent(context, orgId, agentFields), occurredAt)
    )
  }
  if (event === 'call.ended') {
    const callFields: EventFields<typeof event> = fields
    return (
      find(state.calls, callFields.callId, call => {
        if (call.record.state !== 'ENDED') reject(`the call "${call.id}" has not ended`)
        return toCallEndedEvent(call, occurredAt)
      }) ?? toCallEndedEvent(writeCall(context, orgId, callFields), occurredAt)
    )
  }
  const messageFields: EventFields<typeof event> = fields
  return (
    find(state.messages, messageFields.messageId, message => {
      checkCanFire(message, event)
      return toMessageEvent(message, event, occurredAt)
    }) ?? toMessageEvent(writeMessage(context, orgId, event, messageFields), event, occurredAt)
  )
}

/** Rejects fields that differ from the existing record: receivers would read other values than the event says. */
function checkAgreement(payload: EventPayload, fields: Record<string, unknown>): void {
  const actual: Record<string, unknown> = { ...payload }
  const name = Object.keys(fields).find(field => fields[field] !== actual[field])
  if (name === undefined) return
  const [value, given] = [actual[name], fields[name]].map(field =>
    shorten(JSON.stringify(field) ?? 'undefined'),
  )
  reject(`the record has ${name} ${value}, not ${given}. Omit the id to write a new record`)
}

function checkCanFire({ id, record }: MessageRow, event: MessageEvent): void {
  const isFailed = FAILURE_STATUSES.includes(record.status)
  const canFire = {
    'message.received': record.direction === 'INBOUND',
    'message.received.auto': record.direction === 'INBOUND',
    'message.sent': record.direction === 'OUTBOUND' && record.sentAt !== null,
    'message.failed': record.direction === 'OUTBOUND' && isFailed,
  }
  if (record.channel === 'VOICE' || !canFire[event])
    reject(
      `${event} cannot fire for the message ${quote(id)}: it is ${record.channel}, ${record.direction}, ${record.status}`,
    )
}
