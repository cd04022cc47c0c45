import {
  listWordForms,
  MIN_PREFIX_LENGTH,
  matchesSearchQuery,
  parseSearchQuery,
  type SearchQuery,
} from '@agentcomms/mail'
import type { MessageFilters } from '@agentcomms/spec'
import { MAX_TIME } from '../../outside/clock.ts'
import { comparePositions, type Position } from '../../store/sorted-lists.ts'
import type { Selection } from '../../store/table.ts'
import type { Scope } from '../agents/access.ts'
import type { State } from '../state.ts'
import { ownerKey } from '../stored.ts'
import { normalizeLabels } from './labels.ts'
import {
  type FolderQuery,
  fieldKey,
  folderKey,
  listSearchableTexts,
  type MessageIndexName,
  type MessageRow,
  selectFolders,
} from './tables.ts'

/** An id that sorts after every other id. */
const LAST_ID = '\uffff'

/** Longer words with the same beginning that a word of a search matches. */
const MAX_LONGER_WORDS = 50

/** A search, with the words that its words match. */
export interface Search extends SearchQuery {
  /** Words of the messages that are near a word of the search, by this word. */
  nearWords: ReadonlyMap<string, readonly string[]>
}

/** Parses a search, and looks up the words that it matches in the messages of the organization. */
export function createSearch({ messages }: Pick<State, 'messages'>, orgId: string, text: string): Search {
  const query = parseSearchQuery(text)
  const start = ownerKey(orgId, '')
  const listNear = (word: string): string[] => {
    const near = listWordForms(word).filter(form => messages.count('byWord', start + form) > 0)
    if (word.length < MIN_PREFIX_LENGTH) return near
    let longer = 0
    for (const key of messages.keysWithPrefix('byWord', start + word)) {
      const found = key.slice(start.length)
      if (found === word || near.includes(found)) continue
      if (++longer > MAX_LONGER_WORDS) break
      near.push(found)
    }
    return near
  }
  const words = [...new Set(query.phrases.flat())]
  return {
    ...query,
    nearWords: new Map(words.map(word => [word, query.near.has(word) ? listNear(word) : []])),
  }
}

/** Conditions of a request, with the keys of their lists. */
interface MessageFilter extends Selection<MessageIndexName> {
  /** Latest `createdAt`. */
  until: string | undefined
}

export function toMessageFilter(
  { orgId, agentId }: Scope,
  filters: MessageFilters,
  options: FolderQuery & { search?: Search },
): MessageFilter {
  const owner = agentId ?? orgId
  const { inboxId, threadId, direction, status, channel, dateRange = {} } = filters
  const { channels = channel && [channel] } = filters
  const labels = normalizeLabels(filters.labels)
  const includeSpam = options.includeSpam || filters.includeSpam || labels.includes('spam')
  const folders = selectFolders({ ...options, includeSpam })
  const conditions: MessageFilter['conditions'][number][] = []
  const add = (index: MessageIndexName, ...keys: string[]): unknown => conditions.push({ index, keys })
  const addField = (field: 'channel' | 'direction', values: readonly string[]): unknown =>
    add('byChannelOrDirection', ...values.map(value => ownerKey(owner, fieldKey(field, value))))
  const addAddress = (field: 'from' | 'to', address: string): unknown =>
    add('byAddress', ownerKey(orgId, fieldKey(field, address.toLowerCase())))
  if (threadId !== undefined) add('byThread', ...folders.map(folder => folderKey(threadId, folder)))
  if (inboxId !== undefined) add('byInbox', inboxId)
  if (channels) addField('channel', [...new Set(channels)])
  if (direction) addField('direction', [direction])
  if (filters.fromAddress !== undefined) addAddress('from', filters.fromAddress)
  if (filters.toAddress !== undefined) addAddress('to', filters.toAddress)
  if (status) add('byStatus', ownerKey(owner, status))
  for (const label of labels) add('byLabel', ownerKey(owner, label))
  const { nearWords = new Map<string, string[]>(), excluded = [] } = options.search ?? {}
  for (const [word, near] of nearWords) add('byWord', ...[word, ...near].map(one => ownerKey(orgId, one)))
  for (const [word = '', ...others] of excluded)
    if (others.length === 0)
      conditions.push({ index: 'byWord', keys: [ownerKey(orgId, word)], isExcluded: true })
  return {
    conditions: [{ index: 'byOwner', keys: folders.map(folder => ownerKey(owner, folder)) }, ...conditions],
    since: dateRange.from && toInstant(dateRange.from, 'lower'),
    until: dateRange.to && toInstant(dateRange.to, 'upper'),
  }
}

/** Lists the messages that match a filter and are older than `position`, newest first. */
export function selectMessages(
  { messages }: State,
  filter: MessageFilter,
  position: Position | undefined,
): Iterable<MessageRow> {
  const latest = filter.until === undefined ? undefined : { createdAt: filter.until, id: LAST_ID }
  const isEarlier = position && (!latest || comparePositions(position, latest) < 0)
  return messages.select(filter, isEarlier ? position : latest)
}

/** Lists the messages that match a filter with the words of a search, and its phrases and exclusions. */
export function* searchMessages(
  state: State,
  filter: MessageFilter,
  search: SearchQuery,
  position: Position | undefined,
): Generator<MessageRow> {
  // The lists of words already decide about single words.
  const isLong = (phrase: readonly string[]): boolean => phrase.length > 1
  const rest = { phrases: search.phrases.filter(isLong), excluded: search.excluded.filter(isLong) }
  const isComplete = rest.phrases.length + rest.excluded.length === 0
  for (const row of selectMessages(state, filter, position))
    if (isComplete || matchesSearchQuery(listSearchableTexts(row), rest, false)) yield row
}

const MIN_TIME = Date.parse('0000-01-01T00:00:00.000Z')

/**
 * Converts a date-time to the format of records, so that they compare as strings. The result has whole
 * milliseconds: a lower bound is rounded up, an upper bound is rounded down.
 */
export function toInstant(text: string, bound: 'lower' | 'upper'): string {
  const hasSubMilliseconds = /\.\d{3}\d*[1-9]/.test(text)
  const at = Date.parse(text) + (hasSubMilliseconds && bound === 'lower' ? 1 : 0)
  return new Date(Math.min(Math.max(at, MIN_TIME), MAX_TIME)).toISOString()
}
