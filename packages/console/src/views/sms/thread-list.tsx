import { Plus } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { AgentTag } from '../../components/agent-tag.tsx'
import { Badge } from '../../components/badge.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Icon } from '../../components/icon.tsx'
import { ShortTime } from '../../components/time.tsx'
import type { Paged } from '../../lists/use-paged.ts'
import { VirtualList } from '../../lists/virtual-list.tsx'
import { AttachmentMark } from '../../messages/attachment-mark.tsx'
import { DirectionIcon } from '../../messages/direction-icon.tsx'
import { findOthers } from '../../messages/find-others.ts'
import type { SummarizedThread } from '../../messages/message-reads.ts'
import { getFailureReason, ThreadStatuses } from '../../messages/thread-statuses.tsx'
import { agents, getAgentName } from '../../organization/agent-filter.ts'
import { go } from '../../routing/router.ts'
import { findThreads } from './conversation.ts'
import type { Folder } from './use-sms-threads.ts'

/** List of conversations with a search. */
export function ThreadList(props: {
  threads: Paged<SummarizedThread>
  folder: Folder
  openId: string | undefined
  onNew: () => void
  /** Content for an empty list. */
  children: ComponentChildren
}) {
  const { threads, folder, openId, onNew, children } = props
  const [text, setText] = useState('')
  const matches = findThreads(threads.rows, text, getAgentName)
  const query = folder === 'trash' ? { folder } : {}
  const search = (next: string): void => {
    setText(next)
    // The API cannot search conversations, so the console loads and searches all of them.
    void threads.loadAll()
  }
  return (
    <>
      <div class="tools">
        <input
          class="grow"
          type="search"
          aria-label="Search conversations"
          placeholder="Search ( / )"
          title="Search by number, agent or last message"
          data-key="/"
          value={text}
          onInput={({ currentTarget }) => search(currentTarget.value)}
        />
        <select
          aria-label="Folder"
          value={folder}
          onChange={({ currentTarget }) =>
            go(['sms'], { folder: currentTarget.value === 'trash' ? 'trash' : '' })
          }
        >
          <option value="messages">Messages</option>
          <option value="trash">Trash</option>
        </select>
        <button type="button" class="button primary" data-key="n" aria-label="New message" onClick={onNew}>
          <Icon icon={Plus} /> New
        </button>
      </div>
      {threads.failure !== undefined && <ErrorMessage failure={threads.failure} />}
      {text === '' && threads.isLoaded && matches.length === 0 && children}
      {text !== '' && threads.isLoaded && matches.length === 0 && <p class="no-results faint">No results</p>}
      <VirtualList
        label="Conversations"
        rows={matches}
        getId={({ id }) => id}
        rowHeight={62}
        openId={openId}
        hasMore={threads.hasMore}
        onNearEnd={threads.loadMore}
        loadAll={threads.loadAll}
        onOpen={({ id }) => go(['sms', id], query)}
      >
        {thread => <ThreadRow thread={thread} />}
      </VirtualList>
    </>
  )
}

function ThreadRow({ thread }: { thread: SummarizedThread }) {
  const { agentId, participants, unreadCount, lastMessageAt, lastMessageSnippet, summary } = thread
  const reason = getFailureReason(summary)
  const agent = agents.value.find(({ id }) => id === agentId)
  const agentNumbers = agent?.phoneIdentities.map(({ phoneNumber }) => phoneNumber) ?? []
  return (
    <>
      <div class="row-line">
        <span class="cut">
          {summary && <DirectionIcon direction={summary.direction} />}
          <strong>{findOthers(participants, agentNumbers).join(', ')}</strong>
        </span>
        {summary?.hasAttachments && <AttachmentMark />}
        {unreadCount > 0 && <Badge text={`${unreadCount} unread`} tone="wait" />}
        <ShortTime at={lastMessageAt} />
      </div>
      <div class="row-line faint">
        <span class="cut" dir="auto" data-reason={reason !== undefined}>
          {reason ?? (lastMessageSnippet || '(no text)')}
        </span>
        <ThreadStatuses summary={summary} />
        <AgentTag id={agentId} />
      </div>
    </>
  )
}
