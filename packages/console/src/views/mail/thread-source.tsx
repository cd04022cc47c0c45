import type { SummarizedThread } from '@agentcomms/spec/control'
import { Fragment } from 'preact'
import { control, unwrap } from '../../api/api.ts'
import { AgentTag } from '../../components/agent-links.tsx'
import { ShortTime } from '../../components/time.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { findOthers } from '../../messages/find-others.ts'
import {
  AttachmentMark,
  DirectionIcon,
  getFailureReason,
  SubjectText,
  ThreadStatuses,
} from '../../messages/message-marks.tsx'
import { agents } from '../../organization/agent-filter.ts'
import type { ListSource } from './mail-list.tsx'
import { readSenderNames } from './mail-text.ts'

/** Returns the list of threads of one agent or of all, latest activity first. */
export function createThreadSource(agentId: string | undefined): ListSource<SummarizedThread> {
  return {
    key: `threads ${agentId ?? ''}`,
    label: 'Threads',
    readPage: (cursor, limit) => {
      const query = { channels: ['EMAIL' as const], agentId, cursor, limit }
      return unwrap(control.GET('/threads', { params: { query } }))
    },
    getId: ({ id }) => id,
    getChangedId: event => getChangedRecord(event, 'message', agentId)?.threadId,
    renderRow: thread => <ThreadRow thread={thread} />,
  }
}

function ThreadRow({ thread }: { thread: SummarizedThread }) {
  const { agentId, participants, subject, messageCount, unreadCount, lastMessageAt } = thread
  const agentAddresses =
    agents.value.find(({ id }) => id === agentId)?.emailIdentities.map(({ email }) => email) ?? []
  const others = findOthers(participants.slice(0, 20), agentAddresses)
  const names = readSenderNames(thread.fromHeaders)
  const reason = getFailureReason(thread)
  return (
    <div class="mail-row" data-unread={unreadCount > 0}>
      <div class="row-line">
        <span class="cut mail-row-who" title={others.join(', ')}>
          <DirectionIcon direction={thread.direction} />
          {others.map((address, index) => (
            <Fragment key={address}>
              {index > 0 && ', '}
              <bdi>{names.get(address.toLowerCase()) ?? address}</bdi>
            </Fragment>
          ))}
        </span>
        {messageCount > 1 && (
          <span class="mail-count" title={`${messageCount} messages, ${unreadCount} unread`}>
            {messageCount}
          </span>
        )}
        {thread.hasAttachments && <AttachmentMark />}
        <ShortTime at={lastMessageAt} />
      </div>
      <div class="row-line">
        <span class="cut mail-row-subject" dir="auto">
          {unreadCount > 0 && <bdi class="hidden">{unreadCount} unread: </bdi>}
          <SubjectText subject={subject} />
        </span>
        <ThreadStatuses thread={thread} />
      </div>
      <div class="row-line faint">
        <span class="cut" dir="auto" data-reason={reason !== undefined}>
          {reason ?? thread.lastMessageSnippet}
        </span>
        <AgentTag id={agentId} />
      </div>
    </div>
  )
}
