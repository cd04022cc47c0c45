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
import { type FieldIssue, invalidFields, type Problem, problem } from '../../http/handlers.ts'
import { ATTACHMENT_LIMIT, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '../messages/load-attachments.ts'
import type { LoadedAttachment, MessageRow } from '../messages/tables.ts'
import type { AgentRow } from '../state.ts'
import type { OutgoingEmail } from './compose-email.ts'

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
