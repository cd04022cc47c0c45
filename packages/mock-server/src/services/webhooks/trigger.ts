import { parseAddresses } from '@agentcomms/mail'
import type { Validator } from '../../http/contract/validate.ts'
import { isProblem, type Problem, problem } from '../../http/handlers.ts'
import { quote, shorten, type Text, text } from '../../http/text.ts'
import { createAgent, emailIdentityOf } from '../agents/records.ts'
import type { Services } from '../app-context.ts'
import { controlValidator, mockOperation, validators } from '../contracts.ts'
import { receiveComposed } from '../email/receive-email.ts'
import { toSimulatorAddress } from '../email/rules.ts'
import { sendEmail } from '../email/send-email.ts'
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
import { provisionIdentity } from '../identities/routes.ts'
import { checkRecipientNumber, provisionPhone } from '../phone-numbers/records.ts'
import { FAILING_NUMBER } from '../phone-numbers/rules.ts'
import { receiveSms, sendSms } from '../sms/records.ts'
import type { AgentRow } from '../state.ts'
import { omitUndefined } from '../stored.ts'
import { hangUp, moveCall, placeCall, receiveCall } from '../voice/records.ts'
import { CALL_END_REASONS } from '../voice/rules.ts'

/**
 * Payload fields that a test sets. An existing record has all of them; a new record takes those that the
 * service lets callers choose.
 */
export type TriggerFields<Name extends EventName> = {
  [Field in Exclude<keyof PayloadOfEvent<Name>, 'event' | 'test'>]?: PayloadOfEvent<Name>[Field] | undefined
}

/** Options of `mock.webhooks.trigger()`. */
export interface TriggerOptions {
  /** Id of the organization whose subscriptions receive the event. Default: the organization that the mock starts with. */
  orgId?: string | undefined
}

/**
 * Fires one event about a record, and returns its payload. If the fields name an existing record by its id, the event is
 * about that record. Otherwise the service creates the record, with these fields, and fires the event.
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

/** Rejects fields that differ from the existing record: receivers would read other values than the event says. */
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

/** Services, and the organization in which an event happens. */
interface Place extends Services {
  orgId: string
}

/** Payload fields of a new record. */
type Fields = FieldsOf<'agent.created'> & FieldsOf<'call.ended'> & FieldsOf<'message.received'>
type FieldsOf<Name extends EventName> = Partial<Omit<PayloadOfEvent<Name>, 'event' | 'test'>>

/** How the service makes an event happen about a new record. */
interface NewRecord {
  /** Payload fields that callers of the service can choose. */
  fields: readonly (keyof Fields)[]
  /** Says how a test gets other values. */
  otherwise: string | Text
  /** Makes the service create a record and fire the event. Returns the id of the record. */
  create(place: Place, fields: Fields): string | Promise<string>
}

const [EMAIL, SMS] = [mockOperation('receiveEmail'), mockOperation('receiveSms')]
const BODY = 'A triggered event wrote this message.'

