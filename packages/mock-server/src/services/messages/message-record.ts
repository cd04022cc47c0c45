import type { Attachment, Message } from '@agentcomms/spec'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import type { EventPayload } from '../event-log.ts'
import { ownList } from '../stored.ts'
import { folderOf } from './folders.ts'
import type { LoadedAttachment, MessageRow, StoredAttachment } from './tables.ts'
import { addToThread, updateThreadCounts } from './thread-record.ts'

// Records are never changed in place, so that many can share a list.
const NONE: never[] = []
const COMMON_LABELS = [['read'], ['unread'], ['spam', 'unread']]

/** Fields that many messages do not have. */
const ABSENT = {
  inboxId: null,
  ccAddresses: NONE,
  bccAddresses: NONE,
  subject: null,
  bodyHtml: null,
  extractedText: null,
  extractedHtml: null,
  headers: null,
  metadata: null,
  inReplyTo: null,
  deletedAt: null,
  sentAt: null,
  receivedAt: null,
} satisfies Partial<Message>

type Optional = keyof typeof ABSENT
type Derived = 'agentId' | 'threadId' | 'attachments' | 'updatedAt'

/** A message that is not stored yet. */
export interface NewMessage {
  agent: AgentRow
  record: Omit<Message, Optional | Derived> & Partial<Pick<Message, Optional>>
  /** The message whose thread it joins. */
  parent: MessageRow | undefined
  attachments?: readonly LoadedAttachment[]
  references?: string[]
  replyTo?: string[]
  /** The recipients one by one. Default: `toAddress` is one. */
  toAddresses?: string[]
  /** RFC 5322 source of an email that is not sent yet. */
  unsent?: Uint8Array
}

/** Stores a message in the thread of its parent or a new one. */
export function storeMessage(context: AppContext, message: NewMessage): MessageRow {
  const { agent, parent, references = [], replyTo = [], unsent = null } = message
  const record = { ...ABSENT, ...message.record, agentId: agent.id }
  const { id, ...fields } = record
  const { createdAt, externalId, fromAddress, toAddress, ccAddresses, bccAddresses, labels } = fields
  const { toAddresses = [toAddress] } = message
  const attachments = (message.attachments ?? []).map(file => ({ ...file, id: context.ids.id() }))
  const participants = [fromAddress, ...toAddresses, ...ccAddresses]
  const threadId = addToThread(context, { message: record, participants, orgId: agent.orgId, parent })
  const { messages } = context.state
  const isKnown = externalId !== null && messages.find('externalId', ownList(agent.id, externalId))
  return messages.insert({
    id,
    orgId: agent.orgId,
    agentId: agent.id,
    createdAt,
    toAddresses,
    references: shared(references),
    replyTo: shared(replyTo),
    attachments: shared(attachments),
    unsent,
    record: {
      id,
      ...fields,
      ccAddresses: shared(ccAddresses),
      bccAddresses: shared(bccAddresses),
      attachments: shared(attachments.map(file => attachmentRecord(file, createdAt))),
      labels: COMMON_LABELS.find(common => common.join() === labels.join()) ?? labels,
      threadId,
      updatedAt: createdAt,
    },
    ...(isKnown && { repeatsId: true }),
  })
}

function shared<T>(list: T[]): T[] {
  return list.length === 0 ? NONE : list
}

function attachmentRecord(file: StoredAttachment, createdAt: string): Attachment {
  const { id, filename, mimeType, content } = file
  return { id, filename, mimeType, sizeBytes: content.length, url: null, createdAt }
}

/** Changes the labels of a message, or moves it to the Trash or back, and updates the counts of its thread. */
export function updateMessage(
  context: AppContext,
  row: MessageRow,
  changes: Partial<Pick<Message, 'labels' | 'deletedAt'>>,
): MessageRow {
  const record = { ...row.record, ...changes, updatedAt: context.clock.iso() }
  const isRecounted =
    folderOf(record) !== folderOf(row.record) ||
    record.labels.includes('unread') !== row.record.labels.includes('unread')
  if (isRecounted) updateThreadCounts(context, record.threadId, row.record, record)
  return context.state.messages.replace({ ...row, record })
}

export type MessageEvent = 'message.received' | 'message.received.auto' | 'message.sent' | 'message.failed'

export function emitMessageEvent({ events, clock }: AppContext, row: MessageRow, event: MessageEvent): void {
  events.emit(row.orgId, toMessageEvent(row, event, clock.iso()))
}

export function toMessageEvent(row: MessageRow, event: MessageEvent, occurredAt: string): EventPayload {
  const { id, agentId, channel, direction, fromAddress, toAddress, threadId, subject, labels } = row.record
  const about = { messageId: id, agentId, channel, direction, fromAddress, toAddress, threadId }
  const mail = channel === 'EMAIL' ? { subject, spam: labels.includes('spam') } : {}
  return { event, occurredAt, ...about, ...mail }
}
