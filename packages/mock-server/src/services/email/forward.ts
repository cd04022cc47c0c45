import { forwardHtml, forwardText, toForwardSubject, toHtml, toWritableAttachment } from '@agentcomms/mail'
import type { ForwardEmail } from '@agentcomms/spec'
import { invalidFields, type Problem } from '../../http/problem.ts'
import { ATTACHMENT_LIMIT, MAX_ATTACHMENT_BYTES, MAX_ATTACHMENTS } from '../messages/load-attachments.ts'
import type { LoadedAttachment, MessageRow } from '../messages/tables.ts'
import type { OutgoingEmail } from './compose-email.ts'
import { keepAttachedImages } from './email-html.ts'

/** Returns the email that forwards another, in a new thread. Rejects attachments that are too many or too large. */
export function toForwardedEmail(
  row: MessageRow,
  body: ForwardEmail,
): { email: OutgoingEmail; attachments: LoadedAttachment[] } | Problem<400> {
  const { record } = row
  const attachments = body.includeAttachments === false ? [] : row.attachments.map(toWritableAttachment)
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0)
  if (attachments.length > MAX_ATTACHMENTS || bytes > MAX_ATTACHMENT_BYTES) {
    const message = `must be false: the email has ${attachments.length} attachments with ${bytes} bytes; at most ${MAX_ATTACHMENTS} attachments with ${ATTACHMENT_LIMIT} in total can be forwarded`
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
