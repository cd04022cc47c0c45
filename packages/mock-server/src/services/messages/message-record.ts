import type { Message } from '@agentcomms/spec'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import type { EventPayload } from '../event-log.ts'
import { type AttachmentContent, externalIdKey, type MessageRow } from './rows.ts'
import { joinThread } from './thread-record.ts'

/** A message that is in no thread yet. */
export interface Unthreaded {
  agent: AgentRow
  record: Omit<Message, 'threadId'>
  /** The message whose thread it joins. */
  parent: MessageRow | undefined
  references: string[]
  replyTo: string[]
  attachments: AttachmentContent[]
  /** The recipients one by one. Default: `toAddress` is one. */
  toAddresses?: string[]
  /** The RFC 5322 source, where it is kept until it goes out. */
  unsent?: Uint8Array
}

/** Stores a message, in the thread of its parent or one of its own. */
export function storeMessage(context: AppContext, message: Unthreaded): MessageRow {
  const { agent, parent, references, replyTo, attachments, unsent = null } = message
  const { id, createdAt } = message.record
  const { toAddresses = [message.record.toAddress] } = message
  const participants = [message.record.fromAddress, ...toAddresses, ...message.record.ccAddresses]
  const { orgId } = agent
  const threadId = joinThread(context, { record: message.record, participants, orgId, parent })
  const { messages } = context.state
  const { externalId } = message.record
  const isKnown = externalId !== null && messages.find('externalId', externalIdKey(agent.id, externalId))
  return messages.insert({
    id,
    orgId,
    agentId: agent.id,
    createdAt,
    toAddresses,
    references: shared(references),
    replyTo: shared(replyTo),
    attachments: shared(attachments),
    unsent,
    record: slim(message.record, threadId),
    ...(isKnown && { repeatsId: true }),
  })
}

/** The record as it is kept, in as little memory as it needs: there may be a million. */
function slim(record: Omit<Message, 'threadId'>, threadId: string): Message {
  // Not a spread of the record with one member more: V8 would give every message a hidden class of its own.
  const { id, ...fields } = record
  return {
    id,
    ...fields,
    ccAddresses: shared(record.ccAddresses),
    bccAddresses: shared(record.bccAddresses),
    attachments: shared(record.attachments),
    labels: COMMON_LABELS.find(labels => labels.join() === record.labels.join()) ?? record.labels,
    threadId,
  }
}

// Records are never changed in place, so that many can share a list.
const NONE: never[] = []
const COMMON_LABELS = [['read'], ['unread'], ['spam', 'unread']]

function shared<T>(list: T[]): T[] {
  return list.length === 0 ? NONE : list
}

export function attachmentRecord(
  file: { id: string; filename: string; mimeType: string; content: Uint8Array },
  createdAt: string,
): Message['attachments'][number] {
  const { id, filename, mimeType, content } = file
  return { id, filename, mimeType, sizeBytes: content.length, url: null, createdAt }
}

export type MessageEvent = 'message.received' | 'message.received.auto' | 'message.sent' | 'message.failed'

/** Fires an event about a message. */
export function announceMessage({ events, clock }: AppContext, row: MessageRow, event: MessageEvent): void {
  events.emit(row.orgId, messageEvent(row, event, clock.iso()))
}

/** The payload of an event about a message. */
export function messageEvent(row: MessageRow, event: MessageEvent, occurredAt: string): EventPayload {
  const { id, agentId, channel, direction, fromAddress, toAddress, threadId, subject, labels } = row.record
  const about = { messageId: id, agentId, channel, direction, fromAddress, toAddress, threadId }
  const mail = channel === 'EMAIL' ? { subject, spam: labels.includes('spam') } : {}
  return { event, occurredAt, ...about, ...mail }
}
