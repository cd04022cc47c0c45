import type { Message } from '@agentcomms/spec'
import type { AppContext } from '../app-context.ts'
import { folderOf } from './folders.ts'
import type { MessageRow } from './rows.ts'
import { recount } from './thread-record.ts'

/** Changes the labels of a message, or moves it to the Trash or back, and what its thread counts with it. */
export function updateMessage(
  context: AppContext,
  row: MessageRow,
  changes: Partial<Pick<Message, 'labels' | 'deletedAt'>>,
): MessageRow {
  const record = { ...row.record, ...changes, updatedAt: context.clock.iso() }
  const isCountedElse =
    folderOf(record) !== folderOf(row.record) ||
    record.labels.includes('unread') !== row.record.labels.includes('unread')
  if (isCountedElse) recount(context, record.threadId, row.record, record)
  return context.state.messages.replace({ ...row, record })
}
