import type { Message, MessageStatus } from '@agentcomms/spec'
import type { Problem } from '../../http/handlers.ts'
import type { AppContext } from '../app-context.ts'
import { assertTransition, checkTransition, type RecordState, type Transitions } from '../stored.ts'
import type { MessageRow } from './tables.ts'

/** Status transitions of outbound messages. Inbound messages are DELIVERED from the start. */
export const MESSAGE_TRANSITIONS: Transitions<MessageStatus> = {
  PENDING_APPROVAL: ['QUEUED', 'BLOCKED'],
  QUEUED: ['SENT', 'FAILED', 'BLOCKED'],
  SENT: ['DELIVERED', 'BOUNCED', 'FAILED'],
  DELIVERED: [],
  BOUNCED: [],
  FAILED: [],
  BLOCKED: [],
}

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

export function checkMessageTransition(row: MessageRow, status: MessageStatus): Problem<400> | undefined {
  return checkTransition(MESSAGE_TRANSITIONS, toRecordState(row), status)
}

/**
 * Moves a message to a status and fires message.sent or message.failed. Drops the source of an email, unless
 * it is QUEUED or SENT and still needs it. `reason` says why a message failed, in one sentence. Throws for a
 * transition that is not allowed.
 */
export function transitionMessage(
  context: AppContext,
  row: MessageRow,
  status: MessageStatus,
  reason?: string,
): MessageRow {
  assertTransition(MESSAGE_TRANSITIONS, toRecordState(row), status)
  return changeStatus(context, row, status, reason)
}

/** Moves a message to BOUNCED after the mail server of a recipient returned it, even if it was DELIVERED. */
export function bounceMessage(context: AppContext, row: MessageRow, reason: string): MessageRow {
  return changeStatus(context, row, 'BOUNCED', reason)
}

function changeStatus(
  context: AppContext,
  row: MessageRow,
  status: MessageStatus,
  reason: string | undefined,
): MessageRow {
  const now = context.clock.iso()
  const sentAt = status === 'SENT' ? now : row.record.sentAt
  const updated = context.state.messages.replace(context.work, {
    ...row,
    undeliveredSource: status === 'QUEUED' || status === 'SENT' ? row.undeliveredSource : null,
    record: { ...row.record, status, sentAt, updatedAt: now },
    ...(reason !== undefined && { statusReason: reason }),
  })
  if (status === 'SENT') context.events.emit(context.work, 'message.sent', updated)
  if (FAILURE_STATUSES.includes(status)) context.events.emit(context.work, 'message.failed', updated)
  return updated
}

function toRecordState({ id, record }: MessageRow): RecordState<MessageStatus> {
  return { name: 'message', id, state: record.status }
}
