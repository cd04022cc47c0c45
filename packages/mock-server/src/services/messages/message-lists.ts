import type { ListIndex } from '../../store/table.ts'
import { ownList } from '../stored.ts'
import { FOLDERS, folderOf } from './folders.ts'
import type { Folder, MessageList, MessageRow, ThreadRow } from './rows.ts'
import { wordsOf } from './words.ts'

/** Each list once for the agent and once for the organization, so that no request reads past the rows of others. */
function forOwners({ agentId, orgId }: MessageRow | ThreadRow, names: readonly string[]): string[] {
  return [agentId, orgId].flatMap(owner => names.map(name => ownList(owner, name)))
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
    keys: row => forOwners(row, [folderOf(row.record)]),
    dependsOn: ({ record }) => [record.labels, record.deletedAt],
  },
  byInbox: { keys: ({ record }) => record.inboxId, dependsOn: ({ record }) => [record.inboxId] },
  byThread: {
    keys: ({ record }) => record.threadId && inFolder(record.threadId, folderOf(record)),
    dependsOn: ({ record }) => [record.threadId, record.labels, record.deletedAt],
  },
  byLabel: { keys: row => forOwners(row, row.record.labels), dependsOn: ({ record }) => [record.labels] },
  byStatus: { keys: row => forOwners(row, [row.record.status]), dependsOn: ({ record }) => [record.status] },
  // The route of a message never changes.
  byRoute: {
    keys: row =>
      forOwners(row, [routeKey('channel', row.record.channel), routeKey('direction', row.record.direction)]),
    dependsOn: () => [],
  },
  // Addresses and words are many: half as many lists, of the organization alone, take half the memory.
  byAddress: {
    keys: row => [
      ownList(row.orgId, routeKey('from', row.record.fromAddress.toLowerCase())),
      ...recipientKeys(row).map(address => ownList(row.orgId, routeKey('to', address))),
    ],
    dependsOn: () => [],
  },
  byWord: {
    keys: row => wordsOf(searchedTexts(row)).map(word => ownList(row.orgId, word)),
    dependsOn: ({ record }) => [record.subject, record.body],
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
  keys: row =>
    forOwners(
      row,
      FOLDERS.filter(folder => row.tallies[folder] !== undefined).flatMap(folder => [
        threadKey(folder),
        threadKey(folder, row.record.channel),
      ]),
    ),
  position: row => row.activity,
  dependsOn: ({ activity, tallies }) => [activity, tallies],
}
