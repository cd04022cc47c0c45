import type { Message, MessageStatus, Thread } from '@agentcomms/spec'
import type { AgentCounts, OrganizationCounts, SummarizedThread } from '@agentcomms/spec/control'
import { notFound, ok } from '../../http/handlers.ts'
import { createPageRequest, readPage } from '../../http/paging.ts'
import type { ControlHandlers } from '../app-context.ts'
import type { State } from '../state.ts'
import { ownerKey } from '../stored.ts'
import { createFileHeaders, findAttachment } from './attachments.ts'
import { listThreadMessages, selectThreads, toThread } from './records.ts'
import { needsAttention } from './rules.ts'
import {
  findMessageHeader,
  listMatchedWords,
  parseSearchText,
  selectMessages,
  toMessageFilter,
  toMessageHit,
} from './search.ts'
import { type Folder, type MessageRow, selectFolders, type ThreadRow, unreadKey } from './tables.ts'

const MAX_FROM_HEADERS = 20

/** Reads for lists, such as those of the console: counts, summaries of threads, and why messages failed. */
export const messageControl = {
  searchMessages({ query }, { state, defaultOrgId }) {
    const {
      q = '',
      orgId = defaultOrgId,
      agentId,
      id,
      before,
      limit,
      includeSpam,
      deleted,
      ...filters
    } = query
    const none = { items: [], hasMore: false, nextCursor: null }
    const start = before === undefined ? undefined : state.messages.get(before)
    if (before !== undefined && !start) return ok(none)
    const threadId = id === undefined ? undefined : (state.messages.get(id)?.record.threadId ?? id)
    const filter = toMessageFilter({ orgId, agentId }, { ...filters, threadId }, { includeSpam, deleted })
    const search = parseSearchText(q)
    const rows: MessageRow[] = []
    for (const row of selectMessages(state, filter, start)) {
      if ((id !== undefined && row.id !== id) || !search.conditions.every(isMet => isMet(row))) continue
      // One more shows whether another page follows.
      if (rows.push(row) > limit) break
    }
    const hasMore = rows.length > limit
    const items = rows.slice(0, limit).map(row => toMessageHit(row.record, listMatchedWords(row, search)))
    return ok({ items, hasMore, nextCursor: hasMore ? (items.at(-1)?.id ?? null) : null })
  },

  getAttachment({ path: { attachmentId } }, context) {
    const file = findAttachment(context, attachmentId)
    if (!file) return notFound('attachment', attachmentId)
    return { status: 200, headers: createFileHeaders(file), content: Uint8Array.from(file.content) }
  },

  getCounts({ query }, { state, defaultOrgId }) {
    const orgId = query.orgId ?? defaultOrgId
    if (!state.organizations.get(orgId)) return notFound('organization', orgId)
    const agents = [...state.agents.newest('byOrg', orgId)].map(({ id }) => countForAgent(state, id))
    return ok({
      agents: agents.filter(({ agentId: _, ...counts }) => Object.values(counts).some(count => count > 0)),
      deadLetters: countDeadLetters(state, orgId),
    })
  },

  listThreads({ query }, { state, defaultOrgId, salt }) {
    const { orgId = defaultOrgId, agentId, channels, ...folderQuery } = query
    const folders = selectFolders(folderQuery)
    const filter = { scope: { orgId, agentId }, channels, folders }
    const page = createPageRequest(filter, query, salt)
    return readPage(
      page,
      after => selectThreads(state, filter, after),
      ({ thread }) => ({ ...toThread(state, thread, folders), ...summarizeThread(state, thread, folders) }),
    )
  },

  listStatusReasons({ query: { ids } }, { state }) {
    const items = ids.flatMap(id => {
      const reason = state.messages.get(id)?.statusReason
      return reason === undefined ? [] : { id, reason }
    })
    return ok({ items })
  },
} satisfies ControlHandlers

function countDeadLetters(state: State, orgId: string): OrganizationCounts['deadLetters'] {
  const counts = { replayable: 0, held: 0 }
  for (const { id, record } of state.webhooks.newest('byOrg', orgId))
    counts[record.active ? 'replayable' : 'held'] += state.deliveries.count(
      'counted',
      ownerKey(id, 'DEAD_LETTERED'),
    )
  const all = state.deliveries.count('byAttention', ownerKey(orgId, 'DEAD_LETTERED'))
  return { ...counts, deleted: all - counts.replayable - counts.held }
}

function countForAgent(state: State, agentId: string): AgentCounts {
  const countUnread = (channel: Message['channel'], folder: 'live' | 'spam'): number =>
    state.messages.count('byUnread', unreadKey(agentId, folder, channel))
  const phoneChannels = ['SMS', 'MMS'] as const
  return {
    agentId,
    unreadEmails: countUnread('EMAIL', 'live'),
    unreadSpam: countUnread('EMAIL', 'spam'),
    drafts: state.drafts.count('byOwner', agentId),
    unreadSms: phoneChannels.reduce(
      (sum, channel) => sum + countUnread(channel, 'live') + countUnread(channel, 'spam'),
      0,
    ),
  }
}

/** Returns what the record of a thread lacks. Lists contain only threads with a message in these folders. */
function summarizeThread(
  state: State,
  { id }: ThreadRow,
  folders: readonly Folder[],
): Omit<SummarizedThread, keyof Thread> {
  const rows = [...listThreadMessages(state, id, folders)]
  const records = rows.map(({ record }) => record)
  const [latest] = records
  if (!latest) throw new Error(`The thread ${id} has no message in the folders ${folders.join(', ')}.`)
  const inbound = records.filter(({ direction }) => direction === 'INBOUND')
  const fromHeaders = inbound.flatMap(record => findMessageHeader(record, 'from') ?? [])
  return {
    direction: latest.direction,
    status: latest.status,
    attention: listAttention(rows),
    hasAttachments: records.some(({ attachments }) => attachments.length > 0),
    fromHeaders: [...new Set(fromHeaders)].slice(0, MAX_FROM_HEADERS),
  }
}

function listAttention(rows: readonly MessageRow[]): SummarizedThread['attention'] {
  const newest = new Map<MessageStatus, string | null>()
  for (const { record, statusReason = null } of rows)
    if (needsAttention(record) && !newest.has(record.status)) newest.set(record.status, statusReason)
  return [...newest].map(([status, reason]) => ({ status, reason }))
}
