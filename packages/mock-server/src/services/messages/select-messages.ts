import type { MessageFilters } from '@agentcomms/spec'
import { comparePositions, type Position } from '../../store/sorted-lists.ts'
import type { Selection } from '../../store/table.ts'
import { MAX_TIME } from '../../work/clock.ts'
import type { Scope } from '../agents/access.ts'
import type { State } from '../state.ts'
import { ownerKey } from '../stored.ts'
import { normalizeLabels } from './labels.ts'
import {
  type FolderQuery,
  fieldKey,
  folderKey,
  type MessageIndexName,
  type MessageRow,
  selectFolders,
} from './tables.ts'

/** An id that sorts after every other id. */
const LAST_ID = '\uffff'

/** Normalized conditions of a request. */
type MessageFilter = ReturnType<typeof toMessageFilter>

export function toMessageFilter(
  scope: Scope,
  filters: MessageFilters,
  options: FolderQuery & { words?: readonly string[] },
) {
  const labels = normalizeLabels(filters.labels)
  const { inboxId, threadId, direction, status, channel, dateRange = {} } = filters
  const { channels = channel && [channel] } = filters
  return {
    ...scope,
    ...{ inboxId, threadId, direction, status },
    channels: channels && [...new Set(channels)],
    from: filters.fromAddress?.toLowerCase(),
    to: filters.toAddress?.toLowerCase(),
    labels,
    folders: selectFolders({
      ...options,
      includeSpam: options.includeSpam || filters.includeSpam || labels.includes('spam'),
    }),
    createdAfter: dateRange.from && toInstant(dateRange.from, 'lower'),
    createdBefore: dateRange.to && toInstant(dateRange.to, 'upper'),
    words: options.words ?? [],
  }
}

/** Lists the messages that match a filter and are older than `position`, newest first. */
export function selectMessages(
  { messages }: State,
  filter: MessageFilter,
  position: Position | undefined,
): Iterable<MessageRow> {
  const selection = { conditions: toConditions(filter), since: filter.createdAfter }
  return messages.select(selection, getStart(filter, position))
}

/** Returns the conditions of a filter, with the keys of their lists. */
function toConditions(filter: MessageFilter): Selection<MessageIndexName>['conditions'] {
  const { orgId, threadId, folders } = filter
  const owner = filter.agentId ?? orgId
  const condition = (
    index: MessageIndexName,
    values: string | readonly string[] | undefined,
    toKey: (value: string) => string,
  ) => (values === undefined ? [] : [{ index, keys: [values].flat().map(toKey) }])
  return [
    { index: 'byOwner', keys: folders.map(folder => ownerKey(owner, folder)) },
    ...(threadId === undefined
      ? []
      : [{ index: 'byThread' as const, keys: folders.map(folder => folderKey(threadId, folder)) }]),
    ...condition('byInbox', filter.inboxId, id => id),
    ...condition('byChannelOrDirection', filter.channels, channel =>
      ownerKey(owner, fieldKey('channel', channel)),
    ),
    ...condition('byChannelOrDirection', filter.direction, direction =>
      ownerKey(owner, fieldKey('direction', direction)),
    ),
    ...condition('byAddress', filter.from, address => ownerKey(orgId, fieldKey('from', address))),
    ...condition('byAddress', filter.to, address => ownerKey(orgId, fieldKey('to', address))),
    ...condition('byStatus', filter.status, status => ownerKey(owner, status)),
    ...filter.labels.map(label => ({ index: 'byLabel' as const, keys: [ownerKey(owner, label)] })),
    ...filter.words.map(word => ({ index: 'byWord' as const, keys: [ownerKey(orgId, word)] })),
  ]
}

/** Returns the start position. Messages must be older than the position of the cursor, and created at or before `createdBefore`. */
function getStart({ createdBefore }: MessageFilter, position: Position | undefined): Position | undefined {
  if (createdBefore === undefined) return position
  const bound = { createdAt: createdBefore, id: LAST_ID }
  return position && comparePositions(position, bound) < 0 ? position : bound
}

const MIN_TIME = Date.parse('0000-01-01T00:00:00.000Z')

/**
 * Converts a date-time to the format of records, so that they compare as strings. The result has whole milliseconds: a lower
 * bound is rounded up, an upper bound is rounded down.
 */
export function toInstant(text: string, bound: 'lower' | 'upper'): string {
  const hasSubMilliseconds = /\.\d{3}\d*[1-9]/.test(text)
  const at = Date.parse(text) + (hasSubMilliseconds && bound === 'lower' ? 1 : 0)
  return new Date(Math.min(Math.max(at, MIN_TIME), MAX_TIME)).toISOString()
}
