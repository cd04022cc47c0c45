import { Table } from '../../store/table.ts'
import { messageLists, threadsByActivity } from './message-lists.ts'
import { conversationKey, externalIdKey, type MessageList, type MessageRow, type ThreadRow } from './rows.ts'

export const messageTables = () => ({
  messages: new Table<MessageRow, MessageList | 'byConversation', 'externalId' | 'attachmentId'>({
    lists: {
      ...messageLists,
      byConversation: { keys: row => conversationKey(row.record), dependsOn: () => [] },
    },
    unique: {
      externalId: ({ agentId, record, repeatsId }) =>
        record.externalId && !repeatsId ? externalIdKey(agentId, record.externalId) : null,
      attachmentId: row => row.attachments.map(({ id }) => id),
    },
  }),
  threads: new Table<ThreadRow, 'byActivity'>({ lists: { byActivity: threadsByActivity } }),
})
