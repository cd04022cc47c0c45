import type { Message, Thread } from '@agentcomms/spec'
import type { Ground } from '../core/ground.ts'
import type { MessageRow } from '../core/state.ts'

const SNIPPET_LENGTH = 120

/** Puts a new message into its thread: the one of `parent`, or one of its own. Answers the thread's id. */
export function joinThread(
  { state, ids }: Ground,
  message: Omit<Message, 'threadId'>,
  orgId: string,
  parent: MessageRow | undefined,
): string {
  const existing = parent?.record.threadId ? state.threads.get(parent.record.threadId) : undefined
  const participants = [message.fromAddress, ...message.toAddress.split(', '), ...message.ccAddresses]
  const latest = {
    lastMessageAt: message.createdAt,
    lastMessageSnippet: snippetOf(message),
  }
  const unread = message.labels.includes('unread') ? 1 : 0
  if (existing) {
    const { record } = existing
    const changed: Thread = {
      ...record,
      ...latest,
      participants: [...new Set([...record.participants, ...participants])],
      messageCount: record.messageCount + 1,
      unreadCount: record.unreadCount + unread,
    }
    state.threads.replace({ ...existing, record: changed })
    return existing.id
  }
  const record: Thread = {
    id: ids.id(),
    agentId: message.agentId,
    channel: message.channel,
    subject: message.subject,
    participants: [...new Set(participants)],
    messageCount: 1,
    unreadCount: unread,
    ...latest,
    createdAt: message.createdAt,
  }
  state.threads.insert({
    id: record.id,
    orgId,
    agentId: message.agentId,
    createdAt: record.createdAt,
    record,
  })
  return record.id
}

/** Counts a message of a thread as read or unread. */
export function countUnread({ state }: Ground, threadId: string | null, change: 1 | -1): void {
  const row = threadId === null ? undefined : state.threads.get(threadId)
  if (!row) return
  state.threads.replace({
    ...row,
    record: { ...row.record, unreadCount: row.record.unreadCount + change },
  })
}

function snippetOf(message: Pick<Message, 'extractedText' | 'body'>): string {
  return (message.extractedText ?? message.body).replace(/\s+/g, ' ').trim().slice(0, SNIPPET_LENGTH)
}
