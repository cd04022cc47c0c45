import type { Message, SendSms } from '@agentcomms/spec'
import { isProblem, type Problem, problem } from '../../http/handlers.ts'
import { checkActive } from '../agents/access.ts'
import type { AppContext } from '../app-context.ts'
import { ATTACHMENT_LIMIT, loadAttachments, MAX_ATTACHMENT_BYTES } from '../messages/attachments.ts'
import { type PhoneMessage, storePhoneMessage } from '../messages/message-record.ts'
import type { LoadedAttachment, MessageRow } from '../messages/tables.ts'
import { sendQueued, type Transport } from '../messages/transport.ts'
import { chooseNumber, noAgentProblem } from '../phone-numbers/provision-phone.ts'
import { findPhoneOutcome } from '../phone-numbers/simulator.ts'
import type { AgentRow, PhoneNumberRow } from '../state.ts'
import { applyKeyword, checkOptedOut } from './suppressions.ts'

/** Sends a message of an agent. Its status is SENT, unless a simulator number decides otherwise. */
export async function sendSms(
  context: AppContext,
  agent: AgentRow,
  sms: SendSms,
): Promise<MessageRow | Problem<400 | 409 | 422>> {
  const { to, body = '', mediaUrls = [], metadata = null } = sms
  const initialSender = chooseSender(context, agent, sms)
  if (isProblem(initialSender)) return initialSender
  const files = await loadMedia(context, mediaUrls)
  if (isProblem(files)) return files
  // Chosen again: while the files were fetched, the number may have been released or the recipient have opted out.
  const sender = chooseSender(context, agent, sms)
  if (isProblem(sender)) return sender
  const isPending = findPhoneOutcome(to).sms.status === 'PENDING_APPROVAL'
  const row = storeSms(context, agent, {
    direction: 'OUTBOUND',
    status: isPending ? 'PENDING_APPROVAL' : 'QUEUED',
    fromAddress: sender.record.phoneNumber,
    toAddress: to,
    body,
    metadata,
    attachments: files,
  })
  return isPending ? row : sendQueued(context, smsTransport, row)
}

/** Fetches the files of an MMS message. */
export function loadMedia(
  context: AppContext,
  urls: readonly string[] = [],
): Promise<LoadedAttachment[] | Problem<400 | 422>> {
  return loadAttachments(
    context,
    urls.map(url => ({ url })),
    'mediaUrls',
  )
}

function chooseSender(
  context: AppContext,
  { id }: AgentRow,
  { to, fromNumber, mediaUrls = [] }: SendSms,
): PhoneNumberRow | Problem<400 | 409> {
  const capability = mediaUrls.length > 0 ? 'mms' : 'sms'
  const sender = checkActive(context, id) ?? chooseNumber(context, id, { fromNumber, capability })
  return isProblem(sender) ? sender : (checkOptedOut(context, sender, to) ?? sender)
}

/** Stores an SMS message, or an MMS message if it has files. */
function storeSms(
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
