import type { MessageFilters } from '@agentcomms/spec'
import { toInstant } from '../../runtime/instant.ts'
import { compare, type Position } from '../../store/sorted-lists.ts'
import type { Selection } from '../../store/table.ts'
import type { Scope } from '../agents/access.ts'
import type { State } from '../state.ts'
import { ownerKey } from '../stored.ts'
import { type FolderQuery, selectFolders } from './folders.ts'
import { normalizeLabels } from './labels.ts'
import { folderKey, type MessageIndexName, type MessageRow, routeKey } from './tables.ts'

/** Sorts after every id. */
const LAST_ID = '\uffff'

/** Normalized conditions of a request: equivalent requests have equal filters. */
export type MessageFilter = ReturnType<typeof toMessageFilter>

export function toMessageFilter(
  scope: Scope,
  filters: MessageFilters,
  options: FolderQuery & { words?: readonly string[] },
) {
  const labels = normalizeLabels(filters.labels).sort()
  const { inboxId, threadId, channel, direction, status, createdAfter, createdBefore } = filters
  return {
    ...scope,
    ...{ inboxId, threadId, channel, direction, status },
    from: filters.fromAddress?.toLowerCase(),
    to: filters.toAddress?.toLowerCase(),
    labels,
    folders: selectFolders({ ...options, includeSpam: options.includeSpam || labels.includes('spam') }),
    createdAfter: createdAfter && toInstant(createdAfter, 'lower'),
    createdBefore: createdBefore && toInstant(createdBefore, 'upper'),
    words: options.words ?? [],
  }
}

/** Lists the messages that match a filter, newest first, after `position`. */
export function selectMessages(
  { messages }: State,
  filter: MessageFilter,
  position: Position | undefined,
): Iterable<MessageRow> {
  return messages.select({ lists: toLists(filter), since: filter.createdAfter }, getStart(filter, position))
}

/** Returns the index entries to intersect, one for each condition. */
function toLists(filter: MessageFilter): Selection<MessageIndexName>['lists'] {
  const { orgId, threadId, folders } = filter
  const owner = filter.agentId ?? orgId
  const listOf = (list: MessageIndexName, value: string | undefined, nameOf: (value: string) => string) =>
    value === undefined ? [] : [{ list, parts: [nameOf(value)] }]
  return [
    { list: 'byOwner', parts: folders.map(folder => ownerKey(owner, folder)) },
    ...(threadId === undefined
      ? []
      : [{ list: 'byThread' as const, parts: folders.map(folder => folderKey(threadId, folder)) }]),
    ...listOf('byInbox', filter.inboxId, id => id),
    ...listOf('byRoute', filter.channel, channel => ownerKey(owner, routeKey('channel', channel))),
    ...listOf('byRoute', filter.direction, direction => ownerKey(owner, routeKey('direction', direction))),
    ...listOf('byAddress', filter.from, address => ownerKey(orgId, routeKey('from', address))),
    ...listOf('byAddress', filter.to, address => ownerKey(orgId, routeKey('to', address))),
    ...listOf('byStatus', filter.status, status => ownerKey(owner, status)),
    ...filter.labels.map(label => ({ list: 'byLabel' as const, parts: [ownerKey(owner, label)] })),
    ...filter.words.map(word => ({ list: 'byWord' as const, parts: [ownerKey(orgId, word)] })),
  ]
}

/** Returns the start position: after the cursor, and before `createdBefore`. */
function getStart({ createdBefore }: MessageFilter, position: Position | undefined): Position | undefined {
  if (createdBefore === undefined) return position
  const bound = { createdAt: createdBefore, id: LAST_ID }
  return position && compare(position, bound) < 0 ? position : bound
}
