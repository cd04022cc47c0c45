import {
  forwardHtml,
  forwardText,
  getReplyRecipients,
  quoteHtml,
  quoteText,
  removeMissingImages,
  toForwardSubject,
  toHtml,
  toReplySubject,
  toWritableAttachment,
  withoutDuplicates,
} from '@agentcomms/mail'
import type { ForwardEmail, Message, ReplyToEmail } from '@agentcomms/spec'
import {
  type FieldIssue,
  invalidFields,
  isProblem,
  notFound,
  type Problem,
  problem,
} from '../../http/handlers.ts'
import { quote } from '../../http/text.ts'
import { emailIdentityOf } from '../agents/agent-record.ts'
import type { AppContext } from '../app-context.ts'
import {
  ATTACHMENT_LIMIT,
  loadAttachments,
  MAX_ATTACHMENT_BYTES,
  MAX_ATTACHMENTS,
} from '../messages/attachments.ts'
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

/** Rule of forwards: files can be chosen only if files are included. */
export function checkIncluded({
  body: { includeAttachments, attachmentIds = [] },
}: {
  body: ForwardEmail
}): FieldIssue | undefined {
  if (includeAttachments !== false || attachmentIds.length === 0) return undefined
  return { path: '/attachmentIds/0', message: 'needs `includeAttachments` true' }
}

/** Returns the email that forwards another, in a new thread. Rejects attachments that are too many or too large. */
export function toForwardedEmail(
  row: MessageRow,
  body: ForwardEmail,
): { email: OutgoingEmail; attachments: LoadedAttachment[] } | Problem<400> {
  const { record } = row
  const files = body.includeAttachments === false ? [] : row.attachments
  const { attachmentIds = files.map(({ id }) => id) } = body
  const unknown = attachmentIds.findIndex(id => files.every(file => file.id !== id))
  if (unknown >= 0) {
    const message = 'must be the id of an attachment of the email'
    return invalidFields([{ path: `/attachmentIds/${unknown}`, message }])
  }
  const attachments = files.filter(({ id }) => attachmentIds.includes(id)).map(toWritableAttachment)
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0)
  if (attachments.length > MAX_ATTACHMENTS || bytes > MAX_ATTACHMENT_BYTES) {
    const message = `must be false: ${attachments.length} attachments with ${bytes} bytes; at most ${MAX_ATTACHMENTS} attachments with ${ATTACHMENT_LIMIT} in total can be forwarded`
    return invalidFields([{ path: '/includeAttachments', message }])
  }
  const { to, cc, bcc, metadata } = body
  const text = forwardText(record)
  const isHtml = record.bodyHtml !== null || body.bodyHtml !== undefined
  const email = {
    ...{ to, cc, bcc, metadata },
    subject: toForwardSubject(record.subject ?? ''),
    body: body.body === undefined ? text : `${body.body}\n\n${text}`,
    bodyHtml: isHtml
      ? `${body.bodyHtml ?? toHtml(body.body ?? '')}${forwardHtml(keepAttachedImages(record, attachments))}`
      : undefined,
  }
  return { email, attachments }
}

/** Returns the reply to an email. Rejects an email without an address to reply to. */
export function toReply(
  parent: MessageRow,
  agent: AgentRow,
  body: ReplyToEmail,
): OutgoingEmail | Problem<400> {
  const { record } = parent
  const ownAddresses = agent.record.emailIdentities.map(({ email }) => email)
  const original = { ...record, replyTo: parent.replyTo, toAddresses: parent.toAddresses }
  const { to, cc } = getReplyRecipients(original, ownAddresses, body.replyAll === true)
  if (to.length === 0) {
    const detail = `Message "${parent.id}" has no address to reply to. Send a new email with POST /email/send.`
    return problem(400, 'BAD_REQUEST', detail)
  }
  const { bcc, bodyHtml, headers, metadata, attachments, quoteOriginal = false } = body
  return {
    ...{ to, bcc, headers, metadata, attachments },
    cc: withoutDuplicates([...cc, ...(body.cc ?? [])], to),
    subject: toReplySubject(record.subject ?? ''),
    body: quoteOriginal ? `${body.body}\n\n${quoteText(record)}` : body.body,
    bodyHtml:
      bodyHtml !== undefined && quoteOriginal
        ? `${bodyHtml}${quoteHtml(keepAttachedImages(record, attachments))}`
        : bodyHtml,
    inReplyTo: record.id,
  }
}

/** Returns an email to quote. Its HTML keeps only those embedded images that the new email attaches. */
export function keepAttachedImages(
  email: Message,
  attachments: readonly { contentId?: string | null | undefined }[] = [],
): Message {
  if (email.bodyHtml === null) return email
  const contentIds = attachments.flatMap(({ contentId }) => contentId ?? [])
  return { ...email, bodyHtml: removeMissingImages(email.bodyHtml, contentIds) }
}
