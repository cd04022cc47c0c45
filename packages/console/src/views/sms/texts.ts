import type { Message } from '@agentcomms/spec'
import { answerOf, api } from '../../api.ts'
import { changedRecord } from '../../changed-record.ts'
import { isGone } from '../../problem-error.ts'
import { type Paged, usePaged } from '../../use-paged.ts'
import { FOLDER_QUERIES, type Folder } from './threads.ts'

/** The texts of a conversation, newest first. */
export function useTexts(threadId: string, folder: Folder): Paged<Message> {
  return usePaged(`texts of ${threadId} ${folder}`, {
    page: cursor => {
      const query = {
        threadId,
        limit: 100,
        ...FOLDER_QUERIES[folder],
        ...(cursor !== undefined && { cursor }),
      }
      return answerOf(api.GET('/messages', { params: { query } }))
    },
    one: id => readText(id, folder),
    idOf: ({ id }) => id,
    changedId: told => {
      const changed = changedRecord(told, 'message')
      return changed?.threadId === threadId ? changed.id : undefined
    },
  })
}

async function readText(id: string, folder: Folder): Promise<Message | undefined> {
  try {
    const message = await answerOf(api.GET('/messages/{id}', { params: { path: { id } } }))
    return (message.deletedAt !== null) === (folder === 'trash') ? message : undefined
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}
