import type { Attachment, Message, MessageStatus } from '@agentcomms/spec'
import { Ellipsis, Paperclip } from 'lucide'
import { useState } from 'preact/hooks'
import { MESSAGE_TRANSITIONS } from '#server-rules'
import { control, getAttachmentPath, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton, Button } from '../../components/button.tsx'
import { Json } from '../../components/copyable.tsx'
import { Facts } from '../../components/detail.tsx'
import { Form, TextField } from '../../components/form.tsx'
import { formatBytes } from '../../components/format-bytes.ts'
import { Icon } from '../../components/icon.tsx'
import { FullTime } from '../../components/time.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { FailureReason } from '../../messages/message-marks.tsx'
import { changeLabels, decideApproval, moveToTrash, restoreMessage } from '../../messages/message-requests.ts'
import { diffLabels, findCustomLabels } from './conversation.ts'

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
  const { id, threadId, fromAddress, toAddress, externalId, sentAt, receivedAt, deletedAt } = message
  return (
    <>
      <Facts
        rows={[
          ['id', id, 'the message id'],
          ['threadId', threadId, 'the thread id'],
          ['from', fromAddress, 'the sender’s number'],
          ['to', toAddress, 'the recipient’s number'],
          ['externalId', externalId, 'the external id'],
          ['sentAt', sentAt],
          ['receivedAt', receivedAt],
          ['deletedAt', deletedAt],
        ]}
      />
      <StatusActions message={message} />
      <div class="buttons">
        <ReadAction message={message} />
        <TrashAction message={message} />
      </div>
      <Labels message={message} />
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

function StatusActions({ message: { id, status, direction } }: { message: Message }) {
  const next = MESSAGE_TRANSITIONS[status]
  if (direction === 'INBOUND' || next.length === 0) return null
  if (status === 'PENDING_APPROVAL') return <ApprovalActions id={id} />
  const set = (to: MessageStatus): Promise<unknown> =>
    unwrap(control.POST('/set-message-status', { body: { id, status: to } }))
  return (
    <div class="buttons">
      <span class="faint">Change status from {status} to</span>
      {next.map(to => (
        <ActionButton key={to} onAction={() => set(to)}>
          {to}
        </ActionButton>
      ))}
    </div>
  )
}

function ApprovalActions({ id }: { id: string }) {
  return (
    <div class="buttons">
      <span class="faint">Waiting for approval</span>
      <ActionButton onAction={() => decideApproval(id, 'approve')}>Approve</ActionButton>
      <ActionButton onAction={() => decideApproval(id, 'reject')} kind="danger">
        Reject
      </ActionButton>
    </div>
  )
}

function ReadAction({ message: { id, labels } }: { message: Message }) {
  const isUnread = labels.includes('unread')
  return (
    <ActionButton onAction={() => changeLabels(id, { addLabels: [isUnread ? 'read' : 'unread'] })}>
      {isUnread ? 'Mark as read' : 'Mark as unread'}
    </ActionButton>
  )
}

function TrashAction({ message: { id, deletedAt } }: { message: Message }) {
  return deletedAt === null ? (
    <ActionButton onAction={() => moveToTrash(id)}>Move to Trash</ActionButton>
  ) : (
    <ActionButton onAction={() => restoreMessage(id)}>Restore</ActionButton>
  )
}

function Labels({ message: { id, labels } }: { message: Message }) {
  const customLabels = findCustomLabels(labels)
  return (
    <Form
      submitLabel="Save labels"
      onSubmit={async values => {
        const body = diffLabels(customLabels, values.list('labels'))
        if (body) await changeLabels(id, body)
      }}
    >
      <TextField
        label="Labels"
        name="labels"
        value={customLabels.join(', ')}
        placeholder="none"
        hint="Separate labels with commas."
      />
    </Form>
  )
}
