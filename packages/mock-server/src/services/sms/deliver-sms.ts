import { toMilliseconds } from '../../work/time.ts'
import { type AppContext, type ReadContext, scheduleTask } from '../app-context.ts'
import { type PhoneMessage, storePhoneMessage } from '../messages/message-record.ts'
import { getSentTime, transitionMessage } from '../messages/message-status.ts'
import type { LoadedAttachment, MessageRow } from '../messages/tables.ts'
import { findPhoneOutcome } from '../phone-numbers/simulator.ts'
import type { AgentRow } from '../state.ts'
import { applyKeyword } from './suppressions.ts'

/** Stores an SMS message, or an MMS message if it has files. */
export function storeSms(
  context: AppContext,
  agent: AgentRow,
  message: Omit<PhoneMessage, 'channel' | 'externalId'>,
): MessageRow {
  return storePhoneMessage(context, agent, {
    ...message,
    channel: message.attachments?.length ? 'MMS' : 'SMS',
    // Has the form of a provider id.
    externalId: `sms_${context.ids.id(context.work).slice(-12)}`,
  })
}

/** Moves a QUEUED message to SENT and schedules its delivery. */
export function startDelivery(context: AppContext, queued: MessageRow): MessageRow {
  const sent = transitionMessage(context, queued, 'SENT')
  scheduleDelivery(context, sent)
  return sent
}

/** Delivers a message to its recipient. Returns false if the message bounces. */
export function deliverSms(context: AppContext, { record, attachments }: MessageRow): boolean {
  const { fromAddress: from, toAddress: to, body } = record
  return isOwnNumber(context, to)
    ? receiveSms(context, { from, to, body }, attachments) !== undefined
    : findPhoneOutcome(to).sms.status !== 'BOUNCED'
}

/** Stores a message that an agent receives. Returns undefined if no agent can receive it at this number. */
export function receiveSms(
  context: AppContext,
  { from, to, body }: { from: string; to: string; body: string },
  files: readonly LoadedAttachment[],
): MessageRow | undefined {
  const number = context.state.phoneNumbers.find('phoneNumber', to)
  const agent = number && context.state.agents.get(number.agentId)
  if (!agent || agent.record.status === 'DELETED') return undefined
  if (!number.record.capabilities[files.length > 0 ? 'mms' : 'sms']) return undefined
  const row = storeSms(context, agent, {
    direction: 'INBOUND',
    status: 'DELIVERED',
    fromAddress: from,
    toAddress: to,
    body,
    receivedAt: context.clock.iso(),
    attachments: files,
  })
  applyKeyword(context, number, from, body)
  context.events.emit(context.work, 'message.received', row)
  return row
}

/** Continues from a saved state: delivers messages that were sent and not yet delivered. */
export function resumeSms(context: AppContext): void {
  for (const row of context.state.messages.rows()) {
    const { channel, direction, status } = row.record
    const isSms = channel === 'SMS' || channel === 'MMS'
    if (isSms && direction === 'OUTBOUND' && status === 'SENT') scheduleDelivery(context, row)
  }
}

/** Returns why the simulator does not deliver messages to a number. */
export function explainSimulatedFailure(to: string, status: 'FAILED' | 'BLOCKED' | 'BOUNCED'): string {
  const verb = { FAILED: 'fails', BLOCKED: 'blocks', BOUNCED: 'bounces' }[status]
  return `The simulator ${verb} messages to ${to}.`
}

function scheduleDelivery(context: AppContext, sent: MessageRow): void {
  const { delay = 0 } = findPhoneOutcome(sent.record.toAddress).sms
  const at = getSentTime(sent) + context.options.transport.deliveryDelayMs + toMilliseconds(delay)
  scheduleTask(context, at, task => finishDelivery(task, sent.id), 'SMS deliveries')
}

function finishDelivery(context: AppContext, id: string): void {
  const row = context.state.messages.get(id)
  // mock.setMessageStatus() can set another status before the delivery.
  if (row?.record.status !== 'SENT') return
  if (deliverSms(context, row)) {
    transitionMessage(context, row, 'DELIVERED')
    return
  }
  const { toAddress } = row.record
  const reason = isOwnNumber(context, toAddress)
    ? `The agent with the number ${toAddress} cannot receive this message.`
    : explainSimulatedFailure(toAddress, 'BOUNCED')
  transitionMessage(context, row, 'BOUNCED', reason)
}

function isOwnNumber({ state }: ReadContext, phoneNumber: string): boolean {
  return state.phoneNumbers.find('phoneNumber', phoneNumber) !== undefined
}
