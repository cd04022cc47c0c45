import type { Message } from '@agentcomms/spec'
import type { SummarizedThread } from '@agentcomms/spec/control'
import { api, control, unwrap } from '../../api/api.ts'
import { type Paged, usePaged } from '../../lists/use-paged.ts'
import { getChangedRecord } from '../../live/use-live-events.ts'

/** Conversations contain spam and deleted messages too. */
const SCOPE = { includeSpam: true, deleted: 'include' } as const

/** Loads the SMS and MMS conversations of one agent or of all, latest activity first. */
export function useSmsThreads(agentId: string | undefined): Paged<SummarizedThread> {
  return usePaged(`threads ${agentId}`, {
    readPage: (cursor, limit) => {
      const query = { channels: ['SMS' as const, 'MMS' as const], ...SCOPE, agentId, cursor, limit }
      return unwrap(control.GET('/threads', { params: { query } }))
    },
    getId: ({ id }) => id,
    getChangedId: event => getChangedRecord(event, 'message', agentId)?.threadId,
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
