import type { Channel } from '@agentcomms/spec'
import type { PagePosition } from '../../http/paging.ts'
import { comparePositions, mergeNewest, type Position, positionAfter } from '../../store/sorted-lists.ts'
import type { Scope } from '../agents/access.ts'
import type { State } from '../state.ts'
import { ownerKey } from '../stored.ts'
import { FOLDERS, type Folder } from './folders.ts'
import { type ThreadRow, threadKey } from './tables.ts'
import { listThreadMessages } from './thread-record.ts'

interface ThreadFilter {
  scope: Scope
  channel: Channel | undefined
  folders: readonly Folder[]
}

/** A thread with the position that it had on the first page. */
interface PlacedThread extends PagePosition {
  thread: ThreadRow
}

/**
 * Lists the threads with messages in these folders, latest activity first, after `position`. All pages keep the order of the
 * first page: a thread with newer messages stays at its old position.
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
  const { scope, channel, folders } = filter
  const owner = scope.agentId ?? scope.orgId
  const folderLists = folders.map(folder =>
    listInFolder(state, ownerKey(owner, threadKey(folder, channel)), after),
  )
  let lastId: string | undefined
  for (const entry of mergeNewest(folderLists)) {
    // A thread has the same position in each folder.
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
