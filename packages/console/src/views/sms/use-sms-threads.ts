import type { Message, Thread } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import type { Page } from '../../lists/paged-list.ts'
import { readMergedPage } from '../../lists/read-merged-page.ts'
import { type Paged, usePaged } from '../../lists/use-paged.ts'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { addSummaries, type SummarizedThread } from '../../messages/message-requests.ts'

/** Conversations contain spam and deleted messages too. */
const SCOPE = { includeSpam: true, deleted: 'include' } as const

/** Loads the SMS and MMS conversations of one agent or of all, latest activity first. */
export function useSmsThreads(agentId: string | undefined): Paged<SummarizedThread> {
  return usePaged(`threads ${agentId}`, {
    // The API filters by one channel. A thread can have messages of both.
    readPage: async cursor => {
      const readers = createPageReaders(agentId)
      const page = await readMergedPage(
        readers,
        { getId, getTime: ({ lastMessageAt }) => lastMessageAt },
        cursor,
      )
      return { ...page, items: await addSummaries(page.items, SCOPE) }
    },
    getId,
    getChangedId: event => getChangedRecord(event, 'message', agentId)?.threadId,
  })
}

const getId = ({ id }: Pick<Thread, 'id'>): string => id

function createPageReaders(
  agentId: string | undefined,
): ((cursor: string | undefined) => Promise<Page<Thread>>)[] {
  return (['SMS', 'MMS'] as const).map(channel => cursor => {
    const query = { channel, limit: 100, ...SCOPE, agentId, cursor }
    return unwrap(api.GET('/threads', { params: { query } }))
  })
}

/** Loads the messages of a conversation, newest first. */
export function useSmsMessages(threadId: string): Paged<Message> {
  return usePaged(`messages ${threadId}`, {
    readPage: cursor => {
      const query = { threadId, limit: 100, ...SCOPE, cursor }
      return unwrap(api.GET('/messages', { params: { query } }))
    },
    getId: ({ id }) => id,
    getChangedId: event => {
      const changed = getChangedRecord(event, 'message')
      return changed?.threadId === threadId ? changed.id : undefined
    },
  })
}
