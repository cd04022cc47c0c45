import type { Message, Thread } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import type { Page } from '../../lists/paged-list.ts'
import { readMergedPage } from '../../lists/read-merged-page.ts'
import { type Paged, usePaged } from '../../lists/use-paged.ts'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { addSummaries, type SummarizedThread } from '../../messages/message-requests.ts'

/** Shown messages: all except deleted messages, or only deleted messages. */
export type Folder = 'messages' | 'trash'

/** Query parameters of each folder. Messages with the label `spam` are included. */
const FOLDER_QUERIES = {
  messages: { includeSpam: true, deleted: 'exclude' },
  trash: { includeSpam: true, deleted: 'only' },
} as const

/** Loads the SMS and MMS conversations of one agent or of all, latest activity first. */
export function useSmsThreads(agentId: string | undefined, folder: Folder): Paged<SummarizedThread> {
  return usePaged(`threads ${agentId} ${folder}`, {
    // The API filters by one channel. A thread can have messages of both.
    readPage: async cursor => {
      const readers = createPageReaders(agentId, folder)
      const page = await readMergedPage(
        readers,
        { getId, getTime: ({ lastMessageAt }) => lastMessageAt },
        cursor,
      )
      return { ...page, items: await addSummaries(page.items, FOLDER_QUERIES[folder]) }
    },
    getId,
    getChangedId: event => getChangedRecord(event, 'message', agentId)?.threadId,
  })
}

const getId = ({ id }: Pick<Thread, 'id'>): string => id

function createPageReaders(
  agentId: string | undefined,
  folder: Folder,
): ((cursor: string | undefined) => Promise<Page<Thread>>)[] {
  return (['SMS', 'MMS'] as const).map(channel => cursor => {
    const query = { channel, limit: 100, ...FOLDER_QUERIES[folder], agentId, cursor }
    return unwrap(api.GET('/threads', { params: { query } }))
  })
}

/** Loads the messages of a conversation, newest first. */
export function useSmsMessages(threadId: string, folder: Folder): Paged<Message> {
  return usePaged(`messages ${threadId} ${folder}`, {
    readPage: cursor => {
      const query = { threadId, limit: 100, ...FOLDER_QUERIES[folder], cursor }
      return unwrap(api.GET('/messages', { params: { query } }))
    },
    getId: ({ id }) => id,
    getChangedId: event => {
      const changed = getChangedRecord(event, 'message')
      return changed?.threadId === threadId ? changed.id : undefined
    },
  })
}
