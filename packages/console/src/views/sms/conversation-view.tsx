import type { Message } from '@agentcomms/spec'
import { MessageSquare } from 'lucide'
import { useState } from 'preact/hooks'
import { isNotFound } from '../../api/problem-error.ts'
import { CopyableText, CopyButton } from '../../components/copy-button.tsx'
import { DetailHeading } from '../../components/detail-heading.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Loading } from '../../components/loading.tsx'
import { getAgentName } from '../../organization/agent-filter.ts'
import { href } from '../../routing/router.ts'
import { Composer } from './composer.tsx'
import { getParties } from './conversation.ts'
import { MessageBubble } from './message-bubble.tsx'
import { getMessageWindow, MAX_SHOWN_MESSAGES, skipLess, skipMore } from './message-window.ts'
import { useSmsMessages } from './use-sms-messages.ts'
import type { Folder } from './use-sms-threads.ts'
import { useStableScroll } from './use-stable-scroll.ts'

/** Messages of a conversation, and a form for the next one. */
export function Conversation({ threadId, folder }: { threadId: string; folder: Folder }) {
  const { rows, hasMore, isLoaded, failure, loadMore } = useSmsMessages(threadId, folder)
  const [skipped, setSkipped] = useState(0)
  const messageWindow = getMessageWindow(rows, skipped)
  const [newest] = rows
  const showEarlier = (): void => {
    const next = skipMore(skipped)
    if (hasMore) loadMore()
    if (rows.length - skipped >= MAX_SHOWN_MESSAGES) setSkipped(next)
  }
  if (isNotFound(failure)) return <NoMessages threadId={threadId} folder={folder} />
  if (failure !== undefined) return <ErrorMessage failure={failure} />
  if (!isLoaded) return <Loading />
  if (!newest) return <NoMessages threadId={threadId} folder={folder} />
  const parties = getParties(newest)
  return (
    <div class="sms-conversation">
      <header class="detail-head">
        <DetailHeading class="sms-other" title={parties.otherNumber}>
          {parties.otherNumber} <CopyButton text={parties.otherNumber} name="the number of the other party" />
        </DetailHeading>
        <p class="sms-with">
          with{' '}
          <a href={href(['agents', newest.agentId])}>
            <bdi>{getAgentName(newest.agentId)}</bdi>
          </a>{' '}
          <CopyableText text={parties.agentNumber} name="the agent’s number" />
        </p>
      </header>
      <MessageLog
        messages={messageWindow.rows}
        hasNewest={messageWindow.later === 0}
        earlier={messageWindow.earlier > 0 || hasMore ? showEarlier : undefined}
        later={messageWindow.later > 0 ? () => setSkipped(skipLess(skipped)) : undefined}
      />
      {folder === 'messages' && <Composer agentId={newest.agentId} parties={parties} />}
    </div>
  )
}

function MessageLog(props: {
  messages: readonly Message[]
  /** Whether `messages` contains the newest message. */
  hasNewest: boolean
  earlier: (() => void) | undefined
  later: (() => void) | undefined
}) {
  const { messages, hasNewest, earlier, later } = props
  const { box, onScroll } = useStableScroll(
    messages.map(({ id }) => id),
    hasNewest,
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
    <section ref={box} class="sms-texts" role="log" aria-label="Messages" tabIndex={0} onScroll={onScroll}>
      {earlier && (
        <button type="button" class="button small" onClick={earlier}>
          Earlier messages
        </button>
      )}
      <ol>
        {messages.map(message => (
          <MessageBubble key={message.id} message={message} />
        ))}
      </ol>
      {later && (
        <button type="button" class="button small" onClick={later}>
          Later messages
        </button>
      )}
    </section>
  )
}

function NoMessages({ threadId, folder }: { threadId: string; folder: Folder }) {
  return (
    <EmptyState
      icon={MessageSquare}
      title={folder === 'messages' ? 'Conversation not found' : 'No messages in the Trash'}
    >
      <p class="faint">
        {folder === 'messages'
          ? 'The conversation does not exist, or all of its messages are in the Trash.'
          : 'No message of this conversation is in the Trash.'}
      </p>
      <a class="button" href={href(['sms', threadId], { folder: folder === 'messages' ? 'trash' : '' })}>
        {folder === 'messages' ? 'Open the Trash' : 'Open the conversation'}
      </a>
    </EmptyState>
  )
}
