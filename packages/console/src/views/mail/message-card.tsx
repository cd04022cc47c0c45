import type { Message } from '@agentcomms/spec'
import { ArrowDownLeft, ArrowUpRight, ChevronDown, ChevronRight, Paperclip } from 'lucide'
import { Badge } from '../../components/badge.tsx'
import { Icon } from '../../components/icon.tsx'
import { Moment } from '../../components/moment.tsx'
import { Attachments } from './attachments.tsx'
import { senderName } from './mail-names.ts'
import { snippetOf } from './mail-text.ts'
import { MessageActions, WaitsForApproval } from './message-actions.tsx'
import { MessageFacts } from './message-facts.tsx'
import { MessageLabels } from './message-labels.tsx'
import { MessageTabs } from './message-tabs.tsx'

interface MessageCardProps {
  message: Message
  isOpen: boolean
  /** The newest of a thread is answered by the buttons of the thread. */
  isNewest: boolean
  onToggle: () => void
}

/** A message of a thread: one line of it, or all. */
export function MessageCard({ message, isOpen, isNewest, onToggle }: MessageCardProps) {
  const { id, labels, deletedAt, attachments } = message
  return (
    <article
      id={`message-${id}`}
      class="card mail-message"
      aria-labelledby={`from-${id}`}
      data-unread={labels.includes('unread')}
      data-deleted={deletedAt !== null}
    >
      <MessageHead message={message} isOpen={isOpen} onToggle={onToggle} />
      {isOpen && (
        <>
          <WaitsForApproval message={message} />
          <MessageFacts message={message} />
          <MessageLabels message={message} />
          <MessageTabs message={message} />
          {attachments.length > 0 && <Attachments of={attachments} />}
          <MessageActions message={message} isNewest={isNewest} />
        </>
      )}
    </article>
  )
}

function MessageHead({ message, isOpen, onToggle }: Omit<MessageCardProps, 'isNewest'>) {
  const { id, direction, fromAddress, status, labels, deletedAt, attachments, body, createdAt } = message
  const isOut = direction === 'OUTBOUND'
  return (
    <h3 class="mail-message-head">
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Icon of={isOpen ? ChevronDown : ChevronRight} />
        <span class="mail-direction" title={direction}>
          <Icon of={isOut ? ArrowUpRight : ArrowDownLeft} />
          <span class="hidden">{isOut ? 'sent by the agent' : 'received'}</span>
        </span>
        <span id={`from-${id}`} class="cut mail-from" dir="auto" title={fromAddress}>
          {senderName(message) ?? fromAddress}
        </span>
        {!isOpen && (
          <span class="cut faint mail-begins" dir="auto">
            {snippetOf(body)}
          </span>
        )}
        <span class="mail-message-marks">
          {attachments.length > 0 && !isOpen && (
            <span title={`${attachments.length} attachments`}>
              <Icon of={Paperclip} />
            </span>
          )}
          {deletedAt !== null && <Badge text="in the Trash" tone="bad" />}
          {labels.includes('spam') && <Badge text="spam" tone="wait" />}
          {labels.includes('unread') && !isOpen && <Badge text="unread" tone="plain" />}
          <Badge text={status} />
          <Moment at={createdAt} />
        </span>
      </button>
    </h3>
  )
}
