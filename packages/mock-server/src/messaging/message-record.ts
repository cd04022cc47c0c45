import type { Message } from '@agentcomms/spec'
import type { Ground } from '../core/ground.ts'
import type { AgentRow, AttachmentContent, MessageRow } from '../core/state.ts'
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
}

/** Stores a message, in the thread of its parent or one of its own. */
export function storeMessage(ground: Ground, message: Unthreaded): MessageRow {
  const { agent, record, parent, ...rest } = message
  const threadId = joinThread(ground, record, agent.orgId, parent)
  const { id, createdAt } = record
  return ground.state.messages.insert({
    id,
    orgId: agent.orgId,
    agentId: agent.id,
    createdAt,
    ...rest,
    record: { ...record, threadId },
  })
}

export function attachmentRecord(
  file: { id: string; filename: string; mimeType: string; content: Uint8Array },
  createdAt: string,
): Message['attachments'][number] {
  const { id, filename, mimeType, content } = file
  return { id, filename, mimeType, sizeBytes: content.length, url: null, createdAt }
}

type MessageEvent = 'message.received' | 'message.received.auto' | 'message.sent' | 'message.failed'

/** Fires an event about a message. */
export function announceMessage({ events, clock }: Ground, row: MessageRow, event: MessageEvent): void {
  const { id, agentId, channel, direction, fromAddress, toAddress, threadId, subject, labels } = row.record
  const occurredAt = clock.iso()
  const about = { messageId: id, agentId, channel, direction, fromAddress, toAddress, threadId }
  events.emit(row.orgId, { event, occurredAt, ...about, subject, spam: labels.includes('spam') })
}
