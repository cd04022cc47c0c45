import { withoutDuplicates } from '@agentcomms/mail'
import type { Message, Thread } from '@agentcomms/spec'
import { compare, mergeNewest, type Position } from '../../store/sorted-lists.ts'
import type { AppContext } from '../app-context.ts'
import type { State } from '../state.ts'
import { type Folder, folderOf } from './folders.ts'
import { snippetOf } from './snippet.ts'
import { inFolder, type MessageRow, type ThreadCounts, type ThreadRow } from './tables.ts'

/** The fields of a message that its thread counts. */
type Counted = Pick<Message, 'labels' | 'deletedAt'>

/** Adds a new message to the thread of `parent`, or to one of its own. Returns the id of the thread. */
export function joinThread(
  { state, ids }: AppContext,
  joining: {
    message: Counted & Pick<Message, 'id' | 'agentId' | 'channel' | 'subject' | 'createdAt'>
    participants: readonly string[]
    orgId: string
    parent: MessageRow | undefined
  },
): string {
  const { message, participants, orgId, parent } = joining
  const existing = parent?.record.threadId ? state.threads.get(parent.record.threadId) : undefined
  const activity = { createdAt: message.createdAt, id: message.id }
  if (existing) {
    const { record, tallies } = existing
    const isLater = compare(activity, existing.activity) > 0
    state.threads.replace({
      ...existing,
      activity: isLater ? activity : existing.activity,
      tallies: counted(tallies, message, 1),
      record: { ...record, participants: withoutDuplicates([...record.participants, ...participants]) },
    })
    return existing.id
  }
  const { agentId, channel, subject, createdAt } = message
  const id = ids.id()
  const record = { id, agentId, channel, subject, participants: withoutDuplicates(participants), createdAt }
  state.threads.insert({ id, orgId, agentId, createdAt, activity, tallies: counted({}, message, 1), record })
  return id
}

/** Updates the counts of a thread after a change of one of its messages. */
export function recount(
  { state }: AppContext,
  threadId: string | null,
  before: Counted,
  after: Counted,
): void {
  const row = threadId === null ? undefined : state.threads.get(threadId)
  if (!row) return
  state.threads.replace({ ...row, tallies: counted(counted(row.tallies, before, -1), after, 1) })
}

/** Returns a thread for a request that shows these folders. */
export function showThread(state: State, row: ThreadRow, folders: readonly Folder[]): Thread {
  const tallies = folders.flatMap(folder => row.tallies[folder] ?? [])
  const [latest] = messagesOf(state, row.id, folders)
  return {
    ...row.record,
    messageCount: tallies.reduce((sum, { messages }) => sum + messages, 0),
    unreadCount: tallies.reduce((sum, { unread }) => sum + unread, 0),
    lastMessageAt: row.activity.createdAt,
    lastMessageSnippet: latest ? snippetOf(latest.record) : '',
  }
}

/** Lists the messages of a thread in these folders, newest first, after `position`. */
export function messagesOf(
  state: State,
  threadId: string,
  folders: readonly Folder[],
  position?: Position,
): Iterable<MessageRow> {
  return mergeNewest(
    folders.map(folder => state.messages.newest('byThread', inFolder(threadId, folder), position)),
  )
}

function counted(tallies: ThreadCounts, message: Counted, change: 1 | -1): ThreadCounts {
  const folder = folderOf(message)
  const { messages = 0, unread = 0 } = tallies[folder] ?? {}
  const left = messages + change
  const { [folder]: _, ...others } = tallies
  if (left === 0) return others
  return {
    ...others,
    [folder]: { messages: left, unread: unread + (message.labels.includes('unread') ? change : 0) },
  }
}
