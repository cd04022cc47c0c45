import type { Message, Thread } from '@agentcomms/spec'
import { compare, mergeNewest, type Position } from '../../store/sorted-lists.ts'
import type { AppContext } from '../app-context.ts'
import type { State } from '../state.ts'
import { folderOf } from './folders.ts'
import { inFolder } from './message-lists.ts'
import type { Folder, MessageRow, Tallies, ThreadRow } from './rows.ts'
import { snippetOf } from './snippet.ts'
import { withoutDuplicates } from './without-duplicates.ts'

/** What counts of a message in its thread. */
type Counted = Pick<Message, 'labels' | 'deletedAt'>

/** Puts a new message into its thread: the one of `parent`, or one of its own. Returns the thread's id. */
export function joinThread(
  { state, ids }: AppContext,
  joining: {
    record: Omit<Message, 'threadId'>
    participants: readonly string[]
    orgId: string
    parent: MessageRow | undefined
  },
): string {
  const { record: message, participants, orgId, parent } = joining
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
  state.threads.insert({
    id,
    orgId,
    agentId,
    createdAt,
    activity,
    tallies: counted({}, message, 1),
    record: { id, agentId, channel, subject, participants: withoutDuplicates(participants), createdAt },
  })
  return id
}

/** Counts a message of a thread as it is now, and no longer as it was before. */
export function recount(
  { state }: AppContext,
  threadId: string | null,
  before: Counted,
  after: Counted,
): void {
  const row = threadId === null ? undefined : state.threads.get(threadId)
  if (!row) return
  const tallies = counted(counted(row.tallies, before, -1), after, 1)
  state.threads.replace({ ...row, tallies })
}

/** A thread as it looks to a request that sees these folders. */
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

/** The messages of a thread that are in these folders, newest first, from the one after `position` on. */
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

function counted(tallies: Tallies, message: Counted, change: 1 | -1): Tallies {
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
