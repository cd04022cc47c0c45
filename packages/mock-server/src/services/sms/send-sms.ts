import type { SendSms } from '@agentcomms/spec'
import { isProblem, type Problem } from '../../http/handlers.ts'
import { checkActive } from '../agents/access.ts'
import type { AppContext } from '../app-context.ts'
import { loadAttachments } from '../messages/load-attachments.ts'
import type { LoadedAttachment, MessageRow } from '../messages/tables.ts'
import { sendQueued } from '../messages/transport.ts'
import { chooseNumber } from '../phone-numbers/choose-number.ts'
import { findPhoneOutcome } from '../phone-numbers/simulator.ts'
import type { AgentRow, PhoneNumberRow } from '../state.ts'
import { smsTransport, storeSms } from './deliver-sms.ts'
import { checkOptedOut } from './suppressions.ts'

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
