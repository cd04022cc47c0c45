import { parseAddresses } from '@agentcomms/mail'
import type { Message } from '@agentcomms/spec'
import { quote, shorten } from '../../http/error-text.ts'
import { isProblem, type Problem, problem } from '../../http/problem.ts'
import { createAgent, emailIdentityOf } from '../agents/agent-record.ts'
import type { Services } from '../app-context.ts'
import { controlValidator } from '../contracts.ts'
import { receiveComposed } from '../email/receive-email.ts'
import { sendEmail } from '../email/send-email.ts'
import { toSimulatorAddress } from '../email/simulator.ts'
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
} from '../event-definitions.ts'
import { provisionIdentity } from '../identities/provision-identity.ts'
import { provisionPhone } from '../phone-numbers/provision-phone.ts'
import { FAILING_NUMBER } from '../phone-numbers/simulator.ts'
import { receiveSms } from '../sms/deliver-sms.ts'
import { sendSms } from '../sms/send-sms.ts'
import type { AgentRow } from '../state.ts'
import { omitUndefined } from '../stored.ts'
import { CALL_END_REASONS } from '../voice/call-state.ts'
import { hangUp, moveCall } from '../voice/call-steps.ts'
import { placeCall, receiveCall } from '../voice/place-call.ts'

/** Payload fields that a test sets. An existing record has all of them; a new record takes those that the service lets callers choose. */
export type TriggerFields<Name extends EventName> = {
  [Field in Exclude<keyof PayloadOfEvent<Name>, 'event' | 'test'>]?: PayloadOfEvent<Name>[Field] | undefined
}

/** Options of `mock.webhooks.trigger()`. */
export interface TriggerOptions {
  /** Id of the organization whose subscriptions receive the event. Default: the organization that the mock starts with. */
  orgId?: string | undefined
}

type Fields<Name extends EventName> = Partial<Omit<PayloadOfEvent<Name>, 'event' | 'test'>>

/** Organization in which an event happens. */
interface Place {
  services: Services
  orgId: string
}

/** How the service makes an event happen about a new record. */
interface NewRecord<Name extends EventName> {
  /** Payload fields that callers of the service can choose. */
  fields: readonly (keyof Fields<Name>)[]
  /** Says how a test gets other values. */
  otherwise: string
  /** Makes the service create a record and fire the event. Returns the id of the record. */
  create(place: Place, fields: Fields<Name>): Promise<string>
}

const BODY = 'mock.webhooks.trigger() wrote this message.'

const newRecords: { readonly [Name in EventName]: NewRecord<Name> } = {
  'message.received': {
    fields: ['agentId', 'channel', 'fromAddress', 'toAddress', 'subject', 'spam'],
    otherwise: 'mock.receiveEmail() and mock.receiveSms() set more, such as the thread.',
    create: (place, fields) => newReceivedMessage(place, fields),
  },
  'message.received.auto': {
    fields: ['agentId', 'fromAddress', 'toAddress', 'subject', 'spam'],
    otherwise: 'Only an email can be an automatic reply. mock.receiveEmail() sets more, such as the thread.',
    create: (place, fields) => newReceivedMessage(place, fields, { 'Auto-Submitted': 'auto-replied' }),
  },
  'message.sent': {
    fields: ['agentId', 'channel', 'fromAddress', 'toAddress', 'subject'],
    otherwise: 'client.email.send() and client.sms.send() set more, such as the thread.',
    create: (place, fields) => newSentMessage(place, fields),
  },
  'message.failed': {
    fields: ['agentId', 'channel', 'fromAddress', 'subject'],
    otherwise:
      'The recipient is one of the simulator. To fail another message, call mock.setMessageStatus().',
    create(place, fields) {
      const email = toSimulatorAddress('fail', place.services.emailDomain)
      return newSentMessage(place, {
        ...fields,
        toAddress: fields.channel === 'SMS' ? FAILING_NUMBER : email,
      })
    },
  },
  'agent.created': {
    fields: ['name', 'slug', 'email'],
    otherwise: 'The service sets the id.',
    async create({ services, orgId }, { name = exampleEvent('agent.created').name, slug, email }) {
      checkField(services, 'name', name, 'CreateAgent/properties/name')
      if (slug !== undefined) checkField(services, 'slug', slug, 'CreateAgent/properties/slug')
      if (email !== undefined) checkField(services, 'email', email, 'EmailAddress')
      const request = { name, ...omitUndefined({ slug, email }), capabilities: [] }
      return unwrap(provisionIdentity(services, orgId, request)).id
    },
  },
  'call.ended': {
    fields: ['agentId', 'direction', 'fromAddress', 'toAddress', 'endReason'],
    otherwise:
      'For a duration, use mock.receiveCall() or client.calls.create(), then mock.clock.advance() and mock.endCall().',
    create: newEndedCall,
  },
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
  fields: Record<string, unknown>,
): Promise<EventPayload | Problem<400>> {
  try {
    return await fire(services, orgId, event, fields)
  } catch (error) {
    if (error instanceof Rejection) return problem(400, 'BAD_REQUEST', error.message)
    throw error
  }
}

