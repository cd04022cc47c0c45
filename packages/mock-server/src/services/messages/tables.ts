import type { Message, Thread } from '@agentcomms/spec'
import type { Position } from '../../store/sorted-lists.ts'
import { type ListIndex, Table } from '../../store/table.ts'
import { type AgentOwned, ownList } from '../stored.ts'
import { FOLDERS, type Folder, folderOf } from './folders.ts'
import { listDistinctWords } from './words.ts'

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
  /** The recipients that `toAddress` joins. */
  toAddresses: string[]
  /** Message-IDs without angle brackets, oldest first, that a reply continues. */
  references: string[]
  /** Addresses that a reply goes to. */
  replyTo: string[]
  attachments: StoredAttachment[]
  /** RFC 5322 source of an email that was not sent yet. */
  unsent: Uint8Array | null
  /** Whether another message of the agent had this externalId before. A lookup by externalId finds the first. */
  repeatsId?: true
}

/** Number of messages of a thread in each folder. An empty folder is absent. */
export type ThreadCounts = { readonly [Key in Folder]?: { messages: number; unread: number } }

export interface ThreadRow
  extends AgentOwned<Omit<Thread, 'messageCount' | 'unreadCount' | 'lastMessageAt' | 'lastMessageSnippet'>> {
  /** Position of the latest message, in any folder. */
  activity: Position
  counts: ThreadCounts
}

/** Key of the SMS messages, or of the calls, between an agent and another number. Null for email, which has subjects. */
export function toPhoneThreadKey(
  message: Pick<Message, 'agentId' | 'channel' | 'direction' | 'fromAddress' | 'toAddress'>,
): string | null {
  const { agentId, channel, direction, fromAddress, toAddress } = message
  if (channel === 'EMAIL') return null
  const other = direction === 'INBOUND' ? fromAddress : toAddress
  return ownList(agentId, `${channel === 'VOICE' ? 'calls' : 'texts'}:${other}`)
}

/** Key in `byRoute` and `byAddress`. */
export const toRouteKey = (field: 'channel' | 'direction' | 'from' | 'to', value: string): string =>
  `${field}:${value}`

/** Key of the part of a list that is in a folder. Most messages are live, so that their key needs no addition. */
export const toFolderKey = (key: string, folder: Folder): string =>
  folder === 'live' ? key : ownList(key, folder)

/** Key of the threads that have messages in a folder: all of them, or those of one channel. */
export const toThreadKey = (folder: Folder, channel = ''): string => channel + folder

/** Names each list once for the agent and once for the organization, so that no request reads the rows of others. */
function forOwners({ agentId, orgId }: MessageRow | ThreadRow, names: readonly string[]): string[] {
  return [agentId, orgId].flatMap(owner => names.map(name => ownList(owner, name)))
}

function searchedTexts({ record, toAddresses }: MessageRow): string[] {
  const { subject, body, fromAddress, ccAddresses, bccAddresses } = record
  return [subject ?? '', body, fromAddress, ...toAddresses, ...ccAddresses, ...bccAddresses]
}

const messageIndexes = {
  byOwner: {
    keys: row => forOwners(row, [folderOf(row.record)]),
    dependsOn: ({ record }) => [record.labels, record.deletedAt],
  },
  byInbox: { keys: ({ record }) => record.inboxId, dependsOn: ({ record }) => [record.inboxId] },
  byThread: {
    keys: ({ record }) => record.threadId && toFolderKey(record.threadId, folderOf(record)),
    dependsOn: ({ record }) => [record.threadId, record.labels, record.deletedAt],
  },
  byLabel: { keys: row => forOwners(row, row.record.labels), dependsOn: ({ record }) => [record.labels] },
  byStatus: { keys: row => forOwners(row, [row.record.status]), dependsOn: ({ record }) => [record.status] },
  // Channel, direction and addresses of a message never change.
  byRoute: {
    keys: row =>
      forOwners(row, [
        toRouteKey('channel', row.record.channel),
        toRouteKey('direction', row.record.direction),
      ]),
    dependsOn: () => [],
  },
  byPhoneThread: { keys: row => toPhoneThreadKey(row.record), dependsOn: () => [] },
  // Lists of addresses and words are many. Half of the lists, those of the organization alone, take half the memory.
  byAddress: {
    keys: row => [
      ownList(row.orgId, toRouteKey('from', row.record.fromAddress.toLowerCase())),
      ...row.toAddresses.map(address => ownList(row.orgId, toRouteKey('to', address.toLowerCase()))),
    ],
    dependsOn: () => [],
  },
  byWord: {
    keys: row => listDistinctWords(searchedTexts(row)).map(word => ownList(row.orgId, word)),
    dependsOn: ({ record }) => [record.subject, record.body],
  },
} satisfies Record<string, ListIndex<MessageRow>>

export type MessageIndexName = keyof typeof messageIndexes

export const messageTables = () => ({
  messages: new Table<MessageRow, MessageIndexName, 'externalId' | 'attachmentId'>({
    lists: messageIndexes,
    unique: {
      externalId: ({ agentId, record, repeatsId }) =>
        record.externalId && !repeatsId ? ownList(agentId, record.externalId) : null,
      attachmentId: row => row.attachments.map(({ id }) => id),
    },
  }),
  threads: new Table<ThreadRow, 'byActivity'>({
    lists: {
      byActivity: {
        keys: row =>
          forOwners(
            row,
            FOLDERS.filter(folder => row.counts[folder] !== undefined).flatMap(folder => [
              toThreadKey(folder),
              toThreadKey(folder, row.record.channel),
            ]),
          ),
        position: row => row.activity,
        dependsOn: ({ activity, counts }) => [activity, counts],
      },
    },
  }),
})
