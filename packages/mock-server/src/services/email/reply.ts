import { quotedHtml, quotedText, replySubject, writtenAddress } from '@agentcomms/mail'
import type { ReplyToEmail } from '@agentcomms/spec'
import { type Refusal, refuse } from '../../http/problem.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { MessageRow } from '../messages/tables.ts'
import { withoutDuplicates } from '../messages/without-duplicates.ts'
import type { OutgoingEmail } from './outgoing.ts'

/** Makes the reply to an email. Refuses an email that names nobody to reply to. */
export function toReply(
  parent: MessageRow,
  agent: AgentRow,
  body: ReplyToEmail,
): OutgoingEmail | Refusal<400> {
  const { record } = parent
  const own = agent.record.emailIdentities.map(({ email }) => email)
  const { to, cc } = repliedAddresses(parent, own, body.replyAll === true)
  if (to.length === 0) {
    const detail = `The message ${parent.id} names no sender that an answer could go to. Send a new mail with POST /email/send.`
    return refuse(400, 'BAD_REQUEST', detail)
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

/**
 * Returns who gets the reply. A reply to the agent's own email goes to the recipients of that email, except hidden ones.
 * The agent's own addresses are left out, unless there is no other.
 */
function repliedAddresses(
  { record, replyTo, toAddresses }: MessageRow,
  own: readonly string[],
  all: boolean,
): { to: string[]; cc: string[] } {
  const isOwn = record.direction === 'OUTBOUND'
  const replied = isOwn ? toAddresses : replyTo.length > 0 ? replyTo : [record.fromAddress]
  const others = isOwn ? record.ccAddresses : [...toAddresses, ...record.ccAddresses]
  const writable = replied.filter(isAddress)
  const strangers = withoutDuplicates(writable, own)
  const to = strangers.length > 0 ? strangers : withoutDuplicates(writable)
  return { to, cc: all ? withoutDuplicates(others.filter(isAddress), [...to, ...own]) : [] }
}

/** A received email can name what is not an address. */
function isAddress(address: string): boolean {
  return writtenAddress(address) === address
}
