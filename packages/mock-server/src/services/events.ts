import type { webhooks } from '@agentcomms/spec'
import type { EventName, EventPayload, LoggedEvent } from '@agentcomms/spec/control'
import type { JsonSchema } from '@agentcomms/spec/document'
import { didYouMean, formatValue, quote } from '../http/text.ts'
import type { Clock } from '../work/clock.ts'
import { RecentList, type Snapshotable, StoredValue, snapshotAll, type Work } from '../work/work.ts'
import { emailIdentityOf } from './agents/records.ts'
import { contract, validators } from './contracts.ts'
import { FAILURE_STATUSES } from './messages/rules.ts'
import type { MessageRow } from './messages/tables.ts'
import type { AgentRow } from './state.ts'
import type { CallRow } from './voice/records.ts'

export type { EventName, EventPayload }

/** Payload of one event. */
export type PayloadOfEvent<Name extends EventName> =
  webhooks[Name]['post']['requestBody']['content']['application/json']

/** Rows of the records that events are about, by the first part of the event name. */
interface RecordRows {
  agent: AgentRow
  call: CallRow
  message: MessageRow
}

type KindOf<Name extends EventName> = Name extends `${infer Kind extends keyof RecordRows}.${string}`
  ? Kind
  : never

/** Row of the record that an event is about. */
type RowOfEvent<Name extends EventName> = RecordRows[KindOf<Name>]

interface EventDefinition<Name extends EventName> {
  /** Table of the record that the event is about. */
  table: `${KindOf<Name>}s`
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

/**
 * Returns whether an event name matches a pattern. `*` alone matches every event. As a segment, `*` matches
 * one segment and `**` zero or more. Next to other characters, as in `mess*`, `*` matches one or more
 * characters except dots. `**` also matches dots.
 */
export function matchesEvent(pattern: string, event: string): boolean {
  if (pattern === '*') return true
  // Each segment ends with a dot, so that `**` can match no segment at all.
  const segments = pattern
    .split('.')
    .map(segment =>
      /^\*\*+$/.test(segment)
        ? '(?:[^.]+\\.)*'
        : `${segment.replace(/\*+/g, stars => (stars === '*' ? '[^.]+' : '.+'))}\\.`,
    )
  return new RegExp(`^${segments.join('')}$`).test(`${event}.`)
}

/** Returns the events that patterns match, in the order of the patterns, each once. */
export function listMatchingEvents(patterns: readonly string[]): EventName[] {
  const matched = patterns.flatMap(pattern => eventTypes.filter(({ name }) => matchesEvent(pattern, name)))
  return [...new Set(matched.map(({ name }) => name))]
}

/** Returns a text for each pattern that matches no event. */
export function explainUnknownEvents(patterns: readonly string[]): string[] {
  const known = eventTypes.map(({ name }) => name)
  return patterns
    .filter(pattern => listMatchingEvents([pattern]).length === 0)
    .map(pattern => `no event matches ${formatValue(pattern)}${didYouMean(pattern, known) || '.'}`)
}

const MAX_EVENTS = 10_000

/** Gets an event and a work that has the event as its cause. */
type EventListener = (event: LoggedEvent, work: Work) => void

/** The events of one mock, in order. Listeners get each event once, when it is emitted. */
export class EventLog implements Snapshotable {
  #events = new RecentList<LoggedEvent>(MAX_EVENTS)
  #listeners = new Set<EventListener>()
  readonly #count = new StoredValue(0)
  readonly #clock: Clock
  readonly #validateEvents: boolean

  /** `validateEvents`: whether `emit` checks payloads against the OpenAPI document. */
  constructor({ clock, validateEvents }: { clock: Clock; validateEvents: boolean }) {
    this.#clock = clock
    this.#validateEvents = validateEvents
  }

  /**
   * Logs an event about a record, and calls the listeners. With `validateEvents`, throws an Error if the payload does
   * not match the OpenAPI document, which is a bug of this server.
   */
  emit<Name extends EventName>(
    work: Work,
    name: Name,
    row: RowOfEvent<Name> & { orgId: string },
    occurredAt: string = this.#clock.iso(),
  ): void {
    work.assertCurrent()
    const payload = describeEvent(name, row, occurredAt)
    const issue = this.#validateEvents ? this.checkPayload(payload) : undefined
    if (issue) throw new Error(`Event ${name} does not match the OpenAPI document: ${issue}.`)
    const id = `evt_${++this.#count.value}`
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
    return validators.reject.findMismatch(known.schema, payload)
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
    return snapshotAll([this.#events, this.#count])
  }
}
