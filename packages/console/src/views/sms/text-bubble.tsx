import type { Attachment, Message } from '@agentcomms/spec'
import { Ellipsis, Paperclip } from 'lucide'
import { useState } from 'preact/hooks'
import { Action } from '../../components/action.tsx'
import { Badge } from '../../components/badge.tsx'
import { Icon } from '../../components/icon.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { downloadAttachment } from '../../download-attachment.ts'
import { sizeText } from '../../size-text.ts'
import { ownLabels } from './conversation.ts'
import { TextDetails } from './text-details.tsx'

/** A text as both sides see it, and more of it where that is asked for. */
export function TextBubble({ message }: { message: Message }) {
  const { id, direction, channel, status, body, labels, attachments, createdAt } = message
  const [isOpen, setOpen] = useState(false)
  const isOut = direction === 'OUTBOUND'
  return (
    <li class="sms-text" data-id={id} data-out={isOut}>
      <div class="bubble">
        <span class="hidden">{isOut ? 'The agent:' : 'From outside:'}</span>
        <p>{body}</p>
        {attachments.map(file => (
          <Media key={file.id} file={file} />
        ))}
      </div>
      <div class="sms-meta">
        <FullMoment at={createdAt} />
        {(isOut || status !== 'DELIVERED') && <Badge text={status} />}
        {channel === 'MMS' && <span class="badge">MMS</span>}
        {labels.includes('unread') && <Badge text="unread" tone="wait" />}
        {ownLabels(labels).map(label => (
          <span key={label} class="badge sms-label">
            {label}
          </span>
        ))}
        <button
          type="button"
          class="button quiet small"
          aria-expanded={isOpen}
          aria-controls={`text-${id}`}
          aria-label="More of this text"
          title="More: id, status, labels, Trash"
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={Ellipsis} />
        </button>
      </div>
      {isOpen && (
        <div class="card sms-more" id={`text-${id}`}>
          <TextDetails message={message} />
        </div>
      )}
    </li>
  )
}

function Media({ file: { id, filename, mimeType, sizeBytes } }: { file: Attachment }) {
  return (
    <Action onAct={() => downloadAttachment(id)} icon={Paperclip}>
      <span class="sms-file">
        {filename} · {mimeType} · {sizeText(sizeBytes)}
      </span>
    </Action>
  )
}
