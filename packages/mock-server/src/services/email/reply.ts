import { quotedHtml, quotedText, replyRecipients, replySubject, withoutDuplicates } from '@agentcomms/mail'
import type { ReplyToEmail } from '@agentcomms/spec'
import { type Problem, problem } from '../../http/problem.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { MessageRow } from '../messages/tables.ts'
import type { OutgoingEmail } from './compose-email.ts'

/** Makes the reply to an email. Refuses an email that names nobody to reply to. */
export function toReply(
  parent: MessageRow,
  agent: AgentRow,
  body: ReplyToEmail,
): OutgoingEmail | Problem<400> {
  const { record } = parent
  const own = agent.record.emailIdentities.map(({ email }) => email)
  const answered = { ...record, replyTo: parent.replyTo, toAddresses: parent.toAddresses }
  const { to, cc } = replyRecipients(answered, own, body.replyAll === true)
  if (to.length === 0) {
    const detail = `The message ${parent.id} names no sender that an answer could go to. Send a new mail with POST /email/send.`
    return problem(400, 'BAD_REQUEST', detail)
  }
  const { bcc, bodyHtml, headers, metadata, attachments, quoteOriginal = false } = body
  return {
    ...{ to, bcc, headers, metadata, attachments },
    cc: withoutDuplicates([...cc, ...(body.cc ?? [])], to),
    subject: replySubject(record.subject ?? ''),
    body: quoteOriginal ? `${body.body}\n\n${quotedText(record)}` : body.body,
    bodyHtml: bodyHtml !== undefined && quoteOriginal ? `${bodyHtml}${quotedHtml(record)}` : bodyHtml,
    inReplyTo: record.id,
  }
}
