import type { Message, MessageStatus } from '@agentcomms/spec'
import { type Problem, problem } from '../../http/problem.ts'
import type { AppContext } from '../app-context.ts'
import { assertTransition, checkTransition, type RecordState, type Transitions } from '../transitions.ts'
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

/** Rejects the approval or rejection of a message that does not wait for it. */
export function checkPendingApproval({ id, record: { status } }: MessageRow): Problem<400> | undefined {
  if (status === 'PENDING_APPROVAL') return undefined
  const detail = `Message "${id}" is ${status}; only a message that is PENDING_APPROVAL can be approved or rejected.`
  return problem(400, 'BAD_REQUEST', detail)
}

/** Rejects the approval of a message in the Trash. */
export function checkNotInTrash({ id, record }: MessageRow): Problem<400> | undefined {
  if (record.deletedAt === null) return undefined
  const detail = `Message "${id}" is in the Trash. To approve it, restore it first with POST /messages/{id}/restore.`
  return problem(400, 'BAD_REQUEST', detail)
}

/**
 * Moves a message to a status and fires message.sent or message.failed. Drops the source of an email, unless it is QUEUED and
 * still needs it. `reason` says why a message failed, in one sentence. Throws for a transition that is not allowed.
 */
export function transitionMessage(
  context: AppContext,
  row: MessageRow,
  status: MessageStatus,
  reason?: string,
): MessageRow {
  assertTransition(MESSAGE_TRANSITIONS, toRecordState(row), status)
  const now = context.clock.iso()
  const sentAt = status === 'SENT' ? now : row.record.sentAt
  const updated = context.state.messages.replace(context.work, {
    ...row,
    unsentSource: status === 'QUEUED' ? row.unsentSource : null,
    record: { ...row.record, status, sentAt, updatedAt: now },
    ...(reason !== undefined && { statusReason: reason }),
  })
  if (status === 'SENT') context.events.emit(context.work, 'message.sent', updated)
  if (FAILURE_STATUSES.includes(status)) context.events.emit(context.work, 'message.failed', updated)
  return updated
}

/** Rejects a message that waits for approval. */
export function rejectMessage(context: AppContext, row: MessageRow): MessageRow | Problem<400> {
  const notPending = checkPendingApproval(row)
  if (notPending) return notPending
  const reason = 'Somebody rejected it instead of approving it.'
  return transitionMessage(context, row, 'BLOCKED', reason)
}

/** Returns `sentAt` of a SENT message in milliseconds since 1970. */
export function getSentTime({ id, record: { sentAt } }: MessageRow): number {
  if (sentAt === null) throw new Error(`Message ${id} has no sentAt.`)
  return Date.parse(sentAt)
}

/** Reason of a status that a test set. */
export const SET_BY_MOCK = 'mock.setMessageStatus() set the status.'

function toRecordState({ id, record }: MessageRow): RecordState<MessageStatus> {
  return { name: 'message', id, state: record.status }
}
