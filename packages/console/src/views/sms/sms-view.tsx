import type { Message } from '@agentcomms/spec'
import type { SummarizedThread } from '@agentcomms/spec/control'
import { Ellipsis, MessageSquare, Paperclip, Plus } from 'lucide'
import { useRef, useState } from 'preact/hooks'
import { api, control, getAttachmentPath, unwrap } from '../../api/api.ts'
import { isNotFound } from '../../api/problem-error.ts'
import { Badge } from '../../components/badge.tsx'
import { Button, Icon } from '../../components/button.tsx'
import { CopyableText, CopyButton, Json } from '../../components/copyable.tsx'
import { DetailHeading } from '../../components/detail.tsx'
import { AgentLink, EmptyState, NoResults } from '../../components/empty-state.tsx'
import { Form, type FormValues } from '../../components/form.tsx'
import { ErrorMessage, Loading, lazyView } from '../../components/load-state.tsx'
import { formatBytes } from '../../components/texts.ts'
import { FullTime, ShortTime } from '../../components/time.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { ListDetail, Row, SearchInput } from '../../lists/list.tsx'
import { type Paged, PagedRows, usePaged } from '../../lists/paged-rows.tsx'
import { getChangedRecord } from '../../live/live-events.ts'
import { findOthers } from '../../messages/find-others.ts'
import {
  ApprovalBanner,
  AttachmentMark,
  DirectionIcon,
  FailureReason,
  getFailureReason,
  MessageFields,
  ReadButton,
  StatusMenu,
  ThreadStatuses,
  TrashButton,
} from '../../messages/message-parts.tsx'
import { agents, areAgentsLoaded, getAgentName, selectedAgent } from '../../organization/agents.ts'
import type { ViewProps } from '../../routing/route.ts'
import { go } from '../../routing/router.ts'
import { MediaField, NewSmsDialog, type PhoneParties, sendSms } from '../phone/phone-dialogs.tsx'
import { PhoneEmptyState } from '../phone/phone-empty-state.tsx'
import { findCustomLabels, findThreads, getParties, type Parties } from './conversation.ts'

const COLUMNS = { title: 'Number', text: 'Last message', agent: 'Agent', status: 'Status', time: 'Time' }

/** Section with the SMS and MMS conversations of one agent or of all. */
export function SmsView({ parts: [openId] }: ViewProps) {
  const threads = useSmsThreads(selectedAgent.value?.id)
  const [isWriting, setWriting] = useState(false)
  if (!areAgentsLoaded.value) return <Loading />
  const write = (): void => setWriting(true)
  const list = <ThreadList threads={threads} openId={openId} onNew={write} />
  return (
    <>
      <ListDetail
        list={list}
        detail={openId === undefined ? undefined : <Conversation key={openId} threadId={openId} />}
        back={['sms']}
      />
      {isWriting && <NewSmsDialog onClose={() => setWriting(false)} />}
    </>
  )
}

/** Empty state of the section. */
function NoThreads({ onNew }: { onNew: () => void }) {
  return (
    <PhoneEmptyState
      icon={MessageSquare}
      channel="sms"
      textWithoutNumber="SMS and MMS conversations appear here."
      title="No messages yet"
      newLabel="New message"
      inboundOperation={{ path: '/receive-sms', body: { body: 'Hello' } }}
      text="SMS and MMS conversations appear here as they happen."
      onNew={onNew}
    />
  )
}

/** List of conversations with a search. */
function ThreadList(props: {
  threads: Paged<SummarizedThread>
  openId: string | undefined
  onNew: () => void
}) {
  const { threads, openId, onNew } = props
  const [text, setText] = useState('')
  const matches = findThreads(threads.rows, text, getAgentName)
  const search = (next: string): void => {
    setText(next)
    // The API cannot search conversations, so the console loads and searches all of them.
    void threads.loadAll()
  }
  return (
    <>
      <div class="tools">
        <SearchInput
          label="Search conversations"
          hint="Search by number, agent or last message"
          value={text}
          onSearch={search}
        />
        <Button kind="primary" data-key="n" title="New message (n)" onClick={onNew} icon={Plus}>
          New message
        </Button>
      </div>
      <PagedRows
        list={threads}
        rows={matches}
        empty={
          text === '' ? (
            <NoThreads onNew={onNew} />
          ) : (
            <NoResults
              text="No conversation has this number, agent or last message."
              onClear={() => search('')}
            />
          )
        }
        label="Conversations"
        columns={COLUMNS}
        openId={openId}
        onOpen={({ id }, history) => go(['sms', id], {}, history)}
      >
        {thread => <ThreadRow thread={thread} />}
      </PagedRows>
    </>
  )
}

