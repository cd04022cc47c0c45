import { parseAddresses } from '@agentcomms/mail'
import type { Validator } from '../../http/contract/validate.ts'
import { isProblem, type Problem } from '../../http/handlers.ts'
import { quote, shorten, type Text, text } from '../../http/text.ts'

import { createAgent, emailIdentityOf } from '../agents/agent-record.ts'
import type { Services } from '../app-context.ts'
import { controlValidator, mockOperation, validators } from '../contracts.ts'
import { receiveComposed } from '../email/receive-email.ts'
import { sendEmail } from '../email/send-email.ts'
import { toSimulatorAddress } from '../email/simulator.ts'
import { type EventName, exampleEvent, type PayloadOfEvent } from '../events.ts'
import { provisionIdentity } from '../identities/routes.ts'
import { checkRecipientNumber, provisionPhone } from '../phone-numbers/provision-phone.ts'

import { FAILING_NUMBER } from '../phone-numbers/simulator.ts'
import { receiveSms, sendSms } from '../sms/send-sms.ts'

import type { AgentRow } from '../state.ts'
import { omitUndefined } from '../stored.ts'
import { CALL_END_REASONS } from '../voice/call-state.ts'
import { hangUp, moveCall, placeCall, receiveCall } from '../voice/call-steps.ts'

/** Services, and the organization in which an event happens. */
export interface Place extends Services {
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
export const newRecords: Readonly<Record<EventName, NewRecord>> = {
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

/**
 * Returns the agent with the id or the address. Default: the newest agent of the organization, or a new one.
 */
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

/**
 * Rejects a field that does not match a schema of the OpenAPI document, such as `EmailAddress`. Undefined
 * fields match.
 */
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
export class Rejection extends Error {
  readonly detail: string | Text

  constructor(detail: string | Text) {
    super(String(detail))
    this.detail = detail
  }
}

/** Throws a Rejection. The reason has no full stop at its end. */
export function reject(reason: string | Text): never {
  throw new Rejection(text`${reason}.`)
}

function unwrap<T extends object>(result: T | Problem): T {
  if (isProblem(result)) throw new Rejection(result.detail)
  return result
}
