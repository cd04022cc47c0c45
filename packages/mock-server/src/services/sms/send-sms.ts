import type { MessageStatus, SendSms } from '@agentcomms/spec'
import { invalidFields, isProblem, type Problem, problem } from '../../http/problem.ts'
import { checkActive } from '../agents/access.ts'
import type { AppContext } from '../app-context.ts'
import { loadAttachments } from '../messages/load-attachments.ts'
import {
  checkMessageTransition,
  checkNotInTrash,
  checkPendingApproval,
  SET_BY_MOCK,
  transitionMessage,
} from '../messages/message-status.ts'
import type { LoadedAttachment, MessageRow } from '../messages/tables.ts'
import { checkRecipientNumber, chooseNumber } from '../phone-numbers/choose-number.ts'
import { findPhoneOutcome } from '../phone-numbers/simulator.ts'
import type { AgentRow, PhoneNumberRow } from '../state.ts'
import { deliverSms, explainSimulatedFailure, startDelivery, storeSms } from './deliver-sms.ts'
import { checkOptedOut } from './suppressions.ts'

/** Sends a message of an agent. Its status is SENT, unless a simulator number decides otherwise. */
export async function sendSms(
  context: AppContext,
  agent: AgentRow,
  sms: SendSms,
): Promise<MessageRow | Problem<400 | 409 | 422>> {
  const { to, body = '', mediaUrls = [], metadata = null } = sms
  if (body === '' && mediaUrls.length === 0)
    return invalidFields([{ path: '/body', message: 'is required without mediaUrls' }])
  const invalidNumber = isShortCode(to) ? undefined : await checkRecipientNumber(to)
  if (invalidNumber) return invalidNumber
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
  return isPending ? row : sendQueued(context, row)
}

/** Sends a message that waits for approval. Returns a problem if the message does not wait or cannot be sent now. */
export function approveSms(context: AppContext, row: MessageRow): MessageRow | Problem<400 | 409> {
  const { agentId, record } = row
  const invalidState = checkPendingApproval(row) ?? checkNotInTrash(row) ?? checkActive(context, agentId)
  if (invalidState) return invalidState
  const sender = context.state.phoneNumbers.find('phoneNumber', record.fromAddress)
  if (sender?.agentId !== agentId) {
    const detail = `Agent ${agentId} no longer has the number ${record.fromAddress}. Reject the message instead of approving it.`
    return problem(400, 'BAD_REQUEST', detail)
  }
  const optedOut = checkOptedOut(context, sender, record.toAddress)
  return optedOut ?? sendQueued(context, transitionMessage(context, row, 'QUEUED'))
}

/** Moves a message to a status, with all effects of that status. */
export function setSmsStatus(
  context: AppContext,
  row: MessageRow,
  status: MessageStatus,
): MessageRow | Problem<400> {
  const invalid = checkMessageTransition(row, status)
  if (invalid) return invalid
  if (status === 'SENT') return startDelivery(context, row)
  if (status === 'DELIVERED') deliverSms(context, row)
  return transitionMessage(context, row, status, SET_BY_MOCK)
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

/** Sends a QUEUED message, unless a simulator number blocks or fails it. */
function sendQueued(context: AppContext, queued: MessageRow): MessageRow {
  const { toAddress } = queued.record
  const { status } = findPhoneOutcome(toAddress).sms
  if (status !== 'BLOCKED' && status !== 'FAILED') return startDelivery(context, queued)
  return transitionMessage(context, queued, status, explainSimulatedFailure(toAddress, status))
}

function isShortCode(to: string): boolean {
  return !to.startsWith('+')
}