function ThreadRow({ thread }: { thread: SummarizedThread }) {
  const { agentId, participants, unreadCount, lastMessageAt, lastMessageSnippet } = thread
  const reason = getFailureReason(thread)
  const agent = agents.value.find(({ id }) => id === agentId)
  const agentNumbers = agent?.phoneIdentities.map(({ phoneNumber }) => phoneNumber) ?? []
  return (
    <Row
      isUnread={unreadCount > 0}
      title={
        <>
          <DirectionIcon direction={thread.direction} />
          {findOthers(participants, agentNumbers).join(', ')}
        </>
      }
      marks={thread.hasAttachments && <AttachmentMark />}
      text={reason ?? (lastMessageSnippet || '(no text)')}
      isReason={reason !== undefined}
      agentId={agentId}
      status={
        <>
          {unreadCount > 0 && <Badge text={`${unreadCount} unread`} />}
          <ThreadStatuses thread={thread} />
        </>
      }
      time={<ShortTime at={lastMessageAt} />}
    />
  )
}

/** Number of messages that are shown at first, and that each step adds. */
const STEP_MESSAGES = 100

/** Messages of a conversation, and a form for the next one. */
function Conversation({ threadId }: { threadId: string }) {
  const { rows, hasMore, isLoaded, failure, loadMore } = useSmsMessages(threadId)
  const [shownCount, setShownCount] = useState(STEP_MESSAGES)
  const [newest] = rows
  const showEarlier = (): void => {
    setShownCount(shownCount + STEP_MESSAGES)
    if (hasMore) loadMore()
  }
  if (failure !== undefined && !isNotFound(failure)) return <ErrorMessage failure={failure} />
  if (!isLoaded && failure === undefined) return <Loading />
  if (!newest)
    return (
      <EmptyState icon={MessageSquare} title="Conversation not found">
        No conversation has this id. Maybe the mock was reset.
      </EmptyState>
    )
  const parties = getParties(newest)
  return (
    <div class="sms-conversation">
      <header class="detail-head">
        <DetailHeading class="sms-other" title={parties.otherNumber}>
          {parties.otherNumber} <CopyButton text={parties.otherNumber} name="the number of the other party" />
        </DetailHeading>
        <p class="sms-with">
          with <AgentLink id={newest.agentId} />{' '}
          <CopyableText text={parties.agentNumber} name="the agent’s number" />
        </p>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard */}
      <section class="sms-texts" role="log" aria-label="Messages" tabIndex={0}>
        <div>
          {(rows.length > shownCount || hasMore) && (
            <Button kind="small" onClick={showEarlier}>
              Earlier messages
            </Button>
          )}
          <ol>
            {rows
              .slice(0, shownCount)
              .toReversed()
              .map(message => (
                <MessageBubble key={message.id} message={message} />
              ))}
          </ol>
        </div>
      </section>
      <Composer agentId={newest.agentId} parties={parties} />
    </div>
  )
}

const MessageCodes = lazyView(
  async () => (await import('../../messages/message-codes.tsx')).MessageCodes,
  null,
)

/** Message of a conversation, with details that can be shown. */
function MessageBubble({ message }: { message: Message }) {
  const { id, direction, channel, status, body, labels, attachments, createdAt, deletedAt } = message
  const [isOpen, setOpen] = useState(false)
  const isOutbound = direction === 'OUTBOUND'
  return (
    <li class="sms-text" data-out={isOutbound} data-deleted={deletedAt !== null}>
      <div class="bubble">
        <span class="hidden">{isOutbound ? 'Agent:' : 'Other party:'}</span>
        {body !== '' && <p>{body}</p>}
        {attachments.map(file => (
          <a key={file.id} class="button" href={getAttachmentPath(file.id)} download={file.filename}>
            <Icon icon={Paperclip} />
            <span class="sms-file">
              {file.filename} · {file.mimeType} · {formatBytes(file.sizeBytes)}
            </span>
          </a>
        ))}
      </div>
      <div class="sms-meta">
        <FullTime at={createdAt} />
        {(isOutbound || status !== 'DELIVERED') && <Badge text={status} />}
        {channel === 'MMS' && <span class="badge">MMS</span>}
        {deletedAt !== null && <Badge text="in Trash" tone="bad" />}
        {labels.includes('unread') && <Badge text="unread" />}
        {findCustomLabels(labels).map(label => (
          <span key={label} class="badge sms-label">
            {label}
          </span>
        ))}
        <Button
          kind="quiet small"
          aria-expanded={isOpen}
          aria-controls={`text-${id}`}
          aria-label="Message details"
          title="Details, labels and actions"
          onClick={() => setOpen(!isOpen)}
          icon={Ellipsis}
        />
      </div>
      {!isOutbound && <MessageCodes message={message} />}
      <FailureReason message={message} />
      {isOpen && (
        <div class="card sms-more" id={`text-${id}`}>
          <MessageDetails message={message} />
        </div>
      )}
    </li>
  )
}

