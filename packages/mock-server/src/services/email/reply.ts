import { replySubject, writtenAddress } from '@agentcomms/mail'
import type { ReplyToEmail } from '@agentcomms/spec'
import { type Refusal, refuse } from '../../http/problem.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { MessageRow } from '../messages/rows.ts'
import { withoutDuplicates } from '../messages/without-duplicates.ts'
import type { OutgoingEmail } from './outgoing.ts'
import { quotedHtml, quotedText } from './quote.ts'

/** The answer to a mail, without its attachments. Refused where the mail names nobody to answer to. */
export function toReply(
  parent: MessageRow,
  agent: AgentRow,
  body: ReplyToEmail,
): Omit<OutgoingEmail, 'attachments'> | Refusal<400> {
  const { record } = parent
  const own = agent.record.emailIdentities.map(({ email }) => email)
  const { to, cc } = answeredAddresses(parent, own, body.replyAll === true)
  if (to.length === 0) {
    const detail = `The message ${parent.id} names no sender that an answer could go to. Send a new mail with POST /email/send.`
    return refuse(400, 'BAD_REQUEST', detail)
  }
  const bodyHtml = body.bodyHtml ?? null
  return {
    to,
    cc: withoutDuplicates([...cc, ...(body.cc ?? [])], to),
    bcc: body.bcc ?? [],
    subject: replySubject(record.subject ?? ''),
    body: body.quoteOriginal ? `${body.body}\n\n${quotedText(record)}` : body.body,
    bodyHtml: bodyHtml !== null && body.quoteOriginal ? `${bodyHtml}${quotedHtml(record)}` : bodyHtml,
    headers: body.headers ?? {},
    metadata: body.metadata ?? null,
    inReplyTo: record.id,
    references: undefined,
  }
}

/**
 * Who gets the answer. An answer to the agent's own mail goes to whom that mail went, hidden recipients apart. The
 * agent's own addresses are left out, unless nobody else is there.
 */
function answeredAddresses(
  { record, replyTo, toAddresses }: MessageRow,
  own: readonly string[],
  all: boolean,
): { to: string[]; cc: string[] } {
  const isOwn = record.direction === 'OUTBOUND'
  const answered = isOwn ? toAddresses : replyTo.length > 0 ? replyTo : [record.fromAddress]
  const others = isOwn ? record.ccAddresses : [...toAddresses, ...record.ccAddresses]
  const writable = answered.filter(isAddress)
  const strangers = withoutDuplicates(writable, own)
  const to = strangers.length > 0 ? strangers : withoutDuplicates(writable)
  return { to, cc: all ? withoutDuplicates(others.filter(isAddress), [...to, ...own]) : [] }
}

/** A received mail can name what is no address. */
function isAddress(address: string): boolean {
  return writtenAddress(address) === address
}
