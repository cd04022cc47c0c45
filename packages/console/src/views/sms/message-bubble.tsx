import type { Attachment, Message } from '@agentcomms/spec'
import { Ellipsis, Paperclip } from 'lucide'
import { useState } from 'preact/hooks'
import { getAttachmentPath } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { formatBytes } from '../../components/format-bytes.ts'
import { Icon } from '../../components/icon.tsx'
import { FullTime } from '../../components/time.tsx'
import { FailureReason } from '../../messages/failure-reason.tsx'
import { findCustomLabels } from './conversation.ts'
import { MessageDetails } from './message-details.tsx'

/** Message of a conversation, with details that can be shown. */
export function MessageBubble({ message }: { message: Message }) {
  const { id, direction, channel, status, body, labels, attachments, createdAt } = message
  const [isOpen, setOpen] = useState(false)
  const isOutbound = direction === 'OUTBOUND'
  return (
    <li class="sms-text" data-id={id} data-out={isOutbound}>
      <div class="bubble">
        <span class="hidden">{isOutbound ? 'Agent:' : 'Other party:'}</span>
        {body !== '' && <p>{body}</p>}
        {attachments.map(file => (
          <Media key={file.id} file={file} />
        ))}
      </div>
      <div class="sms-meta">
        <FullTime at={createdAt} />
        {(isOutbound || status !== 'DELIVERED') && <Badge text={status} />}
        {channel === 'MMS' && <span class="badge">MMS</span>}
        {labels.includes('unread') && <Badge text="unread" />}
        {findCustomLabels(labels).map(label => (
          <span key={label} class="badge sms-label">
            {label}
          </span>
        ))}
        <button
          type="button"
          class="button quiet small"
          aria-expanded={isOpen}
          aria-controls={`text-${id}`}
          aria-label="Message details"
          title="Details, labels and actions"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon icon={Ellipsis} />
        </button>
      </div>
      <FailureReason message={message} />
      {isOpen && (
        <div class="card sms-more" id={`text-${id}`}>
          <MessageDetails message={message} />
        </div>
      )}
    </li>
  )
}

function Media({ file: { id, filename, mimeType, sizeBytes } }: { file: Attachment }) {
  return (
    <a class="button" href={getAttachmentPath(id)} download={filename}>
      <Icon icon={Paperclip} />
      <span class="sms-file">
        {filename} · {mimeType} · {formatBytes(sizeBytes)}
      </span>
    </a>
  )
}
