import type { Thread } from '@agentcomms/spec'
import { agentName, agents, shownAgent } from '../../agent-filter.ts'
import { answerOf, api } from '../../api.ts'
import { Moment } from '../../components/moment.tsx'
import { type ListSource, unlessGone, writtenRecord } from './list-source.ts'
import { others } from './mail-text.ts'

const LIMIT = 100

/** The threads of all agents or of one, latest activity first. */
export function threadSource(agentId: string | undefined): ListSource<Thread> {
  return {
    key: `threads ${agentId ?? ''}`,
    label: 'Threads',
    page: cursor => {
      const of = { ...(agentId !== undefined && { agentId }), ...(cursor !== undefined && { cursor }) }
      const query = { channel: 'EMAIL', limit: LIMIT, ...of } as const
      return answerOf(api.GET('/threads', { params: { query } }))
    },
    one: async id => {
      const thread = await unlessGone(api.GET('/threads/{id}', { params: { path: { id } } }))
      return thread && thread.messageCount > 0 ? thread : undefined
    },
    idOf: ({ id }) => id,
    changedId: told => writtenRecord(told, 'message', agentId)?.threadId,
    row: thread => <ThreadRow of={thread} />,
  }
}

function ThreadRow({ of }: { of: Thread }) {
  const { agentId, participants, subject, messageCount, unreadCount, lastMessageAt, lastMessageSnippet } = of
  const own = agents.value.find(({ id }) => id === agentId)?.emailIdentities.map(({ email }) => email) ?? []
  return (
    <div class="mail-row" data-unread={unreadCount > 0}>
      <div class="row-line">
        <span class="cut mail-row-who" dir="auto">
          {others(participants.slice(0, 20), own).join(', ')}
        </span>
        {messageCount > 1 && (
          <span class="mail-count" title={`${messageCount} messages, ${unreadCount} unread`}>
            {messageCount}
          </span>
        )}
        <Moment at={lastMessageAt} />
      </div>
      <div class="cut mail-row-subject" dir="auto">
        {unreadCount > 0 && <span class="hidden">{unreadCount} unread: </span>}
        <Subject of={subject} />
      </div>
      <div class="row-line faint">
        <span class="cut" dir="auto">
          {lastMessageSnippet}
        </span>
        <AgentMark id={agentId} />
      </div>
    </div>
  )
}

/** A subject, or that there is none. */
export function Subject({ of }: { of: string | null | undefined }) {
  return of ? of : <em class="faint">(no subject)</em>
}

/** Whose a row is, where the rows are not all of one. */
export function AgentMark({ id }: { id: string }) {
  if (shownAgent.value || agents.value.length < 2) return null
  return <span class="mail-agent cut">{agentName(id)}</span>
}
