import { getReplyRecipients, quoteHtml, quoteText, toReplySubject, withoutDuplicates } from '@agentcomms/mail'
import type { ReplyToEmail } from '@agentcomms/spec'
import { type Problem, problem } from '../../http/problem.ts'
import type { MessageRow } from '../messages/tables.ts'
import type { AgentRow } from '../state.ts'
import type { OutgoingEmail } from './compose-email.ts'
import { keepAttachedImages } from './email-html.ts'

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