/** Creates the records of events. */
const newRecords: Readonly<Record<EventName, NewRecord>> = {
  'message.received': {
    fields: ['agentId', 'channel', 'fromAddress', 'toAddress', 'subject', 'spam'],
    otherwise: text`${EMAIL} and ${SMS} set more, such as the thread`,
    create: (place, fields) =>
      fields.channel === 'SMS' ? newReceivedSms(place, fields) : newReceivedEmail(place, fields),
  },
  'message.received.auto': {
    fields: ['agentId', 'fromAddress', 'toAddress', 'subject', 'spam'],
    otherwise: text`Only an email can be an automatic reply. ${EMAIL} sets more, such as the thread`,
    create: (place, fields) => newReceivedEmail(place, fields, { 'Auto-Submitted': 'auto-replied' }),
  },
  'message.sent': {
    fields: ['agentId', 'channel', 'fromAddress', 'toAddress', 'subject'],
    otherwise: 'client.email.send() and client.sms.send() set more, such as the thread',
    create: newSentMessage,
  },
  'message.failed': {
    fields: ['agentId', 'channel', 'fromAddress', 'subject'],
    otherwise: text`The recipient is one of the simulator. To fail another message, call ${mockOperation('setMessageStatus')}`,
    create(place, fields) {
      const email = toSimulatorAddress('fail', place.emailDomain)
      const toAddress = fields.channel === 'SMS' ? FAILING_NUMBER : email
      return newSentMessage(place, { ...fields, toAddress })
    },
  },
  'agent.created': {
    fields: ['name', 'slug', 'email'],
    otherwise: 'The service sets the id',
    create(place, { name = exampleEvent('agent.created').name, slug, email }) {
      checkField(validators.reject, 'name', name, 'CreateAgent/properties/name')
      checkField(validators.reject, 'slug', slug, 'CreateAgent/properties/slug')
      checkField(validators.reject, 'email', email, 'EmailAddress')
      const request = { name, ...omitUndefined({ slug, email }), capabilities: [] }
      return unwrap(provisionIdentity(place, place.orgId, request)).id
    },
  },
  'call.ended': {
    fields: ['agentId', 'direction', 'fromAddress', 'toAddress', 'endReason'],
    otherwise: text`For a duration, use ${mockOperation('receiveCall')} or client.calls.create(), then ${mockOperation('clockAdvance')} and ${mockOperation('endCall')}`,
    create: newEndedCall,
  },
}

function newReceivedSms(place: Place, fields: Fields): string {
  const { fromAddress: from = exampleEvent('call.ended').toAddress } = fields
  checkField(controlValidator, 'fromAddress', from, 'SmsSender')
  const to = chooseNumber(place, fields.agentId, fields.toAddress).phoneNumber
  const received = receiveSms(place, { from, to, body: BODY }, [])
  return received?.id ?? reject(`The number ${to} cannot receive SMS messages`)
}

async function newReceivedEmail(
  place: Place,
  fields: Fields,
  headers?: Record<string, string>,
): Promise<string> {
  const { fromAddress: from, subject } = { ...exampleEvent('message.received'), ...fields }
  checkField(validators.reject, 'fromAddress', from, 'EmailAddress')
  checkField(validators.reject, 'subject', subject ?? undefined, 'SendEmail/properties/subject')
  const agent = chooseAgent(place, fields.agentId, fields.toAddress)
  const to = fields.toAddress ?? emailIdentityOf(agent).email
  const email = { from, to, subject: subject ?? undefined, body: BODY, headers, spam: fields.spam }
  const { messages } = unwrap(await receiveComposed(place, email, 'agent'))
  return messages[0]?.id ?? reject(`No agent received the email to ${to}`)
}

async function newSentMessage(place: Place, fields: Fields): Promise<string> {
  if (fields.channel === 'SMS') {
    const { toAddress: to = exampleEvent('call.ended').toAddress } = fields
    checkField(validators.reject, 'toAddress', to, 'SmsRecipient')
    await checkNumber('toAddress', to)
    const { agent, phoneNumber: fromNumber } = chooseNumber(place, fields.agentId, fields.fromAddress)
    return unwrap(await sendSms(place, agent, { agentId: agent.id, to, body: BODY, fromNumber })).id
  }
  const { toAddress, subject } = { ...exampleEvent('message.sent'), ...fields }
  const to = parseAddresses(toAddress).map(({ address }) => address)
  for (const address of to) checkField(validators.reject, 'toAddress', address, 'EmailAddress')
  checkField(validators.reject, 'subject', subject, 'SendEmail/properties/subject')
  const agent = chooseAgent(place, fields.agentId, fields.fromAddress)
  return unwrap(await sendEmail(place, agent, { to, subject: subject ?? '', body: BODY })).id
}

