import { quote } from '../../http/error-text.ts'
import { invalidFields, isProblem, notFound, type Problem, problem } from '../../http/handlers.ts'
import { emailIdentityOf } from '../agents/agent-record.ts'
import type { AppContext } from '../app-context.ts'
import { loadAttachments } from '../messages/load-attachments.ts'
import { storeMessage } from '../messages/message-record.ts'
import type { LoadedAttachment, MessageRow } from '../messages/tables.ts'
import { sendQueued } from '../messages/transport.ts'
import type { AgentRow } from '../state.ts'
import { composeEmail, type OutgoingEmail, requestedRecipients } from './compose-email.ts'
import { checkSending, emailTransport } from './deliver-email.ts'
import { findOwnMessage } from './find-email.ts'
import { findSimulatedOutcome } from './simulator.ts'

/**
 * Sends an email of an agent. Its status is SENT, unless a simulator address decides otherwise. `draftId`
 * names the draft that becomes the email: it is deleted.
 */
export async function sendEmail(
  context: AppContext,
  sender: AgentRow,
  email: OutgoingEmail,
  draftId?: string,
): Promise<MessageRow | Problem<400 | 404 | 409 | 422>> {
  const { agents, drafts } = context.state
  // An email that is rejected anyway downloads nothing.
  const rejected =
    checkOutgoingEmail(context, sender, email) ?? checkSending(context, sender, requestedRecipients(email))
  if (rejected) return rejected
  const attachments = await loadAttachments(context, email.attachments ?? [])
  if (isProblem(attachments)) return attachments
  // In the meantime, another request may have sent the draft or changed the agent.
  if (draftId !== undefined && !drafts.get(draftId)) return notFound('draft', draftId)
  const sent = sendWithAttachments(context, agents.get(sender.id) ?? sender, email, attachments)
  if (draftId !== undefined && !isProblem(sent)) drafts.delete(context.work, draftId)
  return sent
}

/** Sends an email with attachments that are already loaded. */
export function sendWithAttachments(
  context: AppContext,
  agent: AgentRow,
  email: OutgoingEmail,
  attachments: readonly LoadedAttachment[],
): MessageRow | Problem<400 | 409> {
  const composed = composeEmail(context, agent, email, attachments)
  if (isProblem(composed)) return composed
  const recipients = requestedRecipients(email)
  // Again: while attachments were loaded, the agent or a suppression may have changed.
  const rejected = checkSending(context, agent, recipients)
  if (rejected) return rejected
  const isPending = findSimulatedOutcome(recipients, context.emailDomain)?.status === 'PENDING_APPROVAL'
  const status = isPending ? 'PENDING_APPROVAL' : 'QUEUED'
  const row = storeMessage(context, { ...composed, record: { ...composed.record, status } })
  return isPending ? row : sendQueued(context, emailTransport, row)
}

/** Rejects an email whose `fromIdentityId` or `inReplyTo` is not of the agent. */
function checkOutgoingEmail(
  context: AppContext,
  agent: AgentRow,
  { fromIdentityId, inReplyTo }: OutgoingEmail,
): Problem<400 | 404> | undefined {
  const identity = emailIdentityOf(agent)
  if (fromIdentityId !== undefined && fromIdentityId !== identity.id) {
    const message = `must be ${identity.id}, the only email identity of agent ${agent.id}, or be omitted`
    return invalidFields([{ path: '/fromIdentityId', message }])
  }
  return inReplyTo === undefined ? undefined : checkInReplyTo(context, agent.id, inReplyTo)
}

function checkInReplyTo(
  context: AppContext,
  agentId: string,
  inReplyTo: string,
): Problem<400 | 404> | undefined {
  const channel = findOwnMessage(context, agentId, inReplyTo)?.record.channel
  if (channel === 'EMAIL') return undefined
  if (channel !== undefined) {
    const message = `must be an email; ${quote(inReplyTo)} has the channel ${channel}`
    return invalidFields([{ path: '/inReplyTo', message }])
  }
  // The Message-ID of an email that the service does not know is allowed.
  if (inReplyTo.includes('@')) return undefined
  const detail = `inReplyTo: the agent has no message ${quote(inReplyTo)}. Use the id or the externalId of one of its emails.`
  return problem(404, 'NOT_FOUND', detail)
}
