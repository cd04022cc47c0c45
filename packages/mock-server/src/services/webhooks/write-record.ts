// Records of triggered events, with the fields that the test sets.
import type { CallEndReason, Message } from '@agentcomms/spec'
import { isProblem, type Problem } from '../../http/problem.ts'
import { omitUndefined } from '../../runtime/omit-undefined.ts'
import { quote } from '../../runtime/quote.ts'
import { createAgent } from '../agents/create-agent.ts'
import { type AgentRow, emailIdentityOf } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import type { EventName, EventPayload } from '../event-log.ts'
import { FOLDERS } from '../messages/folders.ts'
import { type MessageEvent, storeMessage } from '../messages/message-record.ts'
import { type MessageRow, phoneThreadKey } from '../messages/tables.ts'
import { listThreadMessages } from '../messages/thread-record.ts'
import { provisionPhone } from '../phone-numbers/provision-phone.ts'
import { finishCall } from '../voice/end-call.ts'
import type { CallRow } from '../voice/tables.ts'
import { exampleEvent } from './example-event.ts'
import { checkRecordFields } from './record-fields.ts'

/** End reasons of calls that nobody answered. A FAILED call may have been answered before it failed. */
const UNANSWERED = new Set<CallEndReason>(['NO_ANSWER', 'BUSY', 'CANCELED'])

/** Fields of an event's payload that a test sets. They match the OpenAPI document. */
export type EventFields<Name extends EventName> = Partial<Extract<EventPayload, { event: Name }>>

/** Creates an agent without its event. */
export function writeAgent(
  context: AppContext,
  orgId: string,
  fields: EventFields<'agent.created'> = {},
): AgentRow {
  checkRecordFields('agent.created', fields)
  const { agentId: id, name = exampleEvent('agent.created').name, slug, email } = fields
  return unwrap(createAgent(context, orgId, { name, ...omitUndefined({ id, slug, email }) }))
}

/** Stores a message without its event. */
export function writeMessage(
  context: AppContext,
  orgId: string,
  event: MessageEvent,
  fields: EventFields<MessageEvent>,
): MessageRow {
  checkRecordFields(event, fields)
  const { state, clock, ids, work } = context
  const { direction, subject: exampleSubject = null } = exampleEvent(event)
  const { channel = 'EMAIL', messageId: id = ids.id(work), spam = false, subject = exampleSubject } = fields
  const isInbound = direction === 'INBOUND'
  const isEmail = channel === 'EMAIL'
  const inThread = findMessageInThread(context, orgId, fields.threadId)
  const { agent, ...addresses } = chooseSides(context, orgId, { channel, direction, inThread }, fields)
  const phoneThread = phoneThreadKey({ agentId: agent.id, channel, direction, ...addresses })
  const [inPhoneThread] = phoneThread === null ? [] : state.messages.newest('byPhoneThread', phoneThread)
  const createdAt = clock.iso()
  return storeMessage(context, {
    agent,
    parent: inThread ?? inPhoneThread,
    record: {
      id,
      channel,
      direction,
      ...addresses,
      inboxId: isEmail ? (state.inboxes.find('agentId', agent.id)?.id ?? null) : null,
      status: event === 'message.failed' ? 'FAILED' : 'DELIVERED',
      subject: isEmail ? subject : null,
      body: 'mock.webhooks.trigger() wrote this message.',
      labels: [...(spam ? ['spam'] : []), isInbound ? 'unread' : 'read'],
      externalId: isEmail ? `${id}@${context.emailDomain}` : id,
      sentAt: event === 'message.sent' ? createdAt : null,
      receivedAt: isInbound ? createdAt : null,
      createdAt,
    },
  })
}

/** Stores an ended call and its VOICE message without their event. */
export function writeCall(context: AppContext, orgId: string, fields: EventFields<'call.ended'>): CallRow {
  checkRecordFields('call.ended', fields)
  const { clock, ids, state, work } = context
  const { callId: id = ids.id(work), direction = 'OUTBOUND', endReason = 'COMPLETED' } = fields
  const isCompleted = endReason === 'COMPLETED'
  const { durationSeconds = isCompleted ? exampleEvent('call.ended').durationSeconds : 0 } = fields
  if (durationSeconds > 0 && UNANSWERED.has(endReason))
    reject(`a call that ends with ${endReason} was not answered, so its durationSeconds must be 0`)
  const sides = chooseSides(context, orgId, { channel: 'VOICE', direction }, fields)
  const agentId = sides.agent.id
  const startedAt = clock.iso(clock.now() - durationSeconds * 1_000)
  const call: CallRow = {
    ...{ id, orgId, agentId, createdAt: startedAt, transcript: [], greeting: null, peerId: null },
    record: {
      id,
      callId: id,
      agentId,
      phoneIdentityId: phoneNumberOf(context, sides.agent).id,
      direction,
      from: sides.fromAddress,
      to: sides.toAddress,
      state: 'ACTIVE',
      startedAt,
      answeredAt: isCompleted || durationSeconds > 0 ? startedAt : null,
      endedAt: null,
      endReason: null,
      durationSeconds: null,
      createdAt: startedAt,
    },
  }
  return finishCall(context, state.calls.insert(work, call), endReason)
}

