import type { Message } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { undefinedIfNotFound } from '../../api/problem-error.ts'
import { type Paged, usePaged } from '../../lists/use-paged.ts'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { FOLDER_QUERIES, type Folder } from './use-sms-threads.ts'

/** Loads the messages of a conversation, newest first. */
export function useSmsMessages(threadId: string, folder: Folder): Paged<Message> {
  return usePaged(`messages ${threadId} ${folder}`, {
    readPage: cursor => {
      const query = {
        threadId,
        limit: 100,
        ...FOLDER_QUERIES[folder],
        cursor,
      }
      return unwrap(api.GET('/messages', { params: { query } }))
    },
    readRow: id => readMessage(id, folder),
    getId: ({ id }) => id,
    getChangedId: event => {
      const changed = getChangedRecord(event, 'message')
      return changed?.threadId === threadId ? changed.id : undefined
    },
  })
}

async function readMessage(id: string, folder: Folder): Promise<Message | undefined> {
  const message = await undefinedIfNotFound(unwrap(api.GET('/messages/{id}', { params: { path: { id } } })))
  return message && (message.deletedAt !== null) === (folder === 'trash') ? message : undefined
}
