import type { Thread } from '@agentcomms/spec'
import { answerOf, api } from '../../api.ts'
import { changedRecord } from '../../changed-record.ts'
import { isGone } from '../../problem-error.ts'
import { type Paged, usePaged } from '../../use-paged.ts'
import { mergedPage, type Page } from './merged-pages.ts'

/** What of the conversations is looked at. */
export type Folder = 'live' | 'trash'

/** How the interface is asked for a folder. What is labelled spam is shown with the rest. */
export const FOLDER_QUERIES = {
  live: { includeSpam: true, deleted: 'exclude' },
  trash: { includeSpam: true, deleted: 'only' },
} as const

/** The conversations by text of an agent or of all, the latest active first. */
export function useTextThreads(agentId: string | undefined, folder: Folder): Paged<Thread> {
  return usePaged(`texts ${agentId} ${folder}`, {
    // A conversation has the channel of its first text, and is of texts whichever of the two that is.
    page: cursor => mergedPage(lists(agentId, folder), ({ lastMessageAt }) => lastMessageAt, cursor),
    one: id => readThread(id, folder),
    idOf: ({ id }) => id,
    changedId: told => {
      const changed = changedRecord(told, 'thread')
      return agentId === undefined || changed?.agentId === agentId ? changed?.id : undefined
    },
  })
}

function lists(
  agentId: string | undefined,
  folder: Folder,
): ((cursor: string | undefined) => Promise<Page<Thread>>)[] {
  return (['SMS', 'MMS'] as const).map(channel => cursor => {
    const query = {
      channel,
      limit: 100,
      ...FOLDER_QUERIES[folder],
      ...(agentId !== undefined && { agentId }),
      ...(cursor !== undefined && { cursor }),
    }
    return answerOf(api.GET('/threads', { params: { query } }))
  })
}

async function readThread(id: string, folder: Folder): Promise<Thread | undefined> {
  try {
    const query = FOLDER_QUERIES[folder]
    const { messages: _, ...thread } = await answerOf(
      api.GET('/threads/{id}', { params: { path: { id }, query } }),
    )
    return thread.messageCount > 0 ? thread : undefined
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}
