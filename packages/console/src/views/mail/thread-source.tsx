import type { SummarizedThread } from '@agentcomms/spec/control'
import { Fragment } from 'preact'
import { control, unwrap } from '../../api/api.ts'
import { ShortTime } from '../../components/time.tsx'
import { Row } from '../../lists/row.tsx'
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
import { type ListSource, MAIL_COLUMNS } from './mail-list.tsx'
import { readSenderNames } from './mail-text.ts'

/** Returns the list of threads of one agent or of all, latest activity first. */
export function createThreadSource(agentId: string | undefined): ListSource<SummarizedThread> {
  return {
    key: `threads ${agentId ?? ''}`,
    label: 'Threads',
    columns: MAIL_COLUMNS,
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
    <Row
      isUnread={unreadCount > 0}
      title={
        <span title={others.join(', ')}>
          <DirectionIcon direction={thread.direction} />
          {others.map((address, index) => (
            <Fragment key={address}>
              {index > 0 && ', '}
              <bdi>{names.get(address.toLowerCase()) ?? address}</bdi>
            </Fragment>
          ))}
        </span>
      }
      marks={
        <>
          {messageCount > 1 && (
            <span class="row-count" title={`${messageCount} messages, ${unreadCount} unread`}>
              {messageCount}
            </span>
          )}
          {thread.hasAttachments && <AttachmentMark />}
        </>
      }
      subject={
        <>
          {unreadCount > 0 && <bdi class="hidden">{unreadCount} unread: </bdi>}
          <SubjectText subject={subject} />
        </>
      }
      text={reason ?? thread.lastMessageSnippet}
      isReason={reason !== undefined}
      agentId={agentId}
      status={<ThreadStatuses thread={thread} />}
      time={<ShortTime at={lastMessageAt} />}
    />
  )
}
