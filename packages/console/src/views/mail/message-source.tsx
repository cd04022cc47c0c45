import type { MessageHit } from '@agentcomms/spec'
import { api, control, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ShortTime } from '../../components/time.tsx'
import { Row } from '../../lists/row.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { AttachmentMark, DirectionIcon, SubjectText } from '../../messages/message-marks.tsx'
import { addReasons, type ExplainedMessage } from '../../messages/message-requests.ts'
import { type ListSource, MAIL_COLUMNS } from './mail-list.tsx'
import type { MailRoute } from './mail-route.ts'
import { getCounterpart, getSenderName, splitAtMarks, toSnippet } from './mail-text.ts'
import { getMessageFilter, getMessageScope } from './message-filter.ts'

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
      const query = {
        ...filter,
        ...getMessageScope(route),
        limit: PAGE_SIZE,
        cursor,
      }
      const page = await unwrap(api.GET('/messages', { params: { query } }))
      return { ...page, items: await addReasons(page.items) }
    },
    getId: ({ id }) => id,
    getChangedId: event => getChangedRecord(event, 'message', agentId)?.id,
    renderRow: message => <MessageRow message={message} snippet={[toSnippet(message.body)]} />,
  }
}

/** Returns the list of messages of a route that match its search, newest first. */
export function createSearchSource(route: MailRoute, agentId: string | undefined): ListSource<MessageHit> {
  const { channel, ...filters } = getMessageFilter(route, agentId)
  const query = {
    ...filters,
    ...getMessageScope(route),
    q: route.q,
    channels: [channel],
    limit: PAGE_SIZE,
  }
  return {
    key: `hits ${JSON.stringify(query)}`,
    label: 'Search results',
    columns: MAIL_COLUMNS,
    readPage: cursor =>
      unwrap(control.GET('/messages/search', { params: { query: { ...query, before: cursor } } })),
    getId: ({ id }) => id,
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
