import type { Message } from '@agentcomms/spec'
import { ChevronDown, ChevronRight } from 'lucide'
import { Badge } from '../../components/badge.tsx'
import { Icon } from '../../components/icon.tsx'
import { ShortTime } from '../../components/time.tsx'
import { ApprovalBanner } from '../../messages/message-actions.tsx'
import { AttachmentMark, DirectionIcon, FailureReason } from '../../messages/message-marks.tsx'
import { lazyView } from '../../shell/lazy-view.tsx'
import { Attachments } from './attachments.tsx'
import { mailHref } from './mail-links.ts'
import { getSenderName, toSnippet } from './mail-text.ts'
import { MessageActions } from './message-actions.tsx'
import { MessageFacts } from './message-facts.tsx'
import { MessageTabs } from './message-tabs.tsx'

// Loaded when a message is opened, because the words for codes are large.
const MessageCodes = lazyView(
  async () => (await import('../../messages/message-codes.tsx')).MessageCodes,
  null,
)

interface MessageCardProps {
  message: Message
  isOpen: boolean
  /** Whether the message is the newest one. The thread has its reply buttons. */
  isNewest: boolean
  onToggle: () => void
  /** Called after a reply to the message was sent. */
  onReply: () => void
}

/** Message of a thread, collapsed or expanded. */
export function MessageCard({ message, isOpen, isNewest, onToggle, onReply }: MessageCardProps) {
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
          <ApprovalBanner message={message} />
          <FailureReason message={message} />
          <div class="mail-line">
            <MessageFacts message={message} />
            <MessageLabels labels={labels} />
          </div>
          <MessageCodes message={message} />
          <MessageTabs message={message} />
          {attachments.length > 0 && <Attachments attachments={attachments} />}
          <MessageActions message={message} onReply={isNewest ? undefined : onReply} />
        </>
      )}
    </article>
  )
}

function MessageHead({
  message,
  isOpen,
  onToggle,
}: Pick<MessageCardProps, 'message' | 'isOpen' | 'onToggle'>) {
  const { id, direction, fromAddress, status, labels, deletedAt, attachments, body, createdAt } = message
  const senderName = getSenderName(message)
  return (
    <h3 class="mail-message-head">
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <Icon icon={isOpen ? ChevronDown : ChevronRight} />
        <DirectionIcon direction={direction} />
        <span id={`from-${id}`} class="cut mail-from" dir="auto" title={fromAddress}>
          {senderName ?? fromAddress}
        </span>
        {isOpen && senderName !== undefined && (
          <span class="cut faint mail-address" title={fromAddress}>
            {fromAddress}
          </span>
        )}
        {!isOpen && (
          <span class="cut faint mail-snippet" dir="auto">
            {toSnippet(body)}
          </span>
        )}
        <span class="mail-message-marks">
          {attachments.length > 0 && !isOpen && <AttachmentMark />}
          {deletedAt !== null && <Badge text="in Trash" tone="bad" />}
          {labels.includes('spam') && <Badge text="spam" tone="wait" />}
          {labels.includes('unread') && !isOpen && <Badge text="unread" tone="plain" />}
          <Badge text={status} />
          <ShortTime at={createdAt} />
        </span>
      </button>
    </h3>
  )
}

/** Labels of a message, each as a link to the messages with it. */
function MessageLabels({ labels }: { labels: readonly string[] }) {
  return (
    <ul class="mail-labels" aria-label="Labels">
      {labels.map(label => (
        <li key={label} class="mail-label">
          <a class="cut" href={mailHref({ label })} title={`Show messages with the label ${label}`}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}
