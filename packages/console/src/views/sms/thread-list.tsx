import type { Thread } from '@agentcomms/spec'
import { Plus } from 'lucide'
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { agentName, agents, shownAgent } from '../../agent-filter.ts'
import { Badge } from '../../components/badge.tsx'
import { Icon } from '../../components/icon.tsx'
import { Moment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { VirtualList } from '../../components/virtual-list.tsx'
import { go } from '../../router.ts'
import type { Paged } from '../../use-paged.ts'
import { findThreads, othersOf } from './conversation.ts'
import type { Folder } from './threads.ts'

/** The conversations, and how to find one. */
export function ThreadList(props: {
  threads: Paged<Thread>
  folder: Folder
  open: string | undefined
  onNew: () => void
  /** What is said where there are none. */
  children: ComponentChildren
}) {
  const { threads, folder, open, onNew, children } = props
  const [text, setText] = useState('')
  const found = findThreads(threads.rows, text, agentName)
  const query = folder === 'trash' ? { folder } : {}
  const search = (next: string): void => {
    setText(next)
    // The interface does not search conversations: all of them are looked through here.
    void threads.all()
  }
  return (
    <>
      <div class="tools">
        <input
          class="grow"
          type="search"
          aria-label="Search conversations"
          placeholder="Search ( / )"
          title="Number, agent, last text"
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
          <option value="live">Texts</option>
          <option value="trash">Trash</option>
        </select>
        <button type="button" class="button primary" data-key="n" aria-label="New text" onClick={onNew}>
          <Icon of={Plus} /> New
        </button>
      </div>
      {threads.failure !== undefined && <ProblemNote failure={threads.failure} />}
      {text === '' && threads.isRead && found.length === 0 && children}
      {text !== '' && threads.isRead && found.length === 0 && (
        <p class="none-fits faint">No conversation fits.</p>
      )}
      <VirtualList
        label="Conversations"
        rows={found}
        idOf={({ id }) => id}
        rowHeight={62}
        open={open}
        hasMore={threads.hasMore}
        onNearEnd={threads.more}
        onEnd={threads.all}
        onOpen={({ id }) => go(['sms', id], query)}
      >
        {thread => <ThreadRow thread={thread} />}
      </VirtualList>
    </>
  )
}

function ThreadRow({ thread }: { thread: Thread }) {
  const { agentId, participants, unreadCount, lastMessageAt, lastMessageSnippet } = thread
  const agent = agents.value.find(({ id }) => id === agentId)
  const own = agent?.phoneIdentities.map(({ phoneNumber }) => phoneNumber) ?? []
  return (
    <>
      <div class="row-line">
        <span class="cut">
          <strong>{othersOf(participants, own).join(', ')}</strong>
          {shownAgent.value === undefined && <span class="faint"> with {agentName(agentId)}</span>}
        </span>
        {unreadCount > 0 && <Badge text={`${unreadCount} unread`} tone="wait" />}
        <Moment at={lastMessageAt} />
      </div>
      <div class="cut faint">{lastMessageSnippet || '(no text)'}</div>
    </>
  )
}
