import type { MessageHit } from '@agentcomms/spec'
import type { SummarizedThread } from '@agentcomms/spec/control'
import { type ComponentChildren, Fragment } from 'preact'
import { api, control, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ShortTime } from '../../components/time.tsx'
import { type Columns, Row } from '../../lists/list.tsx'
import { PagedRows, type PagedSource, usePaged } from '../../lists/paged-rows.tsx'
import { getChangedRecord } from '../../live/live-events.ts'
import { findOthers } from '../../messages/find-others.ts'
import {
  AttachmentMark,
  addReasons,
  DirectionIcon,
  type ExplainedMessage,
  getFailureReason,
  SubjectText,
  ThreadStatuses,
} from '../../messages/message-parts.tsx'
import { agents } from '../../organization/agents.ts'
import { getMessageFilter, getMessageScope, type MailRoute } from './mail-route.ts'
import { getCounterpart, getSenderName, readSenderNames, splitAtMarks, toSnippet } from './mail-text.ts'

/** List of the Mail section, or its empty state. */
export function MailList<Row extends { id: string }>(props: {
  source: ListSource<Row>
  openId: string | undefined
  /** Gets the id of the row. */
  onOpen: (id: string, history: { replace: boolean }) => void
  empty: ComponentChildren
}) {
  const { source, openId, onOpen, empty } = props
  return (
    <PagedRows
      key={source.key}
      list={usePaged(source.key, source)}
      empty={empty}
      label={source.label}
      columns={source.columns}
      openId={openId}
      onOpen={({ id }, history) => onOpen(id, history)}
    >
      {source.renderRow}
    </PagedRows>
  )
}

/** Headings of the columns of emails. */
const MAIL_COLUMNS: Columns = {
  title: 'From or to',
  subject: 'Subject',
  text: 'Text',
  agent: 'Agent',
  status: 'Status',
  time: 'Time',
}

/** Source of the rows of a list, and how to render them. */
export interface ListSource<Row> extends PagedSource<Row> {
  /** Key of the list. The list starts over when it changes. */
  key: string
  /** Accessible name of the list. */
  label: string
  /** Headings of the columns. */
  columns: Columns
  renderRow: (row: Row) => ComponentChildren
}

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

const PAGE_SIZE = 100
const MAX_WHO_LENGTH = 300

/** Returns the list of messages of a route, newest first. */
export function createMessageSource(
  route: MailRoute,
  agentId: string | undefined,
): ListSource<ExplainedMessage> {
  const filter = getMessageFilter(route, agentId)
  return {
    key: `messages ${JSON.stringify([route.folder, filter])}`,
    label: 'Messages',
    columns: MAIL_COLUMNS,
    readPage: async cursor => {
      const query = { ...filter, ...getMessageScope(route), limit: PAGE_SIZE, cursor }
      const page = await unwrap(api.GET('/messages', { params: { query } }))
      return { ...page, items: await addReasons(page.items) }
    },
    getChangedId: event => getChangedRecord(event, 'message', agentId)?.id,
    renderRow: message => <MessageRow message={message} snippet={[toSnippet(message.body)]} />,
  }
}

/** Returns the list of messages of a route that match its search, newest first. */
export function createSearchSource(route: MailRoute, agentId: string | undefined): ListSource<MessageHit> {
  const { channel, ...filters } = getMessageFilter(route, agentId)
  const scope = { ...getMessageScope(route), channels: [channel], limit: PAGE_SIZE }
  const query = { ...filters, ...scope, q: route.q }
  return {
    key: `hits ${JSON.stringify(query)}`,
    label: 'Search results',
    columns: MAIL_COLUMNS,
    readPage: cursor =>
      unwrap(control.GET('/messages/search', { params: { query: { ...query, before: cursor } } })),
    getChangedId: event => getChangedRecord(event, 'message', agentId)?.id,
    renderRow: message => <MessageRow message={message} snippet={splitAtMarks(message.snippet)} />,
  }
}

/** Every second text of `snippet` is highlighted. A reason replaces it. */
function MessageRow({ message, snippet }: { message: ExplainedMessage; snippet: readonly string[] }) {
  const { direction, status, labels, attachments, subject, createdAt, agentId, statusReason } = message
  const isOutbound = direction === 'OUTBOUND'
  const isUnread = labels.includes('unread')
  const address = getCounterpart(message)
  const who = isOutbound ? address : (getSenderName(message) ?? address)
  return (
    <Row
      isUnread={isUnread}
      title={
        <span title={address.slice(0, MAX_WHO_LENGTH)}>
          <DirectionIcon direction={direction} />
          {isOutbound && <span class="faint">To: </span>}
          <bdi>{who.slice(0, MAX_WHO_LENGTH)}</bdi>
        </span>
      }
      marks={attachments.length > 0 && <AttachmentMark />}
      subject={
        <>
          {isUnread && <bdi class="hidden">unread: </bdi>}
          <SubjectText subject={subject} />
        </>
      }
      text={
        statusReason ??
        snippet.map((text, index) => (index % 2 === 1 ? <mark key={index}>{text}</mark> : text))
      }
      isReason={statusReason !== undefined}
      agentId={agentId}
      status={isOutbound && <Badge text={status} title={statusReason} />}
      time={<ShortTime at={createdAt} />}
    />
  )
}
