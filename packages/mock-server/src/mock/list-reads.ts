// Reads for lists, such as those of the console: counts, summaries of threads, and why messages failed.

import type { Message, MessageDirection, MessageStatus } from '@agentcomms/spec'
import { quote } from '../runtime/quote.ts'
import { type FolderQuery, selectFolders } from '../services/messages/folders.ts'
import { needsAttention } from '../services/messages/needs-attention.ts'
import { type MessageRow, threadKey } from '../services/messages/tables.ts'
import { listThreadMessages } from '../services/messages/thread-record.ts'
import type { State } from '../services/state.ts'
import { ownerKey } from '../services/stored.ts'
import { type FoundRecord, findRecord } from './change-events.ts'
import { type MessageHitPage, type MessageSearch, searchMessages } from './search-messages.ts'

/** Counts of one agent. */
export interface AgentCounts {
  agentId: string
  /** Unread emails, without spam and Trash. */
  unreadEmails: number
  /** Unread emails labelled spam, without Trash. */
  unreadSpam: number
  drafts: number
  /** Unread SMS and MMS messages, with spam, without Trash. */
  unreadSms: number
}

/** Counts of one organization. */
export interface OrganizationCounts {
  /** Agents that have a count other than 0. */
  agents: AgentCounts[]
  /** Records that somebody must look at. */
  attention: {
    /** Emails, SMS and MMS messages that failed, bounced, were blocked or wait for approval, without Trash. */
    messages: number
    /** Dead-lettered deliveries. */
    deliveries: number
    /** Domains whose verification failed. */
    domains: number
  }
}

/** Content of a thread that its record does not have. */
export interface ThreadSummary {
  id: string
  /** Direction and status of the latest message. */
  direction: MessageDirection
  status: MessageStatus
  /** Statuses of messages that failed or wait for approval, each once, with the reason of the newest message. */
  attention: { status: MessageStatus; reason: string | null }[]
  hasAttachments: boolean
  /** `From` headers of received messages, each once, newest first. */
  fromHeaders: string[]
}

const MAX_FROM_HEADERS = 20

/** Reads of one mock. */
export interface ListReads {
  /** Throws a TypeError if the organization does not exist. */
  counts(orgId: string): OrganizationCounts
  /** Omits threads without a message in these folders. */
  summarizeThreads(ids: readonly string[], folders: FolderQuery): ThreadSummary[]
  /** Omits messages without a reason. */
  statusReasons(ids: readonly string[]): { id: string; reason: string }[]
  searchMessages(search: MessageSearch): MessageHitPage
  findRecord(orgId: string, id: string): FoundRecord | undefined
}

export function createListReads(state: State): ListReads {
  return {
    counts: orgId => countRecords(state, orgId),
    summarizeThreads: (ids, folders) => ids.flatMap(id => summarizeThread(state, id, folders) ?? []),
    statusReasons: ids =>
      ids.flatMap(id => {
        const reason = state.messages.get(id)?.statusReason
        return reason === undefined ? [] : { id, reason }
      }),
    searchMessages: search => searchMessages(state, search),
    findRecord: (orgId, id) => findRecord(state, orgId, id),
  }
}

function countRecords(state: State, orgId: string): OrganizationCounts {
  if (!state.organizations.get(orgId)) throw new TypeError(`The organization ${quote(orgId)} does not exist.`)
  const agents = [...state.agents.newest('byOrg', orgId)].map(({ id }) => countForAgent(state, id))
  const failedDomains = [...state.domains.newest('byOrg', orgId)].filter(
    ({ record: { status } }) => status === 'FAILED' || status === 'INVALID',
  )
  return {
    agents: agents.filter(({ agentId: _, ...counts }) => Object.values(counts).some(count => count > 0)),
    attention: {
      messages: state.messages.count('byAttention', orgId),
      deliveries: state.deliveries.count('deadLettered', orgId),
      domains: failedDomains.length,
    },
  }
}

function countForAgent(state: State, agentId: string): AgentCounts {
  const countUnread = (channel: Message['channel'], folder: 'live' | 'spam'): number =>
    state.messages.count('byUnread', ownerKey(agentId, threadKey(folder, channel)))
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

function summarizeThread(state: State, id: string, folders: FolderQuery): ThreadSummary | undefined {
  const rows = [...listThreadMessages(state, id, selectFolders(folders))]
  const records = rows.map(({ record }) => record)
  const [latest] = records
  if (!latest) return undefined
  const fromHeaders = records.flatMap(record => (record.direction === 'INBOUND' ? findFrom(record) : []))
  return {
    id,
    direction: latest.direction,
    status: latest.status,
    attention: listAttention(rows),
    hasAttachments: records.some(({ attachments }) => attachments.length > 0),
    fromHeaders: [...new Set(fromHeaders)].slice(0, MAX_FROM_HEADERS),
  }
}

function listAttention(rows: readonly MessageRow[]): ThreadSummary['attention'] {
  const newest = new Map<MessageStatus, string | null>()
  for (const { record, statusReason = null } of rows)
    if (needsAttention(record) && !newest.has(record.status)) newest.set(record.status, statusReason)
  return [...newest].map(([status, reason]) => ({ status, reason }))
}

function findFrom({ headers }: Message): string[] {
  const [, from] = Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'from') ?? []
  return from === undefined ? [] : [from]
}
