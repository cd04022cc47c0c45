import { withoutDuplicates } from '@agentcomms/mail'
import type { Channel, Message, Thread } from '@agentcomms/spec'
import type { PagePosition } from '../../http/paging.ts'
import { comparePositions, mergeNewest, type Position, positionAfter } from '../../store/sorted-lists.ts'
import type { Scope } from '../agents/access.ts'
import type { AppContext } from '../app-context.ts'
import type { State } from '../state.ts'
import { createSnippet } from './select-messages.ts'
import { FOLDERS, type Folder, folderKey, type MessageRow, type ThreadRow } from './tables.ts'

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
  const { scope, channels, folders } = filter
  for (const thread of state.threads.newest('byActivity', scope.agentId ?? scope.orgId, after)) {
    for (const { record } of listThreadMessages(state, thread.id, folders)) {
      if (channels && !channels.includes(record.channel)) continue
      yield { ...thread.activity, thread }
      break
    }
  }
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

/** Adds a new message to the thread of `parent`, or to a new thread. Returns the id of the thread. */
export function addToThread(
  { state, ids, work }: AppContext,
  newMessage: {
    message: Pick<Message, 'id' | 'agentId' | 'channel' | 'subject' | 'createdAt'>
    participants: readonly string[]
    orgId: string
    parent: MessageRow | undefined
  },
): string {
  const { message, participants, orgId, parent } = newMessage
  const existing = parent?.record.threadId ? state.threads.get(parent.record.threadId) : undefined
  const activity = { createdAt: message.createdAt, id: message.id }
  if (existing) {
    const { record } = existing
    const isLater = comparePositions(activity, existing.activity) > 0
    state.threads.replace(work, {
      ...existing,
      activity: isLater ? activity : existing.activity,
      record: { ...record, participants: withoutDuplicates([...record.participants, ...participants]) },
    })
    return existing.id
  }
  const { agentId, channel, subject, createdAt } = message
  const id = ids.id(work)
  const record = { id, agentId, channel, subject, participants: withoutDuplicates(participants), createdAt }
  state.threads.insert(work, { id, orgId, agentId, createdAt, activity, record })
  return id
}

/** Returns the record of a thread, with the counts and the snippet of the messages in `folders`. */
export function toThread(state: State, row: ThreadRow, folders: readonly Folder[]): Thread {
  const messages = [...listThreadMessages(state, row.id, folders)].map(({ record }) => record)
  const [latest] = messages
  return {
    ...row.record,
    messageCount: messages.length,
    unreadCount: messages.filter(({ labels }) => labels.includes('unread')).length,
    lastMessageAt: row.activity.createdAt,
    lastMessageSnippet: latest ? createSnippet(latest) : '',
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