async function fire(
  services: Services,
  orgId: string,
  event: EventName,
  fields: Record<string, unknown>,
): Promise<EventPayload> {
  if (!services.state.organizations.get(orgId))
    reject(`The organization ${quote(orgId)} does not exist in this mock`)
  const changes = omitUndefined(fields)
  checkFields(services, event, changes)
  const id = changes[eventDefinitions[event].idField]
  return id === undefined
    ? await fireAboutNewRecord({ services, orgId }, event, changes)
    : fireAboutRecord({ services, orgId }, event, { id: String(id), fields: changes })
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
  { services, orgId }: Place,
  event: EventName,
  { id, fields }: { id: string; fields: Record<string, unknown> },
): EventPayload {
  const { table, idField } = eventDefinitions[event]
  const row = services.state[table].get(id)
  if (!row) reject(`The record ${quote(id)} does not exist; omit ${idField} to create one`)
  if (row.orgId !== orgId) reject(`The record ${quote(id)} belongs to another organization`)
  if (!canFire(event, row))
    reject(`${event} cannot fire for the record ${quote(id)}: it is ${describeState(row)}`)
  const occurredAt = fields.occurredAt === undefined ? services.clock.iso() : String(fields.occurredAt)
  const payload = describeEvent(event, row, occurredAt)
  checkAgreement(payload, fields)
  services.events.emit(services.work, event, row, occurredAt)
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
  const { fields: settable, otherwise } = newRecords[event]
  const other = Object.keys(fields).find(name => !settable.some(known => known === name))
  if (other !== undefined)
    reject(`${event} about a new record cannot set ${other}, only ${settable.join(', ')}. ${otherwise}`)
  const fired: EventPayload[] = []
  const stop = place.services.events.onEvent(({ payload }) => fired.push(payload))
  try {
    const id = await createRecord(place, event, fields)
    const payload = fired.find(candidate => candidate.event === event && getRecordId(candidate) === id)
    return payload ?? reject(`The service created the record ${quote(id)}, but did not fire ${event}`)
  } finally {
    stop()
  }
}

function createRecord<Name extends EventName>(
  place: Place,
  event: Name,
  fields: Fields<Name>,
): Promise<string> {
  return newRecords[event].create(place, fields)
}

/** Fields of a new message. */
type MessageFields = Fields<'message.received'>

async function newReceivedMessage(
  place: Place,
  { channel = 'EMAIL', ...fields }: MessageFields,
  headers?: Record<string, string>,
): Promise<string> {
  checkChannel(channel, fields)
  return channel === 'SMS' ? newReceivedSms(place, fields) : await newReceivedEmail(place, fields, headers)
}

function newReceivedSms(place: Place, fields: MessageFields): string {
  const { services } = place
  const { fromAddress: from = exampleEvent('call.ended').toAddress } = fields
  checkField({ ...services, validator: controlValidator }, 'fromAddress', from, 'SmsSender')
  const agent = chooseAgent(place, fields.agentId, fields.toAddress)
  const to = fields.toAddress ?? numberOf(services, agent)
  const received = receiveSms(services, { from, to, body: BODY }, [])
  return received?.id ?? reject(`The number ${to} cannot receive SMS messages`)
}

async function newReceivedEmail(
  place: Place,
  fields: MessageFields,
  headers: Record<string, string> | undefined,
): Promise<string> {
  const { services } = place
  const { fromAddress: from, subject } = { ...exampleEvent('message.received'), ...fields }
  checkField(services, 'fromAddress', from, 'EmailAddress')
  if (subject !== null) checkField(services, 'subject', subject, 'SendEmail/properties/subject')
  const agent = chooseAgent(place, fields.agentId, fields.toAddress)
  const to = fields.toAddress ?? emailIdentityOf(agent).email
  const email = { from, to, subject: subject ?? undefined, text: BODY, headers, spam: fields.spam }
  const { messages } = unwrap(receiveComposed(services, email, 'agent'))
  return messages[0]?.id ?? reject(`No agent received the email to ${to}`)
}

async function newSentMessage(
  place: Place,
  { channel = 'EMAIL', ...fields }: MessageFields,
): Promise<string> {
  checkChannel(channel, fields)
  return channel === 'SMS' ? await newSentSms(place, fields) : await newSentEmail(place, fields)
}

async function newSentSms(place: Place, fields: MessageFields): Promise<string> {
  const { services } = place
  const { toAddress: to = exampleEvent('call.ended').toAddress } = fields
  checkField(services, 'toAddress', to, 'SmsRecipient')
  const agent = chooseAgent(place, fields.agentId, fields.fromAddress)
  const fromNumber = fields.fromAddress ?? numberOf(services, agent)
  return unwrap(await sendSms(services, agent, { agentId: agent.id, to, body: BODY, fromNumber })).id
}

