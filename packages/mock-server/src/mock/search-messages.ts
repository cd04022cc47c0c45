import type { MessageFilters, MessageHit } from '@agentcomms/spec'
import type { FolderQuery } from '../services/messages/folders.ts'
import { toMessageHit } from '../services/messages/search-hit.ts'
import { listMatchedWords, matchesSearchText, parseSearchText } from '../services/messages/search-text.ts'
import { selectMessages, toMessageFilter } from '../services/messages/select-messages.ts'
import type { State } from '../services/state.ts'

/** Search of the messages of one organization. */
export interface MessageSearch extends FolderQuery {
  orgId: string
  /** Text such as `from:grace is:unread invoice`. */
  text: string
  filters: MessageFilters
  /** Only the message with this id. */
  id?: string | undefined
  /** Only messages older than the message with this id. */
  before?: string | undefined
  limit: number
}

/** One page of messages, newest first. */
export interface MessageHitPage {
  items: MessageHit[]
  hasMore: boolean
  /** Value of `before` for the next page. */
  nextCursor: string | null
}

/** Returns one page of the messages that meet all conditions of a search. */
export function searchMessages(state: State, search: MessageSearch): MessageHitPage {
  const { orgId, text, filters, id, before, limit, includeSpam, deleted } = search
  const start = before === undefined ? undefined : state.messages.get(before)
  if (before !== undefined && !start) return { items: [], hasMore: false, nextCursor: null }
  const threadId = id === undefined ? filters.threadId : (state.messages.get(id)?.record.threadId ?? id)
  const scope = { orgId, agentId: filters.agentId }
  const filter = toMessageFilter(scope, { ...filters, threadId }, { includeSpam, deleted })
  const conditions = parseSearchText(text)
  const items: MessageHit[] = []
  for (const row of selectMessages(state, filter, start)) {
    if ((id !== undefined && row.id !== id) || !matchesSearchText(row, conditions)) continue
    if (items.length === limit) return { items, hasMore: true, nextCursor: items.at(-1)?.id ?? null }
    items.push(toMessageHit(row.record, listMatchedWords(row, conditions)))
  }
  return { items, hasMore: false, nextCursor: null }
}