/** Fields, labels, actions and timeline of a message. */
function MessageDetails({ message }: { message: Message }) {
  const { id, direction } = message
  return (
    <>
      <MessageFields message={message} />
      <ApprovalBanner message={message} />
      <div class="buttons">
        <ReadButton message={message} />
        <TrashButton message={message} />
        {direction === 'OUTBOUND' && <StatusMenu message={message} />}
      </div>
      <section aria-label="Timeline">
        <h4>Timeline</h4>
        <Timeline id={id} />
      </section>
      <details>
        <summary>JSON</summary>
        <Json value={message} name="the message as JSON" />
      </details>
    </>
  )
}

/** Form that sends the next message of a conversation, as either party. */
function Composer({ agentId, parties: { agentNumber, otherNumber } }: { agentId: string; parties: Parties }) {
  const [direction, setDirection] = useState<PhoneParties['direction']>('inbound')
  const [body, setBody] = useState('')
  const [isMms, setMms] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const directions: [PhoneParties['direction'], string][] = [
    ['inbound', `As ${otherNumber}`],
    ['outbound', `As ${getAgentName(agentId)}`],
  ]
  const send = async (values: FormValues): Promise<void> => {
    const mediaUrls = values.list('mediaUrls')
    await sendSms({ direction, agentId, agentNumber, otherNumber, body, mediaUrls })
    setBody('')
    setMms(false)
    field.current?.focus()
  }
  return (
    <div class="sms-composer">
      <Form
        submitLabel={direction === 'inbound' ? 'Deliver' : 'Send'}
        onSubmit={send}
        extraButtons={
          <>
            <span class="faint sms-count">{body.length > 0 && `${[...body].length} / 1600`}</span>
            <Button kind="quiet" aria-expanded={isMms} onClick={() => setMms(!isMms)} icon={Paperclip}>
              Media
            </Button>
          </>
        }
      >
        <fieldset class="sms-ways">
          <legend class="hidden">Sender</legend>
          {directions.map(([option, text]) => (
            <label key={option} class="check">
              <input
                type="radio"
                name="direction"
                checked={direction === option}
                onChange={() => setDirection(option)}
              />
              <span class="cut">{text}</span>
            </label>
          ))}
        </fieldset>
        <textarea
          ref={field}
          aria-label="Message"
          placeholder="Message"
          rows={2}
          required={!isMms}
          value={body}
          onInput={({ currentTarget }) => setBody(currentTarget.value)}
        />
        {isMms && <MediaField />}
      </Form>
    </div>
  )
}

/** Conversations contain spam and deleted messages too. */
const SCOPE = { includeSpam: true, deleted: 'include' } as const

/** Loads the SMS and MMS conversations of one agent or of all, latest activity first. */
function useSmsThreads(agentId: string | undefined): Paged<SummarizedThread> {
  return usePaged(`threads ${agentId}`, {
    readPage: (cursor, limit) => {
      const query = { channels: ['SMS' as const, 'MMS' as const], ...SCOPE, agentId, cursor, limit }
      return unwrap(control.GET('/threads', { params: { query } }))
    },
    getChangedId: event => getChangedRecord(event, 'message', agentId)?.threadId,
  })
}

/** Loads the messages of a conversation, newest first. */
function useSmsMessages(threadId: string): Paged<Message> {
  return usePaged(`messages ${threadId}`, {
    readPage: cursor => {
      const query = { threadId, limit: 100, ...SCOPE, cursor }
      return unwrap(api.GET('/messages', { params: { query } }))
    },
    getChangedId: event => {
      const changed = getChangedRecord(event, 'message')
      return changed?.threadId === threadId ? changed.id : undefined
    },
  })
}
