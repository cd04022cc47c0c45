import {
  composeMail,
  isReservedHeader,
  isWritableId,
  messageIdOf,
  referencesForReply,
} from '@agentcomms/mail'
import type { Message, Metadata } from '@agentcomms/spec'
import { emailIdentityOf } from '../agents/email-identity.ts'
import type { AgentRow, InboxRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import { findFirstMail, findMail } from '../messages/find-mail.ts'
import type { LoadedAttachment } from '../messages/load-attachments.ts'
import { attachmentRecord, type Unthreaded } from '../messages/message-record.ts'
import type { MessageRow } from '../messages/rows.ts'

/** An e-mail as an agent wants it sent. */
export interface OutgoingEmail {
  to: readonly string[]
  cc: readonly string[]
  bcc: readonly string[]
  subject: string
  body: string
  bodyHtml: string | null
  attachments: readonly LoadedAttachment[]
  headers: Record<string, string>
  metadata: Metadata | null
  /** Message-ID or message id of what this one answers. */
  inReplyTo: string | null
  /** Undefined: derived from the message that is answered. */
  references: readonly string[] | undefined
}

/** An e-mail that is written and not stored yet. */
export interface WrittenEmail extends Unthreaded {
  toAddresses: string[]
  unsent: Uint8Array
}

/**
 * Writes an e-mail: its RFC 5322 source, and the message with status QUEUED. Throws MailComposeError where it cannot be
 * written.
 */
export function writeEmail(context: AppContext, agent: AgentRow, email: OutgoingEmail): WrittenEmail {
  const identity = emailIdentityOf(agent)
  const inbox = context.state.inboxes.find('agentId', agent.id)
  const answered = email.inReplyTo === null ? undefined : findMail(context, agent.id, email.inReplyTo)
  const parent = answered ?? findFirstMail(context, agent.id, [...(email.references ?? [])].reverse())
  const references = email.references?.map(messageIdOf) ?? derivedReferences(email.inReplyTo, answered)
  const id = context.ids.id()
  const createdAt = context.clock.iso()
  const externalId = `${id}@${identity.domain}`
  const unsent = composeMail({
    messageId: externalId,
    date: new Date(createdAt),
    from: { address: identity.email, name: inbox ? inbox.record.displayName : agent.record.name },
    to: email.to.map(address => ({ address, name: null })),
    cc: email.cc.map(address => ({ address, name: null })),
    subject: email.subject,
    text: email.body,
    html: email.bodyHtml,
    inReplyTo: answered ? writable(answered.record.externalId) : messageIdOnly(email.inReplyTo),
    references,
    headers: email.headers,
    attachments: email.attachments.map(file => ({ ...file, contentId: file.contentId ?? undefined })),
  })
  const attachments = email.attachments.map(file => ({ id: context.ids.id(), ...file }))
  const files = attachments.map(file => attachmentRecord(file, createdAt))
  const inReplyTo = answered?.id ?? (email.inReplyTo === null ? null : messageIdOf(email.inReplyTo))
  const head = { id, inReplyTo, externalId, attachments: files, createdAt, updatedAt: createdAt }
  const record = { ...toRecord(email, inbox), agentId: agent.id, fromAddress: identity.email, ...head }
  return {
    agent,
    record,
    parent,
    references,
    replyTo: [],
    attachments,
    toAddresses: [...email.to],
    unsent,
  }
}

type Head =
  | 'id'
  | 'agentId'
  | 'fromAddress'
  | 'threadId'
  | 'inReplyTo'
  | 'externalId'
  | 'attachments'
  | 'createdAt'
  | 'updatedAt'

function toRecord(email: OutgoingEmail, inbox: InboxRow | undefined): Omit<Message, Head> {
  const headers = Object.entries(email.headers).filter(([name]) => !isReservedHeader(name))
  return {
    inboxId: inbox?.id ?? null,
    channel: 'EMAIL',
    direction: 'OUTBOUND',
    status: 'QUEUED',
    toAddress: email.to.join(', '),
    ccAddresses: [...email.cc],
    bccAddresses: [...email.bcc],
    subject: email.subject,
    body: email.body,
    bodyHtml: email.bodyHtml,
    extractedText: null,
    extractedHtml: null,
    headers: headers.length > 0 ? Object.fromEntries(headers) : null,
    metadata: email.metadata,
    labels: ['read'],
    deletedAt: null,
    sentAt: null,
    receivedAt: null,
  }
}

/** The ids of a received mail can be such that no header can hold them; an answer goes out without those. */
function derivedReferences(inReplyTo: string | null, answered: MessageRow | undefined): string[] {
  if (!answered) return messageIdOnly(inReplyTo) === null ? [] : [messageIdOf(inReplyTo ?? '')]
  const { externalId } = answered.record
  const ids = referencesForReply({ externalId, inReplyTo: null, references: answered.references })
  return ids.filter(isWritableId)
}

function writable(externalId: string | null): string | null {
  return externalId !== null && isWritableId(externalId) ? externalId : null
}

/** A message id that names nothing is not for the wire, where only a Message-ID means something. */
function messageIdOnly(inReplyTo: string | null): string | null {
  return inReplyTo?.includes('@') ? inReplyTo : null
}
