import type { Message } from '@agentcomms/spec'
import { Facts } from '../components/detail.tsx'
import { getAgentName } from '../organization/agent-filter.ts'

/** Ids and times of a message. */
export function MessageFields({ message }: { message: Message }) {
  const { id, channel, externalId, inReplyTo, threadId, inboxId, agentId } = message
  const { createdAt, sentAt, receivedAt, updatedAt, deletedAt } = message
  const externalName = channel === 'EMAIL' ? 'Message-ID' : 'externalId'
  return (
    <Facts
      rows={[
        ['id', id, 'the message id'],
        [externalName, externalId, `the ${externalName}`],
        ['inReplyTo', inReplyTo, 'the inReplyTo id'],
        ['threadId', threadId, 'the thread id'],
        ['inboxId', inboxId, 'the inbox id'],
        [`Agent ID (${getAgentName(agentId)})`, agentId, 'the agent id'],
        ['createdAt', createdAt],
        ['sentAt', sentAt],
        ['receivedAt', receivedAt],
        ['updatedAt', updatedAt],
        ['deletedAt', deletedAt],
      ]}
    />
  )
}
