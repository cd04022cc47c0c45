import type { Attachment, Message } from '@agentcomms/spec'
import { Ellipsis, Paperclip } from 'lucide'
import { useState } from 'preact/hooks'
import { getAttachmentPath } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Json } from '../../components/copyable.tsx'
import { formatBytes } from '../../components/format-bytes.ts'
import { Icon } from '../../components/icon.tsx'
import { FullTime } from '../../components/time.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { ApprovalBanner, ReadButton, StatusMenu, TrashButton } from '../../messages/message-actions.tsx'
import { MessageFields } from '../../messages/message-fields.tsx'
import { FailureReason } from '../../messages/message-marks.tsx'
import { lazyView } from '../../shell/lazy-view.tsx'
import { findCustomLabels } from './conversation.ts'

const MessageCodes = lazyView(
  async () => (await import('../../messages/message-codes.tsx')).MessageCodes,
  null,
)

/** Message of a conversation, with details that can be shown. */
export function MessageBubble({ message }: { message: Message }) {
  const { id, direction, channel, status, body, labels, attachments, createdAt, deletedAt } = message
  const [isOpen, setOpen] = useState(false)
  const isOutbound = direction === 'OUTBOUND'
  return (
    <li class="sms-text" data-out={isOutbound} data-deleted={deletedAt !== null}>
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