/** Kind of a new message or call. */
interface Kind {
  channel: Message['channel']
  direction: Message['direction']
  /** Message whose thread the new message joins. */
  inThread?: MessageRow | undefined
}

/** Returns the agent of a new message or call, and its addresses. Addresses that the fields do not set are examples. */
function chooseSides(
  context: AppContext,
  orgId: string,
  { channel, direction, inThread }: Kind,
  {
    agentId,
    fromAddress,
    toAddress,
  }: Pick<EventFields<'call.ended'>, 'agentId' | 'fromAddress' | 'toAddress'>,
): { agent: AgentRow; fromAddress: string; toAddress: string } {
  const isInbound = direction === 'INBOUND'
  const isEmail = channel === 'EMAIL'
  const ownAddress = isInbound ? toAddress : fromAddress
  const agent = findAgent(context, orgId, { agentId: agentId ?? inThread?.agentId, address: ownAddress })
  if (inThread && inThread.agentId !== agent.id) reject('the thread belongs to another agent')
  if (inThread && (inThread.record.channel === 'EMAIL') !== isEmail)
    reject(`the thread has the channel ${inThread.record.channel}, not ${channel}`)
  const own = isEmail ? emailIdentityOf(agent).email : phoneNumberOf(context, agent).phoneNumber
  const exampleAddress = isEmail
    ? exampleEvent('message.sent').toAddress
    : exampleEvent('call.ended').toAddress
  const other = inThread ? otherAddressOf(inThread) : exampleAddress
  return isInbound
    ? { agent, fromAddress: fromAddress ?? other, toAddress: toAddress ?? own }
    : { agent, fromAddress: fromAddress ?? own, toAddress: toAddress ?? other }
}

/** Throws a TypeError of `mock.webhooks.trigger()`. */
export function reject(reason: string): never {
  throw new TypeError(`mock.webhooks.trigger(): ${reason}.`)
}

/** Returns the named agent, else the agent with the address, else the newest of the organization, else a new agent. */
function findAgent(
  context: AppContext,
  orgId: string,
  { agentId, address }: { agentId: string | undefined; address: string | undefined },
): AgentRow {
  const { agents, phoneNumbers } = context.state
  const isUsable = (agent: AgentRow | undefined): agent is AgentRow =>
    agent?.orgId === orgId && agent.record.status !== 'DELETED'
  if (agentId !== undefined) {
    const agent = agents.get(agentId)
    if (agent?.orgId !== orgId) reject(`the agent ${quote(agentId)} does not exist in the organization`)
    return isUsable(agent) ? agent : reject(`the agent ${quote(agentId)} is DELETED`)
  }
  if (address !== undefined) {
    const phoneOwner = phoneNumbers.find('phoneNumber', address)?.agentId
    const agent = phoneOwner ? agents.get(phoneOwner) : agents.find('email', address.toLowerCase())
    if (isUsable(agent)) return agent
  }
  for (const agent of agents.newest('byOrg', orgId)) if (isUsable(agent)) return agent
  return writeAgent(context, orgId)
}

/** Returns the newest message of a thread, if the fields name one. */
function findMessageInThread(
  { state }: AppContext,
  orgId: string,
  threadId: string | null | undefined,
): MessageRow | undefined {
  if (threadId === undefined || threadId === null) return undefined
  const [message] = listThreadMessages(state, threadId, FOLDERS)
  return message?.orgId === orgId
    ? message
    : reject(`the thread ${quote(threadId)} does not exist in the organization`)
}

function otherAddressOf({ record, toAddresses: [firstRecipient] }: MessageRow): string {
  return record.direction === 'INBOUND' ? record.fromAddress : (firstRecipient ?? record.toAddress)
}

/** Returns the oldest phone number of an agent. Provisions one if it has none. */
function phoneNumberOf(context: AppContext, agent: AgentRow): { id: string; phoneNumber: string } {
  const [number] = context.state.phoneNumbers.oldest('byAgent', agent.id)
  return number?.record ?? unwrap(provisionPhone(context, agent, {}))
}

function unwrap<T extends object>(result: T | Problem): T {
  return isProblem(result) ? reject(result.detail.replace(/\.$/, '')) : result
}
