import type { Message, SendSms, SmsSuppression } from '@agentcomms/spec'
import { isProblem, type Problem, problem } from '../../http/handlers.ts'
import { Table } from '../../store/table.ts'
import { checkActive } from '../agents/records.ts'
import type { AppContext, ReadContext } from '../app-context.ts'
import { contract } from '../contracts.ts'
import { ATTACHMENT_LIMIT, loadAttachments, MAX_ATTACHMENT_BYTES } from '../messages/attachments.ts'
import { type PhoneMessage, storePhoneMessage } from '../messages/records.ts'
import type { LoadedAttachment, MessageRow } from '../messages/tables.ts'
import { sendQueued, type Transport } from '../messages/transport.ts'
import { chooseNumber, noAgentProblem } from '../phone-numbers/records.ts'
import { findPhoneOutcome } from '../phone-numbers/rules.ts'
import type { AgentRow, PhoneNumberRow } from '../state.ts'
import { type AgentOwned, ownerKey } from '../stored.ts'

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

type SmsSuppressionRow = AgentOwned<SmsSuppression>

/** Returns the key of an agent's number and a recipient. */
const pairKey = (agentId: string, fromNumber: string, phoneNumber: string): string =>
  ownerKey(agentId, ownerKey(fromNumber, phoneNumber))

export const smsTables = () => ({
  smsSuppressions: new Table<SmsSuppressionRow, 'byOwner' | 'byRecipient', 'pair'>({
    lists: {
      byOwner: row => [row.agentId, row.orgId],
      byRecipient: row => [row.agentId, row.orgId].map(owner => ownerKey(owner, row.record.phoneNumber)),
    },
    unique: { pair: ({ agentId, record }) => pairKey(agentId, record.fromNumber, record.phoneNumber) },
  }),
})

/** Words of the FCC (47 CFR 64.1200) and of the carriers of the USA and Canada. French-speaking Canada has ARRET. */
const STOP_WORDS = new Set([
  ...['STOP', 'STOPALL', 'STOP ALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'OPT OUT', 'REVOKE'],
  ...['ARRET', 'ARRÊT'],
])
const START_WORDS = new Set(['START', 'UNSTOP', 'YES'])
const RECIPIENT = contract.getPattern('SmsRecipient')

/** Suppresses the sender of a received message, or allows it again, if the message is only a stop word or a start word. */
function applyKeyword(context: AppContext, number: PhoneNumberRow, from: string, body: string): void {
  // White space and punctuation around and between words do not count: `Opt-out.` is OPT OUT.
  const words = body.normalize('NFKC').match(/[\p{L}\p{N}]+/gu) ?? []
  const word = words.join(' ').toUpperCase()
  if (STOP_WORDS.has(word) && RECIPIENT.test(from)) suppressRecipient(context, number, from, 'STOP_KEYWORD')
  if (START_WORDS.has(word)) {
    const suppression = findSuppression(context, number, from)
    if (suppression) context.state.smsSuppressions.delete(context.work, suppression.id)
  }
}

/** Suppresses a recipient for a number of an agent. An existing suppression stays as it is. */
export function suppressRecipient(
  context: AppContext,
  number: PhoneNumberRow,
  phoneNumber: string,
  reason: SmsSuppression['reason'],
): SmsSuppressionRow {
  const existing = findSuppression(context, number, phoneNumber)
  if (existing) return existing
  const { agentId, orgId, record } = number
  const createdAt = context.clock.iso()
  return context.state.smsSuppressions.insert(context.work, {
    id: context.ids.id(context.work),
    orgId,
    agentId,
    createdAt,
    record: { agentId, fromNumber: record.phoneNumber, phoneNumber, reason, createdAt },
  })
}

/** Rejects a message to a recipient that is suppressed for the number of the agent. */
function checkOptedOut(
  context: ReadContext,
  number: PhoneNumberRow,
  phoneNumber: string,
): Problem<409> | undefined {
  if (!findSuppression(context, number, phoneNumber)) return undefined
  const fromNumber = number.record.phoneNumber
  const detail = `Nothing was sent: ${phoneNumber} opted out of messages from ${fromNumber}. It can send START to allow them again. With its consent, you can also use POST /phone/sms-unsuppress.`
  return problem(409, 'RECIPIENT_OPTED_OUT', detail, { fromNumber, phoneNumber })
}

function findSuppression(
  { state }: ReadContext,
  { agentId, record }: PhoneNumberRow,
  phoneNumber: string,
): SmsSuppressionRow | undefined {
  return state.smsSuppressions.find('pair', pairKey(agentId, record.phoneNumber, phoneNumber))
}
