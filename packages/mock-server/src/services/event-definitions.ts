import type { webhooks } from '@agentcomms/spec'
import type { JsonSchema } from '@agentcomms/spec/document'
import { emailIdentityOf } from './agents/agent-record.ts'
import { contract } from './contracts.ts'
import { FAILURE_STATUSES } from './messages/message-status.ts'
import type { MessageRow } from './messages/tables.ts'
import type { AgentRow } from './state.ts'
import type { CallRow } from './voice/tables.ts'

/** Name of an event, such as `message.received`. */
export type EventName = keyof webhooks

/** Payload of one event. */
export type PayloadOfEvent<Name extends EventName> =
  webhooks[Name]['post']['requestBody']['content']['application/json']

/** Payload of an event. */
export type EventPayload = PayloadOfEvent<EventName>

/** Rows of the tables with records that events are about. */
interface EventTables {
  agents: AgentRow
  calls: CallRow
  messages: MessageRow
}

/** Table of the records of an event. The first part of the name is the kind of the record. */
type TableOfEvent<Name extends EventName> = Name extends `agent.${string}`
  ? 'agents'
  : Name extends `call.${string}`
    ? 'calls'
    : Name extends `message.${string}`
      ? 'messages'
      : never

/** Row of the record that an event is about. */
export type RowOfEvent<Name extends EventName> = EventTables[TableOfEvent<Name>]

interface EventDefinition<Name extends EventName> {
  /** Table of the record that the event is about. */
  table: TableOfEvent<Name>
  /** Payload field that has the id of the record. */
  idField: keyof PayloadOfEvent<Name>
  /** Whether the event can be about a record in this state. */
  canFire(row: RowOfEvent<Name>): boolean
  /** Returns the payload fields of a record. */
  describe(row: RowOfEvent<Name>): Omit<PayloadOfEvent<Name>, 'event' | 'occurredAt' | 'test'>
}

const aboutMessage = {
  table: 'messages',
  idField: 'messageId',
  describe({ record }: MessageRow) {
    const { id, agentId, channel, direction, fromAddress, toAddress, threadId, subject, labels } = record
    const emailFields = channel === 'EMAIL' ? { subject, spam: labels.includes('spam') } : {}
    return { messageId: id, agentId, channel, direction, fromAddress, toAddress, threadId, ...emailFields }
  },
} as const

const isReceived = ({ record: { channel, direction } }: MessageRow): boolean =>
  channel !== 'VOICE' && direction === 'INBOUND'

const isOutbound = ({ record: { channel, direction } }: MessageRow): boolean =>
  channel !== 'VOICE' && direction === 'OUTBOUND'

/** The events of the OpenAPI document. An event without an entry does not compile. */
export const eventDefinitions: { readonly [Name in EventName]: EventDefinition<Name> } = {
  'message.received': { ...aboutMessage, canFire: isReceived },
  'message.received.auto': { ...aboutMessage, canFire: isReceived },
  'message.sent': { ...aboutMessage, canFire: row => isOutbound(row) && row.record.sentAt !== null },
  'message.failed': {
    ...aboutMessage,
    canFire: row => isOutbound(row) && FAILURE_STATUSES.includes(row.record.status),
  },
  'agent.created': {
    table: 'agents',
    idField: 'agentId',
    canFire: () => true,
    describe(agent) {
      const { id: agentId, name, slug } = agent.record
      return { agentId, name, slug, email: emailIdentityOf(agent).email }
    },
  },
  'call.ended': {
    table: 'calls',
    idField: 'callId',
    canFire: ({ record }) => record.state === 'ENDED',
    describe({ record }) {
      const { id: callId, agentId, direction, from: fromAddress, to: toAddress } = record
      const { durationSeconds, endReason } = record
      if (durationSeconds === null || endReason === null)
        throw new Error(`The call ${callId} has no duration or reason. This is a bug in the mock server.`)
      return { callId, agentId, direction, fromAddress, toAddress, durationSeconds, endReason }
    },
  },
}

/** Events of the OpenAPI document, with their summaries. */
export const eventTypes = Object.entries(contract.document.webhooks).map(([name, { post }]) => ({
  name: name as EventName,
  description: post.summary,
}))

interface PayloadSchema {
  schema: JsonSchema
  /** Name of the schema. */
  name: string
  fields: readonly string[]
}

/** Schemas of the payloads by event. */
export const payloadSchemas: ReadonlyMap<string, PayloadSchema> = new Map(
  Object.entries(contract.document.webhooks).map(([name, { post }]) => {
    const schema = post.requestBody?.content['application/json']?.schema ?? {}
    const { properties = {} } = contract.resolveSchema(schema)
    const schemaName = schema.$ref?.split('/').at(-1) ?? ''
    return [name, { schema, name: schemaName, fields: Object.keys(properties) }]
  }),
)

/** Whether an event can be about a record in its current state. */
export function canFire<Name extends EventName>(event: Name, row: RowOfEvent<Name>): boolean {
  return eventDefinitions[event].canFire(row)
}

/** Returns the payload of an event about a record. */
export function describeEvent<Name extends EventName>(
  event: Name,
  row: RowOfEvent<Name>,
  occurredAt: string,
): EventPayload {
  // The definition has the other fields of this event, and emit() checks them.
  return { event, occurredAt, ...eventDefinitions[event].describe(row) } as EventPayload
}

/** Returns the id of the record that an event is about. */
export function getRecordId(payload: EventPayload): string {
  const fields: Record<string, unknown> = { ...payload }
  return String(fields[eventDefinitions[payload.event].idField])
}

/** Returns the documented example of an event. */
export function exampleEvent<Name extends EventName>(event: Name): PayloadOfEvent<Name> {
  return contract.getExample(payloadSchemas.get(event)?.name ?? '')
}
