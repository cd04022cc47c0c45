import { quote } from '../../http/error-text.ts'
import { invalidFields, isProblem, notFound, type Problem, problem } from '../../http/problem.ts'
import { checkActive } from '../agents/access.ts'
import { emailIdentityOf } from '../agents/agent-record.ts'
import type { AppContext } from '../app-context.ts'
import { loadAttachments } from '../messages/load-attachments.ts'
import { storeMessage } from '../messages/message-record.ts'
import { checkNotInTrash, checkPendingApproval, transitionMessage } from '../messages/message-status.ts'
import type { LoadedAttachment, MessageRow } from '../messages/tables.ts'
import type { AgentRow } from '../state.ts'
import { composeEmail, type OutgoingEmail, requestedRecipients } from './compose-email.ts'
import {
  getSendOutcome,
  type LocalEmail,
  parseForLocalRecipients,
  recipientsOf,
  startDelivery,
} from './deliver-email.ts'
import { findOwnMessage } from './find-email.ts'
import { checkSuppressions } from './recipients.ts'
import { explainSimulatedFailure, findSimulatedOutcome } from './simulator.ts'

/**
 * Sends an email of an agent. Its status is SENT, unless a simulator address decides otherwise. `draftId` names the draft that
 * becomes the email: it is deleted.
 */
export async function sendEmail(
  context: AppContext,
  agent: AgentRow,
  email: OutgoingEmail,
  draftId?: string,
): Promise<MessageRow | Problem<400 | 404 | 409 | 422>> {
  // An email that is rejected anyway downloads nothing.
  const rejected =
    checkOutgoingEmail(context, agent, email) ?? checkSending(context, agent, requestedRecipients(email))
  if (rejected) return rejected
  const attachments = await loadAttachments(context, email.attachments ?? [])
  return isProblem(attachments)
    ? attachments
    : sendWithAttachments(context, agent, email, attachments, draftId)
}

/** Sends an email with attachments that are already loaded. */
export async function sendWithAttachments(
  context: AppContext,
  sender: AgentRow,
  email: OutgoingEmail,
  attachments: readonly LoadedAttachment[],
  draftId?: string,
): Promise<MessageRow | Problem<400 | 404 | 409>> {
  const { agents, drafts } = context.state
  const agent = agents.get(sender.id) ?? sender
  const composed = composeEmail(context, agent, email, attachments)
  if (isProblem(composed)) return composed
  const recipients = requestedRecipients(email)
  const localEmail = await parseForLocalRecipients(context, composed.unsentSource, recipients)
  // The rest is synchronous. In the meantime, another request may have sent the draft or deleted the agent.
  if (draftId !== undefined && !drafts.get(draftId)) return notFound('draft', draftId)
  const rejected = checkSending(context, agent, recipients)
  if (rejected) return rejected
  const outcome = findSimulatedOutcome(recipients, context.emailDomain)
  const isPending = outcome?.initialStatus === 'PENDING_APPROVAL'
  const status = isPending ? 'PENDING_APPROVAL' : 'QUEUED'
  const stored = storeMessage(context, { ...composed, record: { ...composed.record, status } })
  const row = isPending ? stored : sendQueued(context, stored, localEmail)
  if (draftId !== undefined) drafts.delete(context.work, draftId)
  return row
}

/** Sends an email that waits for approval. Returns a problem if the email does not wait or cannot be sent now. */
export async function approveEmail(
  context: AppContext,
  message: MessageRow,
): Promise<MessageRow | Problem<400 | 404 | 409>> {
  const recipients = recipientsOf(message)
  const localEmail = await parseForLocalRecipients(context, message.unsentSource, recipients)
  // Reads the email again, because another request may have approved, rejected or deleted it.
  const row = context.state.messages.get(message.id)
  if (!row) return notFound('message', message.id)
  const sender = { id: row.agentId, orgId: row.orgId }
  const rejected =
    checkPendingApproval(row) ?? checkNotInTrash(row) ?? checkSending(context, sender, recipients)
  return rejected ?? sendQueued(context, transitionMessage(context, row, 'QUEUED'), localEmail)
}

/** Sends a QUEUED email, unless a simulator address blocks or fails it. */
function sendQueued(context: AppContext, queued: MessageRow, localEmail: LocalEmail): MessageRow {
  const status = getSendOutcome(context, queued)?.initialStatus
  if (status !== 'BLOCKED' && status !== 'FAILED') return startDelivery(context, queued, localEmail)
  const reason = explainSimulatedFailure(recipientsOf(queued), status, context.emailDomain)
  return transitionMessage(context, queued, status, reason)
}

function checkSending(
  context: AppContext,
  { id, orgId }: Pick<AgentRow, 'id' | 'orgId'>,
  recipients: readonly string[],
): Problem<400 | 409> | undefined {
  return checkActive(context, id) ?? checkSuppressions(context, orgId, recipients)
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
