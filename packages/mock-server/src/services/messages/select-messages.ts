import type { Channel, MessageDirection, MessageFilters, MessageStatus } from '@agentcomms/spec'
import { toInstant } from '../../runtime/instant.ts'
import { compare, type Position } from '../../store/sorted-lists.ts'
import type { Candidate, Selection } from '../../store/table.ts'
import type { Scope } from '../agents/access.ts'
import type { State } from '../state.ts'
import { ownList } from '../stored.ts'
import { folderOf, type ShownQuery, shownFolders } from './folders.ts'
import { normalLabels } from './labels.ts'
import { inFolder, recipientKeys, routeKey } from './message-lists.ts'
import type { Folder, MessageList, MessageRow } from './rows.ts'

/** Sorts after every id. */
const LAST_ID = '\uffff'

/** Which messages a request wants, in one form for every way to ask the same. */
export interface MessageFilter {
  orgId: string
  agentId: string | undefined
  inboxId: string | undefined
  threadId: string | undefined
  channel: Channel | undefined
  direction: MessageDirection | undefined
  status: MessageStatus | undefined
  from: string | undefined
  to: string | undefined
  labels: readonly string[]
  folders: readonly Folder[]
  createdAfter: string | undefined
  createdBefore: string | undefined
  /** All of them occur. */
  words: readonly string[]
}

export function messageFilter(
  scope: Scope,
  filters: MessageFilters,
  more: ShownQuery & { words?: readonly string[] },
): MessageFilter {
  const labels = normalLabels(filters.labels).sort()
  const { inboxId, threadId, channel, direction, status, createdAfter, createdBefore } = filters
  return {
    ...scope,
    ...{ inboxId, threadId, channel, direction, status },
    from: filters.fromAddress?.toLowerCase(),
    to: filters.toAddress?.toLowerCase(),
    labels,
    folders: shownFolders({ ...more, includeSpam: more.includeSpam || labels.includes('spam') }),
    createdAfter: createdAfter && toInstant(createdAfter, 'lower'),
    createdBefore: createdBefore && toInstant(createdBefore, 'upper'),
    words: more.words ?? [],
  }
}

/** The messages of a filter, newest first, from the one after `position` on. */
export function selectMessages(
  { messages }: State,
  filter: MessageFilter,
  position: Position | undefined,
): Iterable<MessageRow> {
  const words = wordLists(filter)
  const selection: Selection<MessageRow, MessageList> = {
    lists: listsOf(filter),
    fits: row => fits(row, filter) && words.every(name => messages.has('byWord', name, row)),
    since: filter.createdAfter,
  }
  return messages.select(selection, startOf(filter, position))
}

function listsOf(filter: MessageFilter): Selection<MessageRow, MessageList>['lists'] {
  const { orgId, inboxId, threadId, channel, direction, status, from, to, labels, folders } = filter
  const owner = filter.agentId ?? orgId
  const one = (list: MessageList, name: string): Candidate<MessageList> => ({ list, parts: [name] })
  return [
    { list: 'byOwner', parts: folders.map(folder => ownList(owner, folder)) },
    ...(threadId === undefined
      ? []
      : [{ list: 'byThread', parts: folders.map(folder => inFolder(threadId, folder)) } as const]),
    ...(inboxId === undefined ? [] : [one('byInbox', inboxId)]),
    ...(channel === undefined ? [] : [one('byRoute', ownList(owner, routeKey('channel', channel)))]),
    ...(direction === undefined ? [] : [one('byRoute', ownList(owner, routeKey('direction', direction)))]),
    ...(from === undefined ? [] : [one('byAddress', ownList(orgId, routeKey('from', from)))]),
    ...(to === undefined ? [] : [one('byAddress', ownList(orgId, routeKey('to', to)))]),
    ...(status === undefined ? [] : [one('byStatus', ownList(owner, status))]),
    ...labels.map(label => one('byLabel', ownList(owner, label))),
    ...wordLists(filter).map(name => one('byWord', name)),
  ]
}

function wordLists(filter: MessageFilter): string[] {
  return filter.words.map(word => ownList(filter.orgId, word))
}

function fits(row: MessageRow, filter: MessageFilter): boolean {
  const { record } = row
  const is = <T>(wanted: T | undefined, value: T): boolean => wanted === undefined || wanted === value
  return (
    row.orgId === filter.orgId &&
    is(filter.agentId, row.agentId) &&
    is<string | null>(filter.inboxId, record.inboxId) &&
    is<string | null>(filter.threadId, record.threadId) &&
    is(filter.channel, record.channel) &&
    is(filter.direction, record.direction) &&
    is(filter.status, record.status) &&
    is(filter.from, record.fromAddress.toLowerCase()) &&
    (filter.to === undefined || recipientKeys(row).includes(filter.to)) &&
    filter.labels.every(label => record.labels.includes(label)) &&
    filter.folders.includes(folderOf(record))
  )
}

/** Where to begin: after the cursor, and not above the upper bound. */
function startOf({ createdBefore }: MessageFilter, position: Position | undefined): Position | undefined {
  if (createdBefore === undefined) return position
  const bound = { createdAt: createdBefore, id: LAST_ID }
  return position && compare(position, bound) < 0 ? position : bound
}
