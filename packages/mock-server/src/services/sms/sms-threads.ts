// Threads of SMS and MMS messages, with the numbers of both sides.
import type { SmsThread, SmsThreadWithMessages } from '@agentcomms/spec'
import type { Scope } from '../agents/access.ts'
import { FOLDERS, type MessageRow, selectFolders, type ThreadRow } from '../messages/tables.ts'
import { listThreadMessages, selectThreads, toThread } from '../messages/threads.ts'
import type { State } from '../state.ts'

/** Without spam and the Trash. */
const SHOWN_FOLDERS = selectFolders({})

export function isSmsThread({ record: { channel } }: ThreadRow): boolean {
  return channel === 'SMS' || channel === 'MMS'
}

/** Returns the SMS threads of a scope, latest activity first. */
export function listSmsThreads(state: State, scope: Scope, isUnread: boolean): ThreadRow[] {
  const filter = { scope, channels: ['SMS', 'MMS'], folders: SHOWN_FOLDERS } as const
  return [...selectThreads(state, filter, undefined)]
    .map(({ thread }) => thread)
    .filter(row => !isUnread || toThread(state, row, SHOWN_FOLDERS).unreadCount > 0)
}

export function toSmsThread(state: State, row: ThreadRow): SmsThread {
  const { messageCount, unreadCount, lastMessageAt, lastMessageSnippet } = toThread(state, row, SHOWN_FOLDERS)
  const counts = { messageCount, unreadCount }
  const { direction: lastMessageDirection } = getLatest(state, row).record
  return { ...toSides(state, row), lastMessageAt, lastMessageSnippet, lastMessageDirection, ...counts }
}

/** Returns a thread with its newest messages. */
export function toSmsThreadWithMessages(state: State, row: ThreadRow, limit: number): SmsThreadWithMessages {
  const all = [...listThreadMessages(state, row.id, SHOWN_FOLDERS)].map(({ record }) => record)
  const messages = all.slice(0, limit).reverse()
  return { ...toSides(state, row), messages, messageCount: all.length, hasMore: all.length > limit }
}

function toSides(
  state: State,
  row: ThreadRow,
): Pick<SmsThread, 'threadId' | 'agentId' | 'participantAddress' | 'agentAddress'> {
  const { direction, fromAddress, toAddress } = getLatest(state, row).record
  const [agentAddress, participantAddress] =
    direction === 'INBOUND' ? [toAddress, fromAddress] : [fromAddress, toAddress]
  return { threadId: row.id, agentId: row.agentId, participantAddress, agentAddress }
}

/** Returns the latest message that lists show, or the latest of all if every message is spam or in the Trash. */
function getLatest(state: State, { id }: ThreadRow): MessageRow {
  for (const folders of [SHOWN_FOLDERS, FOLDERS])
    for (const message of listThreadMessages(state, id, folders)) return message
  throw new Error(`The thread ${id} has no messages.`)
}
