import { listDistinctWords } from '@agentcomms/mail'
import type { Channel, Message, Thread } from '@agentcomms/spec'
import type { Position } from '../../store/sorted-lists.ts'
import { type ListIndex, Table } from '../../store/table.ts'
import { type AgentOwned, ownerKey } from '../stored.ts'
import { needsAttention } from './rules.ts'

export const FOLDERS = ['live', 'spam', 'trash', 'trashedSpam'] as const

/** Part of the mailbox. Every message is in exactly one folder. */
export type Folder = (typeof FOLDERS)[number]

function folderOf({ labels, deletedAt }: Pick<Message, 'labels' | 'deletedAt'>): Folder {
  const isSpam = labels.includes('spam')
  if (deletedAt === null) return isSpam ? 'spam' : 'live'
  return isSpam ? 'trashedSpam' : 'trash'
}

export interface FolderQuery {
  includeSpam?: boolean | undefined
  deleted?: 'exclude' | 'include' | 'only' | undefined
}

/** Returns the folders whose messages a request includes. Default: `live`. */
export function selectFolders({ includeSpam, deleted }: FolderQuery): readonly Folder[] {
  return FOLDERS.filter(folder => {
    const isTrash = folder === 'trash' || folder === 'trashedSpam'
    const isSpam = folder === 'spam' || folder === 'trashedSpam'
    return (includeSpam === true || !isSpam) && (deleted === 'include' || isTrash === (deleted === 'only'))
  })
}

export interface StoredAttachment extends LoadedAttachment {
  id: string
}

export interface LoadedAttachment {
  filename: string
  mimeType: string
  contentId: string | null
  content: Uint8Array
}

export interface MessageRow extends AgentOwned<Message> {
  /** Recipients that `toAddress` joins with commas. */
  toAddresses: string[]
  /** Message-IDs of the thread, without angle brackets, oldest first. A reply extends them. */
  references: string[]
  /** Reply-To addresses. */
  replyTo: string[]
  attachments: StoredAttachment[]
  /**
   * RFC 5322 source of an email that is not delivered yet. Null if no recipient was in this mock when the
   * email was sent: an agent that gets the address later does not receive it.
   */
  undeliveredSource: Uint8Array | null
  /** Whether an older message of the agent has the same externalId. A lookup by externalId finds the oldest. */
  isRepeatedId?: true
  /** Why the message failed, in one sentence. */
  statusReason?: string
}

export interface ThreadRow
  extends AgentOwned<Omit<Thread, 'messageCount' | 'unreadCount' | 'lastMessageAt' | 'lastMessageSnippet'>> {
  /** Position of the latest message, in any folder. */
  activity: Position
}

/** Returns the key of the thread of an agent's SMS messages, or calls, with a number. Null for emails. */
export function phoneThreadKey(
  message: Pick<Message, 'agentId' | 'channel' | 'direction' | 'fromAddress' | 'toAddress'>,
): string | null {
  const { agentId, channel, direction, fromAddress, toAddress } = message
  if (channel === 'EMAIL') return null
  const other = direction === 'INBOUND' ? fromAddress : toAddress
  return ownerKey(agentId, `${channel === 'VOICE' ? 'calls' : 'sms'}:${other}`)
}

/** Returns a key of `byChannelOrDirection` or `byAddress`. */
export const fieldKey = (field: 'channel' | 'direction' | 'from' | 'to', value: string): string =>
  `${field}:${value}`

/** Returns the key of the messages of a list in one folder. Live messages have the shortest key, because most are live. */
export const folderKey = (key: string, folder: Folder): string =>
  folder === 'live' ? key : ownerKey(key, folder)

/** Returns a key of `byUnread`. */
export const unreadKey = (agentId: string, folder: Folder, channel: Channel): string =>
  ownerKey(agentId, channel + folder)

/** Returns each key for the agent and for the organization, so that no request reads the rows of others. */
function ownerKeys({ agentId, orgId }: MessageRow, names: readonly string[]): string[] {
  return [agentId, orgId].flatMap(owner => names.map(name => ownerKey(owner, name)))
}

/** Returns the labels in lower case, without duplicates. */
export function normalizeLabels(labels: readonly string[] = []): string[] {
  return [...new Set(labels.map(label => label.toLowerCase()))]
}

/** Searches read this part of a body. To index the words of a body of 20 MB would take seconds. */
const MAX_SEARCHED_CHARACTERS = 100_000

/** Returns the part of a body that searches read. */
export function getSearchedBody({ body }: Pick<Message, 'body'>): string {
  return body.slice(0, MAX_SEARCHED_CHARACTERS)
}

/** Returns the texts that a search reads. */
export function listSearchableTexts({ record, toAddresses }: MessageRow): string[] {
  const { subject, fromAddress, ccAddresses, bccAddresses } = record
  return [
    subject ?? '',
    getSearchedBody(record),
    fromAddress,
    ...toAddresses,
    ...ccAddresses,
    ...bccAddresses,
  ]
}

const messageIndexes = {
  byOwner: {
    keys: row => ownerKeys(row, [folderOf(row.record)]),
  },
  byInbox: { keys: ({ record }) => record.inboxId },
  byThread: {
    keys: ({ record }) => record.threadId && folderKey(record.threadId, folderOf(record)),
  },
  byLabel: { keys: row => ownerKeys(row, row.record.labels) },
  // Each message of an agent that is unread, by channel and folder. Only their number is used.
  byUnread: {
    keys: ({ agentId, record }) =>
      record.labels.includes('unread') ? unreadKey(agentId, folderOf(record), record.channel) : null,
  },
  byAttention: {
    keys: ({ orgId, record }) => (needsAttention(record) ? orgId : null),
  },
  byStatus: { keys: row => ownerKeys(row, [row.record.status]) },
  // The channel, direction and addresses of a message never change.
  byChannelOrDirection: {
    keys: row =>
      ownerKeys(row, [fieldKey('channel', row.record.channel), fieldKey('direction', row.record.direction)]),
  },
  // Emails by the Message-IDs that they refer to.
  byReference: {
    keys: ({ agentId, references, record: { inReplyTo } }) =>
      [...references, ...(inReplyTo === null ? [] : [inReplyTo])].map(id => ownerKey(agentId, id)),
  },
  byPhoneThread: { keys: row => phoneThreadKey(row.record) },
  // Addresses and words have many lists. Only organizations have them, not agents, which halves their memory.
  byAddress: {
    keys: row => [
      ownerKey(row.orgId, fieldKey('from', row.record.fromAddress.toLowerCase())),
      ...row.toAddresses.map(address => ownerKey(row.orgId, fieldKey('to', address.toLowerCase()))),
    ],
  },
  byWord: {
    keys: row => listDistinctWords(listSearchableTexts(row)).map(word => ownerKey(row.orgId, word)),
  },
} satisfies Record<string, ListIndex<MessageRow>>

export type MessageIndexName = keyof typeof messageIndexes

export const messageTables = () => ({
  messages: new Table<MessageRow, MessageIndexName, 'externalId' | 'attachmentId'>({
    lists: messageIndexes,
    unique: {
      externalId: ({ agentId, record, isRepeatedId }) =>
        record.externalId && !isRepeatedId ? ownerKey(agentId, record.externalId) : null,
      attachmentId: row => row.attachments.map(({ id }) => id),
    },
  }),
  threads: new Table<ThreadRow, 'byActivity'>({
    lists: { byActivity: { keys: row => [row.agentId, row.orgId], position: row => row.activity } },
  }),
})
