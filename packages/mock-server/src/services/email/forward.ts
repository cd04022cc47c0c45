import { forwardSubject, isContentId, isMediaType } from '@agentcomms/mail'
import type { ForwardEmail, Message } from '@agentcomms/spec'
import type { Refusal } from '../../http/problem.ts'
import { refuseMembers } from '../../http/refuse-members.ts'
import {
  type LoadedAttachment,
  MOST_ATTACHMENT_BYTES,
  MOST_ATTACHMENTS,
} from '../messages/load-attachments.ts'
import type { MessageRow } from '../messages/rows.ts'
import type { OutgoingEmail } from './outgoing.ts'
import { escapeHtml } from './quote.ts'

const HEADING = '---------- Forwarded message ---------'

/** A mail that is sent on, in a thread of its own. Refused where its attachments are more than a mail may carry. */
export function toForward(row: MessageRow, body: ForwardEmail): OutgoingEmail | Refusal<400> {
  const { record } = row
  const attachments = body.includeAttachments === false ? [] : carriedAttachments(row)
  const bytes = attachments.reduce((sum, { content }) => sum + content.length, 0)
  if (attachments.length > MOST_ATTACHMENTS || bytes > MOST_ATTACHMENT_BYTES) {
    const message = `takes along ${attachments.length} attachments with ${bytes} bytes; a mail has at most ${MOST_ATTACHMENTS} with ${MOST_ATTACHMENT_BYTES} bytes (25 MB) together. Set it to false`
    return refuseMembers([{ path: '/includeAttachments', message }])
  }
  const isHtml = record.bodyHtml !== null || body.bodyHtml !== undefined
  return {
    to: body.to,
    cc: body.cc ?? [],
    bcc: body.bcc ?? [],
    subject: forwardSubject(record.subject ?? ''),
    body: [...(body.body === undefined ? [] : [body.body, '']), ...forwardedLines(record)].join('\n'),
    bodyHtml: isHtml ? `${body.bodyHtml ?? toHtml(body.body ?? '')}${forwardedHtml(record)}` : null,
    attachments,
    headers: {},
    metadata: body.metadata ?? null,
    inReplyTo: null,
    references: undefined,
  }
}

/** Hidden recipients stay hidden: they are not among these. */
function forwardedHeaders(record: Message): string[] {
  const when = new Date(record.receivedAt ?? record.sentAt ?? record.createdAt).toUTCString()
  return [
    ...(record.fromAddress === '' ? [] : [`From: ${record.fromAddress}`]),
    `Date: ${when}`,
    `Subject: ${record.subject ?? ''}`.trimEnd(),
    `To: ${record.toAddress}`,
    ...(record.ccAddresses.length > 0 ? [`Cc: ${record.ccAddresses.join(', ')}`] : []),
  ]
}

function forwardedLines(record: Message): string[] {
  return [HEADING, ...forwardedHeaders(record), '', record.body]
}

/** In the container by which mail programs tell what was forwarded from what the sender wrote. */
function forwardedHtml(record: Message): string {
  const head = [HEADING, ...forwardedHeaders(record)].map(escapeHtml).join('<br>')
  const forwarded = record.bodyHtml ?? toHtml(record.body)
  return `<br><div class="gmail_quote"><div class="gmail_attr">${head}</div><br>${forwarded}</div>`
}

function toHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

/** A received mail can name its files in ways that no mail of ours could: those names are mended, the bytes stay. */
function carriedAttachments({ record, attachments }: MessageRow): LoadedAttachment[] {
  return attachments.map(({ id, content, contentId }) => {
    const file = record.attachments.find(attachment => attachment.id === id)
    const mimeType = file?.mimeType ?? ''
    return {
      filename: (file?.filename ?? '').replace(/\p{Cc}+/gu, ' ').trim() || 'attachment',
      mimeType: isMediaType(mimeType) ? mimeType : 'application/octet-stream',
      contentId: contentId !== null && isContentId(contentId) ? contentId : null,
      content,
    }
  })
}
