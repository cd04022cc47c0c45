import type { EmailAttachment, Message, Metadata } from '@agentcomms/spec'
import type { Ground } from '../core/ground.ts'
import type { AgentRow, InboxRow, MessageRow } from '../core/state.ts'
import { composeMail } from '../mail/compose-mail.ts'
import { messageIdOf, referencesForReply } from '../mail/threading.ts'
import { findFirst, findMessage } from '../messaging/find-message.ts'
import { attachmentRecord, type Unthreaded } from '../messaging/message-record.ts'
import type { LoadedAttachment } from './load-attachments.ts'

/** An e-mail as an agent wants it sent. */
export interface OutgoingEmail {
  to: readonly string[]
  cc: readonly string[]
  bcc: readonly string[]
  subject: string
  body: string
  bodyHtml: string | null
  attachments: readonly EmailAttachment[]
  headers: Record<string, string>
  metadata: Metadata | null
  /** Message-ID or message id of what this one answers. */
  inReplyTo: string | null
  /** Undefined: derived from the message that is answered. */
  references: readonly string[] | undefined
}

/** Everyone it goes to, hidden recipients included. */
export function recipientsOf(email: OutgoingEmail): string[] {
  return [...email.to, ...email.cc, ...email.bcc]
}

/** Writes an e-mail: the RFC 5322 message, and the record of it. Throws MailComposeError where it cannot be written. */
export function writeEmail(
  ground: Ground,
  agent: AgentRow,
  email: OutgoingEmail,
  loaded: readonly LoadedAttachment[],
): Unthreaded & { raw: Uint8Array } {
  const identity = agent.record.emailIdentities[0]
  if (!identity) throw new Error(`The agent ${agent.id} has no email identity.`)
  const inbox = ground.state.inboxes.find('email', identity.email)
  const answered = email.inReplyTo === null ? undefined : findMessage(ground, agent.id, email.inReplyTo)
  const parent = answered ?? findFirst(ground, agent.id, [...(email.references ?? [])].reverse())
  const references = email.references?.map(messageIdOf) ?? derivedReferences(email.inReplyTo, answered)
  const id = ground.ids.id()
  const createdAt = ground.clock.iso()
  const externalId = `${id}@${identity.domain}`
  const raw = composeMail({
    messageId: externalId,
    date: new Date(createdAt),
    from: { address: identity.email, name: inbox?.record.displayName ?? agent.record.name },
    to: email.to.map(address => ({ address, name: null })),
    cc: email.cc.map(address => ({ address, name: null })),
    subject: email.subject,
    text: email.body,
    html: email.bodyHtml,
    inReplyTo: answered?.record.externalId ?? email.inReplyTo,
    references,
    headers: email.headers,
    attachments: loaded.map(file => ({ ...file, contentId: file.contentId ?? undefined })),
  })
  const attachments = loaded.map(file => ({ id: ground.ids.id(), ...file }))
  const files = attachments.map(file => attachmentRecord(file, createdAt))
  const inReplyTo = answered?.id ?? (email.inReplyTo === null ? null : messageIdOf(email.inReplyTo))
  const head = { id, inReplyTo, externalId, attachments: files, createdAt }
  const record = {
    ...toRecord(agent, inbox, email, identity.email),
    ...head,
    sentAt: createdAt,
    updatedAt: createdAt,
  }
  return { agent, record, parent, references, replyTo: [], attachments, raw }
}

type Head =
  | 'id'
  | 'threadId'
  | 'inReplyTo'
  | 'externalId'
  | 'attachments'
  | 'createdAt'
  | 'updatedAt'
  | 'sentAt'

function toRecord(
  agent: AgentRow,
  inbox: InboxRow | undefined,
  email: OutgoingEmail,
  fromAddress: string,
): Omit<Message, Head> {
  return {
    agentId: agent.id,
    inboxId: inbox?.id ?? null,
    channel: 'EMAIL',
    direction: 'OUTBOUND',
    status: 'SENT',
    fromAddress,
    toAddress: email.to.join(', '),
    ccAddresses: [...email.cc],
    bccAddresses: [...email.bcc],
    subject: email.subject,
    body: email.body,
    bodyHtml: email.bodyHtml,
    extractedText: null,
    extractedHtml: null,
    headers: Object.keys(email.headers).length > 0 ? email.headers : null,
    metadata: email.metadata,
    labels: ['read'],
    deletedAt: null,
    receivedAt: null,
  }
}

function derivedReferences(inReplyTo: string | null, answered: MessageRow | undefined): string[] {
  if (!answered) return inReplyTo === null ? [] : [messageIdOf(inReplyTo)]
  const { externalId } = answered.record
  return referencesForReply({ externalId, inReplyTo: null, references: answered.references })
}
