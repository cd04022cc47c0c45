import type { Thread } from '@agentcomms/spec'
import { agents, getAgentName, selectedAgent } from '../../agent-filter.ts'
import { api, unwrap } from '../../api.ts'
import { getChangedRecord } from '../../changed-record.ts'
import { ShortTime } from '../../components/time.tsx'
import { findOthers } from '../../find-others.ts'
import { undefinedIfNotFound } from '../../problem-error.ts'
import type { ListSource } from './list-source.ts'

const PAGE_SIZE = 100

/** Returns the list of threads of one agent or of all, latest activity first. */
export function createThreadSource(agentId: string | undefined): ListSource<Thread> {
  return {
    key: `threads ${agentId ?? ''}`,
    label: 'Threads',
    readPage: cursor => {
      const filter = { ...(agentId !== undefined && { agentId }), ...(cursor !== undefined && { cursor }) }
      const query = { channel: 'EMAIL', limit: PAGE_SIZE, ...filter } as const
      return unwrap(api.GET('/threads', { params: { query } }))
    },
    readRow: async id => {
      const thread = await undefinedIfNotFound(unwrap(api.GET('/threads/{id}', { params: { path: { id } } })))
      return thread && thread.messageCount > 0 ? thread : undefined
    },
    getId: ({ id }) => id,
    getChangedId: event => getChangedRecord(event, 'message', agentId)?.threadId,
    renderRow: thread => <ThreadRow thread={thread} />,
  }
}

function ThreadRow({ thread }: { thread: Thread }) {
  const { agentId, participants, subject, messageCount, unreadCount, lastMessageAt, lastMessageSnippet } =
    thread
  const agentAddresses =
    agents.value.find(({ id }) => id === agentId)?.emailIdentities.map(({ email }) => email) ?? []
  return (
    <div class="mail-row" data-unread={unreadCount > 0}>
      <div class="row-line">
        <span class="cut mail-row-who" dir="auto">
          {findOthers(participants.slice(0, 20), agentAddresses).join(', ')}
        </span>
        {messageCount > 1 && (
          <span class="mail-count" title={`${messageCount} messages, ${unreadCount} unread`}>
            {messageCount}
          </span>
        )}
        <ShortTime at={lastMessageAt} />
      </div>
      <div class="cut mail-row-subject" dir="auto">
        {unreadCount > 0 && <span class="hidden">{unreadCount} unread: </span>}
        <SubjectText subject={subject} />
      </div>
      <div class="row-line faint">
        <span class="cut" dir="auto">
          {lastMessageSnippet}
        </span>
        <AgentTag id={agentId} />
      </div>
    </div>
  )
}

/** Subject of an email, or "(no subject)". */
export function SubjectText({ subject }: { subject: string | null | undefined }) {
  return subject ? subject : <em class="faint">(no subject)</em>
}

/** Name of the agent of a row, if the list shows several agents. */
export function AgentTag({ id }: { id: string }) {
  if (selectedAgent.value || agents.value.length < 2) return null
  return <span class="mail-agent cut">{getAgentName(id)}</span>
}
