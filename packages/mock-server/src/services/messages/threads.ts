import { withoutDuplicates } from '@agentcomms/mail'
import type { Channel, Message, Thread } from '@agentcomms/spec'
import type { PagePosition } from '../../http/paging.ts'
import { comparePositions, mergeNewest, type Position, positionAfter } from '../../store/sorted-lists.ts'
import type { Scope } from '../agents/access.ts'
import type { AppContext } from '../app-context.ts'
import type { State } from '../state.ts'
import { ownerKey } from '../stored.ts'
import { createSnippet } from './snippet.ts'
import {
  FOLDERS,
  type Folder,
  folderKey,
  folderOf,
  type MessageRow,
  type ThreadCounts,
  type ThreadRow,
  threadKey,
} from './tables.ts'

interface ThreadFilter {
  scope: Scope
  /** Undefined for all. */
  channels: readonly Channel[] | undefined
  folders: readonly Folder[]
}

/** A thread with the position that it had on the first page. */
interface PlacedThread extends PagePosition {
  thread: ThreadRow
}

/**
 * Lists the threads with messages in these folders, latest activity first, after `position`. All pages keep
 * the order of the first page: a thread with newer messages stays at its old position.
 */
export function* selectThreads(
  state: State,
  filter: ThreadFilter,
  position: PagePosition | undefined,
): Generator<PlacedThread> {
  let firstRow = position?.firstRow
  const threads =
    position && firstRow ? continueList(state, filter, position, firstRow) : listThreads(state, filter)
  for (const { thread, createdAt, id } of threads) {
    firstRow ??= { createdAt, id }
    yield { createdAt, id, firstRow, thread }
  }
}

function* listThreads(state: State, filter: ThreadFilter, after?: Position): Generator<PlacedThread> {
  const { scope, channels = [undefined], folders } = filter
  const owner = scope.agentId ?? scope.orgId
  const lists = folders.flatMap(folder =>
    channels.map(channel => listInFolder(state, ownerKey(owner, threadKey(folder, channel)), after)),
  )
  let lastId: string | undefined
  for (const entry of mergeNewest(lists)) {
    // A thread has the same position in each list.
    if (entry.thread.id !== lastId) yield entry
    lastId = entry.thread.id
  }
}

function* listInFolder(state: State, list: string, after: Position | undefined): Generator<PlacedThread> {
  for (const thread of state.threads.newest('byActivity', list, after)) yield { ...thread.activity, thread }
}

/** Lists the threads after `after`, as if nothing had changed since the first page, which started with `firstRow`. */
function continueList(
  state: State,
  filter: ThreadFilter,
  after: Position,
  firstRow: Position,
): Iterable<PlacedThread> {
  const movedThreads: PlacedThread[] = []
  for (const entry of listThreads(state, filter)) {
    if (comparePositions(entry, firstRow) <= 0) break
    const [latest] = listThreadMessages(state, entry.thread.id, FOLDERS, positionAfter(firstRow))
    if (latest && comparePositions(latest, after) < 0)
      movedThreads.push({ createdAt: latest.createdAt, id: latest.id, thread: entry.thread })
  }
  movedThreads.sort((a, b) => comparePositions(b, a))
  return mergeNewest([listThreads(state, filter, after), movedThreads])
}

/** Fields of a message that decide how its thread counts it. */
type CountedFields = Pick<Message, 'channel' | 'labels' | 'deletedAt'>

/** Adds a new message to the thread of `parent`, or to a new thread. Returns the id of the thread. */
export function addToThread(
  { state, ids, work }: AppContext,
  newMessage: {
    message: CountedFields & Pick<Message, 'id' | 'agentId' | 'subject' | 'createdAt'>
    participants: readonly string[]
    orgId: string
    parent: MessageRow | undefined
  },
): string {
  const { message, participants, orgId, parent } = newMessage
  const existing = parent?.record.threadId ? state.threads.get(parent.record.threadId) : undefined
  const activity = { createdAt: message.createdAt, id: message.id }
  if (existing) {
    const { record, counts } = existing
    const isLater = comparePositions(activity, existing.activity) > 0
    state.threads.replace(work, {
      ...existing,
      activity: isLater ? activity : existing.activity,
      counts: adjustCounts(counts, message, 1),
      record: { ...record, participants: withoutDuplicates([...record.participants, ...participants]) },
    })
    return existing.id
  }
  const { agentId, channel, subject, createdAt } = message
  const id = ids.id(work)
  const record = { id, agentId, channel, subject, participants: withoutDuplicates(participants), createdAt }
  const counts = adjustCounts({}, message, 1)
  state.threads.insert(work, { id, orgId, agentId, createdAt, activity, counts, record })
  return id
}

/** Updates the counts of a thread after one of its messages changed. */
export function updateThreadCounts(
  { state, work }: AppContext,
  threadId: string | null,
  before: CountedFields,
  after: CountedFields,
): void {
  const row = threadId === null ? undefined : state.threads.get(threadId)
  if (!row) return
  state.threads.replace(work, {
    ...row,
    counts: adjustCounts(adjustCounts(row.counts, before, -1), after, 1),
  })
}

/** Returns the record of a thread, with the counts and the snippet of the messages in `folders`. */
export function toThread(state: State, row: ThreadRow, folders: readonly Folder[]): Thread {
  const counts = folders.flatMap(folder => Object.values(row.counts[folder] ?? {}))
  const [latest] = listThreadMessages(state, row.id, folders)
  return {
    ...row.record,
    messageCount: counts.reduce((sum, { messages }) => sum + messages, 0),
    unreadCount: counts.reduce((sum, { unread }) => sum + unread, 0),
    lastMessageAt: row.activity.createdAt,
    lastMessageSnippet: latest ? createSnippet(latest.record) : '',
  }
}

/** Lists the messages of a thread in these folders that are older than `position`, newest first. */
export function listThreadMessages(
  state: State,
  threadId: string,
  folders: readonly Folder[],
  position?: Position,
): Iterable<MessageRow> {
  return mergeNewest(
    folders.map(folder => state.messages.newest('byThread', folderKey(threadId, folder), position)),
  )
}

/** Returns the counts of a thread with a message added (1) or removed (-1). */
export function adjustCounts(counts: ThreadCounts, message: CountedFields, change: 1 | -1): ThreadCounts {
  const folder = folderOf(message)
  const { [folder]: inFolder = {}, ...otherFolders } = counts
  const { [message.channel]: count, ...otherChannels } = inFolder
  const { messages, unread } = count ?? { messages: 0, unread: 0 }
  const changed = {
    messages: messages + change,
    unread: unread + (message.labels.includes('unread') ? change : 0),
  }
  const channels = changed.messages > 0 ? { ...otherChannels, [message.channel]: changed } : otherChannels
  return Object.keys(channels).length > 0 ? { ...otherFolders, [folder]: channels } : otherFolders
}