/** Places or receives a call, and ends it. */
async function newEndedCall(place: Place, fields: Fields): Promise<string> {
  const { direction = 'OUTBOUND', endReason = 'COMPLETED', fromAddress, toAddress } = fields
  const isInbound = direction === 'INBOUND'
  const [ownNumber, otherNumber = exampleEvent('call.ended').toAddress] = isInbound
    ? [toAddress, fromAddress]
    : [fromAddress, toAddress]
  checkField(validators.reject, isInbound ? 'fromAddress' : 'toAddress', otherNumber, 'PhoneNumber')
  if (place.state.phoneNumbers.find('phoneNumber', otherNumber))
    reject(`The number ${otherNumber} belongs to an agent too, so call.ended would fire twice`)
  if (!isInbound) await checkNumber('toAddress', otherNumber)
  const { agent, phoneNumber } = chooseNumber(place, fields.agentId, ownNumber)
  const call = isInbound
    ? receiveCall(place, { from: otherNumber, to: phoneNumber })
    : unwrap(placeCall(place, agent, { agentId: agent.id, to: otherNumber, fromNumber: phoneNumber }))
  if (!call) reject(`The number ${phoneNumber} cannot receive calls`)
  const ringing = moveCall(place, call, { state: 'RINGING' })
  const isAnswered = !CALL_END_REASONS.RINGING.includes(endReason)
  const last = isAnswered ? moveCall(place, ringing, { state: 'ACTIVE' }) : ringing
  return unwrap(hangUp(place, last, endReason)).id
}

/** Returns the agent with the id or the address. Default: the newest agent of the organization, or a new one. */
function chooseAgent(place: Place, agentId: string | undefined, address: string | undefined): AgentRow {
  const { orgId } = place
  const { agents, phoneNumbers } = place.state
  const isUsable = (agent: AgentRow | undefined): agent is AgentRow =>
    agent?.orgId === orgId && agent.record.status !== 'DELETED'
  if (agentId === undefined && address === undefined) {
    for (const agent of agents.newest('byOrg', orgId)) if (isUsable(agent)) return agent
    return unwrap(createAgent(place, orgId, { name: exampleEvent('agent.created').name }))
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

/** Returns an agent like {@link chooseAgent}, and the number. Default: its oldest number, or a new one. */
function chooseNumber(
  place: Place,
  agentId: string | undefined,
  number: string | undefined,
): { agent: AgentRow; phoneNumber: string } {
  const agent = chooseAgent(place, agentId, number)
  const [oldest] = place.state.phoneNumbers.oldest('byAgent', agent.id)
  const phoneNumber =
    number ?? oldest?.record.phoneNumber ?? unwrap(provisionPhone(place, agent, {})).phoneNumber
  return { agent, phoneNumber }
}

/** Rejects a field that does not match a schema of the OpenAPI document, such as `EmailAddress`. Undefined fields match. */
function checkField(validator: Validator, name: string, value: unknown, schema: string): void {
  if (value === undefined) return
  const issue = validator.findMismatch(validator.contract.getSchema(schema), value)
  if (issue !== undefined) reject(`${name}: ${issue}; received ${shorten(JSON.stringify(value))}`)
}

/** Rejects a number that no message or call can be sent to. */
async function checkNumber(name: string, number: string): Promise<void> {
  const issue = await checkRecipientNumber(number)
  if (issue) reject(text`${name} ${issue.message}`)
}

/** Why an event cannot be fired as the caller asked. */
class Rejection extends Error {
  readonly detail: string | Text

  constructor(detail: string | Text) {
    super(String(detail))
    this.detail = detail
  }
}

/** Throws a Rejection. The reason has no full stop at its end. */
function reject(reason: string | Text): never {
  throw new Rejection(text`${reason}.`)
}

function unwrap<T extends object>(result: T | Problem): T {
  if (isProblem(result)) throw new Rejection(result.detail)
  return result
}
