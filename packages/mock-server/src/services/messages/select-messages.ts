import type { MessageFilters } from '@agentcomms/spec'
import { toInstant } from '../../runtime/instant.ts'
import { compare, type Position } from '../../store/sorted-lists.ts'
import type { Selection } from '../../store/table.ts'
import type { Scope } from '../agents/access.ts'
import type { State } from '../state.ts'
import { ownList } from '../stored.ts'
import { type ShownQuery, shownFolders } from './folders.ts'
import { normalLabels } from './labels.ts'
import { inFolder, type MessageList, type MessageRow, routeKey } from './tables.ts'

/** Sorts after every id. */
const LAST_ID = '\uffff'

/** The conditions of a request, in one form for all requests that mean the same. */
export type MessageFilter = ReturnType<typeof messageFilter>

export function messageFilter(
  scope: Scope,
  filters: MessageFilters,
  more: ShownQuery & { words?: readonly string[] },
) {
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

/** Lists the messages of a filter, newest first, after `position`. */
export function selectMessages(
  { messages }: State,
  filter: MessageFilter,
  position: Position | undefined,
): Iterable<MessageRow> {
  return messages.select({ lists: listsOf(filter), since: filter.createdAfter }, startOf(filter, position))
}

/** The list of each condition. */
function listsOf(filter: MessageFilter): Selection<MessageList>['lists'] {
  const { orgId, threadId, folders } = filter
  const owner = filter.agentId ?? orgId
  const listOf = (list: MessageList, value: string | undefined, nameOf: (value: string) => string) =>
    value === undefined ? [] : [{ list, parts: [nameOf(value)] }]
  return [
    { list: 'byOwner', parts: folders.map(folder => ownList(owner, folder)) },
    ...(threadId === undefined
      ? []
      : [{ list: 'byThread' as const, parts: folders.map(folder => inFolder(threadId, folder)) }]),
    ...listOf('byInbox', filter.inboxId, id => id),
    ...listOf('byRoute', filter.channel, channel => ownList(owner, routeKey('channel', channel))),
    ...listOf('byRoute', filter.direction, direction => ownList(owner, routeKey('direction', direction))),
    ...listOf('byAddress', filter.from, address => ownList(orgId, routeKey('from', address))),
    ...listOf('byAddress', filter.to, address => ownList(orgId, routeKey('to', address))),
    ...listOf('byStatus', filter.status, status => ownList(owner, status)),
    ...filter.labels.map(label => ({ list: 'byLabel' as const, parts: [ownList(owner, label)] })),
    ...filter.words.map(word => ({ list: 'byWord' as const, parts: [ownList(orgId, word)] })),
  ]
}

/** Returns the position to begin at: after the cursor, and before `createdBefore`. */
function startOf({ createdBefore }: MessageFilter, position: Position | undefined): Position | undefined {
  if (createdBefore === undefined) return position
  const bound = { createdAt: createdBefore, id: LAST_ID }
  return position && compare(position, bound) < 0 ? position : bound
}
