import type { SummarizedThread } from '@agentcomms/spec/control'
import { MessageSquare, Plus } from 'lucide'
import { useState } from 'preact/hooks'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { NoResults } from '../../components/empty-state.tsx'
import { Loading } from '../../components/load-state.tsx'
import { ShortTime } from '../../components/time.tsx'
import { ListDetail, Row, SearchInput } from '../../lists/list.tsx'
import { type Paged, PagedRows } from '../../lists/paged-rows.tsx'
import { findOthers } from '../../messages/find-others.ts'
import {
  AttachmentMark,
  DirectionIcon,
  getFailureReason,
  ThreadStatuses,
} from '../../messages/message-parts.tsx'
import { agents, areAgentsLoaded, getAgentName, selectedAgent } from '../../organization/agents.ts'
import { PhoneEmptyState } from '../../phone-numbers/phone-empty-state.tsx'
import type { ViewProps } from '../../routing/route.ts'
import { go } from '../../routing/router.ts'
import { NewSmsDialog } from '../phone/phone-dialogs.tsx'
import { findThreads } from './conversation.ts'
import { Conversation, useSmsThreads } from './conversation-view.tsx'

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
        getId={({ id }) => id}
        openId={openId}
        onOpen={({ id }) => go(['sms', id])}
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
