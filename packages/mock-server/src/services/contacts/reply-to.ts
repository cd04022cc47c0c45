// Replies of the recipients of agents' messages, in the way of a mail client or a phone.
import {
  getReplyRecipients,
  htmlToText,
  listReplyReferences,
  quoteHtml,
  quoteText,
  toReplySubject,
} from '@agentcomms/mail'
import type { Message } from '@agentcomms/spec'
import type { ReplyTo } from '@agentcomms/spec/control'
import {
  type FieldIssue,
  invalidFields,
  isProblem,
  notFound,
  type Problem,
  problem,
} from '../../http/handlers.ts'
import type { AppContext } from '../app-context.ts'
import { controlContract, controlValidator } from '../contracts.ts'
import { getReplyToAddresses, type MailProblem, receiveComposed } from '../email/receive-email.ts'
import { getMailboxKind, recipientsOf } from '../email/records.ts'
import { keepAttachedImages } from '../email/send-email.ts'
import { readIncomingFile } from '../messages/attachments.ts'
import type { MessageRow } from '../messages/tables.ts'
import { receiveIncomingSms } from '../sms/records.ts'

/** A reply, with headers that only contacts set. */
type Reply = Omit<ReplyTo, 'messageId' | 'from'> & { headers?: Record<string, string> | undefined }
type ReplyProblem = MailProblem | Problem<400 | 404 | 409>

/** Replies to a message of an agent as one of its recipients. Returns the message that the agent receives. */
export async function replyTo(
  context: AppContext,
  { messageId, from, ...reply }: ReplyTo,
): Promise<Message | ReplyProblem> {
  const row = context.state.messages.get(messageId)
  if (!row) return notFound('message', messageId)
  const { channel, direction, status } = row.record
  if (direction !== 'OUTBOUND' || channel === 'VOICE') {
    const kind = channel === 'VOICE' ? 'a call' : 'a message that the agent received'
    return conflict(`"${messageId}" is ${kind}. Use the id of an email or SMS that an agent sent.`)
  }
  if (status !== 'SENT' && status !== 'DELIVERED')
    return conflict(`Message "${messageId}" is ${status}: no recipient has it, so nobody can reply.`)
  const isInside = (address: string): boolean =>
    channel === 'EMAIL'
      ? getMailboxKind(context, address) !== null
      : context.state.phoneNumbers.find('phoneNumber', address) !== undefined
  const recipients = recipientsOf(row)
  const outside = recipients.filter(address => !isInside(address))
  const replier =
    from === undefined ? outside[0] : outside.find(address => address.toLowerCase() === from.toLowerCase())
  if (replier === undefined) {
    const list =
      outside.length > 0 ? `Use one of ${outside.join(', ')}.` : 'Its agent can reply with the client.'
    return conflict(`Message "${messageId}" has no such recipient outside of the mock. ${list}`)
  }
  return replyAs(context, row, replier, reply)
}

/** Replies to a message of an agent as a recipient that got it. */
export async function replyAs(
  context: AppContext,
  row: MessageRow,
  replier: string,
  reply: Reply,
): Promise<Message | ReplyProblem> {
  const run = row.record.channel === 'EMAIL' ? replyByEmail : replyBySms
  return run(context, row, replier, reply)
}

async function replyByEmail(
  context: AppContext,
  { record, ...row }: MessageRow,
  replier: string,
  { body, bodyHtml, attachments, headers, quote = true, all = false }: Reply,
): Promise<Message | ReplyProblem> {
  const original = {
    ...record,
    direction: 'INBOUND',
    replyTo: getReplyToAddresses(record),
    toAddresses: row.toAddresses,
  } as const
  const text = body ?? htmlToText(bodyHtml ?? '')
  const { externalId } = record
  const name = context.state.contacts.find('email', replier.toLowerCase())?.record.name
  const received = await receiveComposed(
    context,
    {
      from: name === undefined ? replier : `"${name.replace(/["\\]/g, '\\$&')}" <${replier}>`,
      ...getReplyRecipients(original, [replier], all),
      subject: toReplySubject(record.subject ?? ''),
      body: quote ? `${text}\n\n${quoteText(record)}` : text,
      bodyHtml:
        bodyHtml && quote ? `${bodyHtml}${quoteHtml(keepAttachedImages(record, attachments))}` : bodyHtml,
      attachments,
      headers,
      inReplyTo: externalId ?? undefined,
      references: listReplyReferences({ externalId, inReplyTo: null, references: row.references }),
    },
    'agent',
  )
  if (isProblem(received)) return received
  const [message] = received.messages
  if (!message) throw new Error('The reply has no message. This is a bug in the mock server.')
  return message
}

function replyBySms(
  context: AppContext,
  { record }: MessageRow,
  from: string,
  { body, attachments, ...reply }: Reply,
): Message | ReplyProblem {
  const emailOnly = (['bodyHtml', 'quote', 'all'] as const).filter(name => reply[name] !== undefined)
  const sms = { from, to: record.fromAddress, body, attachments }
  const given = Object.fromEntries(Object.entries(sms).filter(([, value]) => value !== undefined))
  const { issues } = controlValidator.checkBody(controlContract.getSchema('IncomingSms'), given)
  const all: FieldIssue[] = [
    ...emailOnly.map(name => ({
      path: `/${name}`,
      message: 'must be absent, because the message is an SMS',
    })),
    ...issues,
  ]
  if (all.length > 0) return invalidFields(all)
  const files = (attachments ?? []).map(file => ({ ...readIncomingFile(file), contentId: null }))
  return receiveIncomingSms(context, { ...sms, body: body ?? '' }, files)
}

function conflict(detail: string): Problem<409> {
  return problem(409, 'CONFLICT', detail)
}
