import type { ListIndex } from '../../store/table.ts'
import type { Folder, MessageList, MessageRow, ThreadRow } from '../state.ts'
import { FOLDERS, folderOf } from './folders.ts'
import { wordsOf } from './words.ts'

// Most lists are of one agent or of one organization, so that no request walks past the rows of others.

function owners({ agentId, orgId }: MessageRow | ThreadRow): readonly string[] {
  return [agentId, orgId]
}

/** Key of what messages have in common by the way that they took. */
export function routeKey(trait: 'channel' | 'direction' | 'from' | 'to', value: string): string {
  return `${trait}:${value}`
}

/** Key of the part of a list that is in a folder. */
export function inFolder(key: string, folder: Folder): string {
  // Most messages are live: they have no key of their own for it.
  return folder === 'live' ? key : `${key}\n${folder}`
}

/** The lists of messages. */
export const messageLists: Record<MessageList, ListIndex<MessageRow>> = {
  byOwner: {
    owners,
    keys: ({ record }) => folderOf(record),
    madeOf: ({ record }) => [record.labels, record.deletedAt],
  },
  byInbox: { keys: ({ record }) => record.inboxId, madeOf: ({ record }) => [record.inboxId] },
  byThread: {
    keys: ({ record }) => record.threadId && inFolder(record.threadId, folderOf(record)),
    madeOf: ({ record }) => [record.threadId, record.labels, record.deletedAt],
  },
  byLabel: { owners, keys: ({ record }) => record.labels, madeOf: ({ record }) => [record.labels] },
  byStatus: { owners, keys: ({ record }) => record.status, madeOf: ({ record }) => [record.status] },
  // None of this changes.
  byRoute: {
    owners,
    keys: row => [
      routeKey('channel', row.record.channel),
      routeKey('direction', row.record.direction),
      routeKey('from', row.record.fromAddress.toLowerCase()),
      ...recipientKeys(row).map(address => routeKey('to', address)),
    ],
    madeOf: () => [],
  },
  byWord: {
    owners,
    keys: row => wordsOf(searchedTexts(row)),
    madeOf: ({ record }) => [record.subject, record.body],
  },
}

/** The recipients that toAddress names, as they are compared. */
export function recipientKeys({ toAddresses }: MessageRow): string[] {
  return [...new Set(toAddresses.map(address => address.toLowerCase()))]
}

function searchedTexts({ record, toAddresses }: MessageRow): string[] {
  const { subject, body, fromAddress, ccAddresses, bccAddresses } = record
  return [subject ?? '', body, fromAddress, ...toAddresses, ...ccAddresses, ...bccAddresses]
}

/** Key of the threads that have messages in a folder; of one channel, where it is named. */
export function threadKey(folder: Folder, channel = ''): string {
  return channel + folder
}

/** Threads by their latest activity. */
export const threadsByActivity: ListIndex<ThreadRow> = {
  owners,
  keys: ({ record, tallies }) =>
    FOLDERS.filter(folder => tallies[folder] !== undefined).flatMap(folder => [
      threadKey(folder),
      threadKey(folder, record.channel),
    ]),
  position: row => row.activity,
  madeOf: ({ activity, tallies }) => [activity, tallies],
}
