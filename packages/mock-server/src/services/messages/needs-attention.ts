import type { Message, MessageStatus } from '@agentcomms/spec'

export const FAILURE_STATUSES: readonly MessageStatus[] = ['FAILED', 'BOUNCED', 'BLOCKED']

/** Returns whether a person must look at a message: it failed, or it waits for approval. Calls and the Trash do not count. */
export function needsAttention({
  channel,
  status,
  deletedAt,
}: Pick<Message, 'channel' | 'status' | 'deletedAt'>): boolean {
  const isUnfinished = status === 'PENDING_APPROVAL' || FAILURE_STATUSES.includes(status)
  return isUnfinished && channel !== 'VOICE' && deletedAt === null
}
