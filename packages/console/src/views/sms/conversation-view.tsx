import type { Message } from '@agentcomms/spec'
import { MessageSquare } from 'lucide'
import { useState } from 'preact/hooks'
import { isNotFound } from '../../api/problem-error.ts'
import { Button } from '../../components/button.tsx'
import { CopyableText, CopyButton } from '../../components/copyable.tsx'
import { DetailHeading } from '../../components/detail.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorMessage, Loading } from '../../components/load-state.tsx'
import { getAgentName } from '../../organization/agent-filter.ts'
import { href } from '../../routing/router.ts'
import { Composer } from './composer.tsx'
import { getParties } from './conversation.ts'
import { MessageBubble } from './message-bubble.tsx'
import { useSmsMessages } from './use-sms-threads.ts'

/** Number of messages that are shown at first, and that each step adds. */
const STEP_MESSAGES = 100

/** Messages of a conversation, and a form for the next one. */
export function Conversation({ threadId }: { threadId: string }) {
  const { rows, hasMore, isLoaded, failure, loadMore } = useSmsMessages(threadId)
  const [shownCount, setShownCount] = useState(STEP_MESSAGES)
  const [newest] = rows
  const showEarlier = (): void => {
    setShownCount(shownCount + STEP_MESSAGES)
    if (hasMore) loadMore()
  }
  if (failure !== undefined && !isNotFound(failure)) return <ErrorMessage failure={failure} />
  if (!isLoaded && failure === undefined) return <Loading />
  if (!newest) return <NoConversation />
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
        messages={rows.slice(0, shownCount).toReversed()}
        onShowEarlier={rows.length > shownCount || hasMore ? showEarlier : undefined}
      />
      <Composer agentId={newest.agentId} parties={parties} />
    </div>
  )
}

function MessageLog(props: { messages: readonly Message[]; onShowEarlier: (() => void) | undefined }) {
  const { messages, onShowEarlier } = props
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable by keyboard
    <section class="sms-texts" role="log" aria-label="Messages" tabIndex={0}>
      <div>
        {onShowEarlier && (
          <Button kind="small" onClick={onShowEarlier}>
            Earlier messages
          </Button>
        )}
        <ol>
          {messages.map(message => (
            <MessageBubble key={message.id} message={message} />
          ))}
        </ol>
      </div>
    </section>
  )
}

function NoConversation() {
  return (
    <EmptyState icon={MessageSquare} title="Conversation not found">
      No conversation has this id. Maybe the mock was reset.
    </EmptyState>
  )
}