async function newSentEmail(place: Place, fields: MessageFields): Promise<string> {
  const { services } = place
  const { toAddress, subject } = { ...exampleEvent('message.sent'), ...fields }
  const to = parseAddresses(toAddress).map(({ address }) => address)
  for (const address of to) checkField(services, 'toAddress', address, 'EmailAddress')
  checkField(services, 'subject', subject, 'SendEmail/properties/subject')
  const agent = chooseAgent(place, fields.agentId, fields.fromAddress)
  return unwrap(await sendEmail(services, agent, { to, subject: subject ?? '', body: BODY })).id
}

function checkChannel(channel: Message['channel'], { subject, spam }: MessageFields): void {
  if (channel === 'VOICE') reject('A message cannot have the channel VOICE; trigger call.ended instead')
  if (channel === 'MMS')
    reject('An MMS message has files; use mock.receiveSms() or client.sms.send() instead')
  if (channel === 'SMS' && (subject !== undefined || spam !== undefined))
    reject('Only email has the fields subject and spam, and the channel is SMS')
}

/** Places or receives a call, and ends it. */
async function newEndedCall(place: Place, fields: Fields<'call.ended'>): Promise<string> {
  const { services } = place
  const { direction = 'OUTBOUND', endReason = 'COMPLETED', fromAddress, toAddress } = fields
  const isInbound = direction === 'INBOUND'
  const [ownNumber, otherNumber = exampleEvent('call.ended').toAddress] = isInbound
    ? [toAddress, fromAddress]
    : [fromAddress, toAddress]
  checkField(services, isInbound ? 'fromAddress' : 'toAddress', otherNumber, 'PhoneNumber')
  if (services.state.phoneNumbers.find('phoneNumber', otherNumber))
    reject(`The number ${otherNumber} belongs to an agent too, so call.ended would fire twice`)
  const agent = chooseAgent(place, fields.agentId, ownNumber)
  const own = ownNumber ?? numberOf(services, agent)
  const call = isInbound
    ? receiveCall(services, { from: otherNumber, to: own })
    : unwrap(await placeCall(services, agent, { agentId: agent.id, to: otherNumber, fromNumber: own }))
  if (!call) reject(`The number ${own} cannot receive calls`)
  const ringing = moveCall(services, call, { state: 'RINGING' })
  const isAnswered = !CALL_END_REASONS.RINGING.includes(endReason)
  const last = isAnswered ? moveCall(services, ringing, { state: 'ACTIVE' }) : ringing
  return unwrap(hangUp(services, last, endReason)).id
}

/**
 * Returns the agent with the id or the address. Default: the newest agent of the organization, or a new one.
 */
function chooseAgent(
  { services, orgId }: Place,
  agentId: string | undefined,
  address: string | undefined,
): AgentRow {
  const { agents, phoneNumbers } = services.state
  const isUsable = (agent: AgentRow | undefined): agent is AgentRow =>
    agent?.orgId === orgId && agent.record.status !== 'DELETED'
  if (agentId === undefined && address === undefined) {
    for (const agent of agents.newest('byOrg', orgId)) if (isUsable(agent)) return agent
    return unwrap(createAgent(services, orgId, { name: exampleEvent('agent.created').name }))
  }
  const owner = phoneNumbers.find('phoneNumber', address ?? '')?.agentId
  const byAddress =
    owner === undefined ? agents.find('email', address?.toLowerCase() ?? '') : agents.get(owner)
  const agent = agentId === undefined ? byAddress : agents.get(agentId)
  if (!isUsable(agent)) reject(`The organization has no agent ${quote(agentId ?? address)}`)
  if (address !== undefined && byAddress?.id !== agent.id)
    reject(`The address ${quote(address)} does not belong to the agent ${quote(agent.id)}`)
  return agent
}

/** Returns the oldest phone number of an agent. Provisions one if it has none. */
function numberOf(services: Services, agent: AgentRow): string {
  const [number] = services.state.phoneNumbers.oldest('byAgent', agent.id)
  return number?.record.phoneNumber ?? unwrap(provisionPhone(services, agent, {})).phoneNumber
}

/** Rejects a field that does not match a schema of the OpenAPI document, such as `EmailAddress`. */
function checkField({ validator }: Services, name: string, value: unknown, schema: string): void {
  const issue = validator.findMismatch(validator.contract.getSchema(schema), value)
  if (issue !== undefined) reject(`${name}: ${issue}; received ${shorten(JSON.stringify(value))}`)
}

/** Why an event cannot be fired as the caller asked. */
class Rejection extends Error {}

function reject(reason: string): never {
  throw new Rejection(`${reason.replace(/\.$/, '')}.`)
}

function unwrap<T extends object>(result: T | Problem): T {
  return isProblem(result) ? reject(result.detail) : result
}
