import type { Message } from '@agentcomms/spec'
import { type Problem, problem } from '../../http/handlers.ts'
import { checkActive } from '../agents/access.ts'
import type { AppContext } from '../app-context.ts'
import { ATTACHMENT_LIMIT, MAX_ATTACHMENT_BYTES } from '../messages/load-attachments.ts'
import { type PhoneMessage, storePhoneMessage } from '../messages/message-record.ts'
import type { LoadedAttachment, MessageRow } from '../messages/tables.ts'
import type { Transport } from '../messages/transport.ts'
import { noAgentProblem } from '../phone-numbers/choose-number.ts'
import { findPhoneOutcome } from '../phone-numbers/simulator.ts'
import type { AgentRow } from '../state.ts'
import { applyKeyword, checkOptedOut } from './suppressions.ts'

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

/** How SMS and MMS messages reach their recipients. */
export const smsTransport: Transport = {
  checkSending(context, { agentId, record }) {
    const inactive = checkActive(context, agentId)
    if (inactive) return inactive
    const sender = context.state.phoneNumbers.find('phoneNumber', record.fromAddress)
    if (sender?.agentId === agentId) return checkOptedOut(context, sender, record.toAddress)
    const detail = `Agent ${agentId} no longer has the number ${record.fromAddress}. Reject the message instead of approving it.`
    return problem(400, 'BAD_REQUEST', detail)
  },

  getOutcome(_, { record: { toAddress } }) {
    return { ...findPhoneOutcome(toAddress).sms, address: toAddress }
  },

  deliver(context, { record, attachments }) {
    const { fromAddress: from, toAddress: address, body } = record
    if (context.state.phoneNumbers.find('phoneNumber', address)) {
      const received = receiveSms(context, { from, to: address, body }, attachments)
      const reason = `The agent with the number ${address} cannot receive this message.`
      return received ? [] : [{ address, reason }]
    }
    const isBounced = findPhoneOutcome(address).sms.status === 'BOUNCED'
    return isBounced ? [{ address, reason: `The simulator bounces messages to ${address}.` }] : []
  },
}

/** Receives a message from outside. Rejects files that are too large, and a number of no agent. */
export function receiveIncomingSms(
  context: AppContext,
  sms: { from: string; to: string; body: string },
  files: readonly LoadedAttachment[],
): Message | Problem<409> {
  if (files.reduce((size, { content }) => size + content.length, 0) > MAX_ATTACHMENT_BYTES)
    return problem(409, 'CONFLICT', `The files have more than ${ATTACHMENT_LIMIT}. Use smaller files.`)
  const row = receiveSms(context, sms, files)
  return row ? row.record : noAgentProblem(context, sms.to, files.length > 0 ? 'mms' : 'sms')
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
