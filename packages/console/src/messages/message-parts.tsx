import type { Message, MessageDirection, MessageStatus, UpdateMessageLabels } from '@agentcomms/spec'
import type { SummarizedThread } from '@agentcomms/spec/control'
import {
  ArchiveRestore,
  ArrowDownLeft,
  ArrowUpRight,
  Check,
  Mail,
  MailOpen,
  Paperclip,
  Trash2,
  X,
} from 'lucide'
import { FAILURE_STATUSES, MESSAGE_TRANSITIONS } from '#server-rules'
import { api, control, unwrap } from '../api/api.ts'
import { Badge, getStatusLabel } from '../components/badge.tsx'
import { ActionButton, Icon, Menu } from '../components/button.tsx'
import { Facts } from '../components/detail.tsx'
import { getChangedRecord, useLoaded } from '../live/live-events.ts'
import { getAgentName } from '../organization/agents.ts'
import { getOrganization } from '../organization/organization.ts'

interface MessageButtonProps {
  message: Message
  /** Key that presses the button. */
  shortcut?: string
}

/** Button that marks a message as read or unread. */
export function ReadButton({ message: { id, labels }, shortcut }: MessageButtonProps) {
  const isUnread = labels.includes('unread')
  return (
    <ActionButton
      icon={isUnread ? MailOpen : Mail}
      kind="quiet"
      shortcut={shortcut}
      onAction={() => changeLabels(id, { addLabels: [isUnread ? 'read' : 'unread'] })}
    >
      {isUnread ? 'Mark as read' : 'Mark as unread'}
    </ActionButton>
  )
}

/** Button that moves a message to the Trash, or restores it. */
export function TrashButton({ message: { id, deletedAt }, shortcut }: MessageButtonProps) {
  const params = { path: { id } }
  return deletedAt === null ? (
    <ActionButton
      icon={Trash2}
      kind="quiet"
      shortcut={shortcut}
      onAction={() => unwrap(api.DELETE('/messages/{id}', { params }))}
    >
      Move to Trash
    </ActionButton>
  ) : (
    <ActionButton
      icon={ArchiveRestore}
      shortcut={shortcut}
      onAction={() => unwrap(api.POST('/messages/{id}/restore', { params }))}
    >
      Restore
    </ActionButton>
  )
}

/** Menu that sets one of the next statuses. */
export function StatusMenu({ message: { id, status } }: { message: Message }) {
  // Approve and Reject are separate buttons.
  const next = status === 'PENDING_APPROVAL' ? [] : MESSAGE_TRANSITIONS[status]
  if (next.length === 0) return null
  return (
    <Menu title="Set status">
      {next.map(to => (
        <ActionButton
          key={to}
          kind="quiet"
          onAction={() => unwrap(control.POST('/set-message-status', { body: { id, status: to } }))}
        >
          {getStatusLabel(to)}
        </ActionButton>
      ))}
    </Menu>
  )
}

/** Banner of a message that waits for approval, with buttons to approve and reject it. */
export function ApprovalBanner({ message: { id, status } }: { message: Message }) {
  if (status !== 'PENDING_APPROVAL') return null
  return (
    <div class="note">
      <p>This message is waiting for approval.</p>
      <div class="buttons">
        <ActionButton icon={Check} kind="primary" onAction={() => decideApproval(id, 'approve')}>
          Approve
        </ActionButton>
        <ActionButton icon={X} kind="danger" onAction={() => decideApproval(id, 'reject')}>
          Reject
        </ActionButton>
      </div>
    </div>
  )
}

/** Ids and times of a message. */
export function MessageFields({ message }: { message: Message }) {
  const { id, channel, externalId, inReplyTo, threadId, inboxId, agentId } = message
  const { createdAt, sentAt, receivedAt, updatedAt, deletedAt } = message
  const externalName = channel === 'EMAIL' ? 'Message-ID' : 'externalId'
  return (
    <Facts
      rows={[
        ['id', id, 'the message id'],
        [externalName, externalId, `the ${externalName}`],
        ['inReplyTo', inReplyTo, 'the inReplyTo id'],
        ['threadId', threadId, 'the thread id'],
        ['inboxId', inboxId, 'the inbox id'],
        [`Agent ID (${getAgentName(agentId)})`, agentId, 'the agent id'],
        ['createdAt', createdAt],
        ['sentAt', sentAt],
        ['receivedAt', receivedAt],
        ['updatedAt', updatedAt],
        ['deletedAt', deletedAt],
      ]}
    />
  )
}

/** Paperclip of a message or thread with attachments. */
export function AttachmentMark() {
  return (
    <span class="attachment-mark" title="Has attachments">
      <Icon icon={Paperclip} />
      <span class="hidden">Has attachments</span>
    </span>
  )
}

const MESSAGE_LABELS = { INBOUND: 'Received', OUTBOUND: 'Sent' } as const

/** Arrow that shows whether the agent received or sent something. */
export function DirectionIcon(props: {
  direction: MessageDirection
  labels?: Readonly<Record<MessageDirection, string>>
}) {
  const { direction, labels = MESSAGE_LABELS } = props
  return (
    <span class="direction" title={labels[direction]}>
      <Icon icon={direction === 'OUTBOUND' ? ArrowUpRight : ArrowDownLeft} />
      <span class="hidden">{labels[direction]}: </span>
    </span>
  )
}

/** Explains why a message failed. Empty for other messages. */
export function FailureReason({ message }: { message: Message }) {
  return FAILURE_STATUSES.includes(message.status) ? <LoadedReason message={message} /> : null
}

function LoadedReason({ message }: { message: Message }) {
  const { id, status } = message
  const { value } = useLoaded(
    `${id} ${status}`,
    async () => (await addReasons([message]))[0],
    event => getChangedRecord(event, 'message')?.id === id,
  )
  if (!value) return null
  return <p class="problem">Reason: {value.statusReason ?? 'not stored'}</p>
}

/** Subject of an email, or "(no subject)". */
export function SubjectText({ subject }: { subject: string | null | undefined }) {
  return subject ? subject : <em class="faint">(no subject)</em>
}

/** Statuses of a thread: of messages that need attention, and of the latest message if it is not delivered yet. */
export function ThreadStatuses({ thread: { attention, status } }: { thread: SummarizedThread }) {
  const isListed = status === 'DELIVERED' || attention.some(entry => entry.status === status)
  const shown: { status: MessageStatus; reason: string | null }[] = isListed
    ? attention
    : [...attention, { status, reason: null }]
  return (
    <>
      {shown.map(({ status, reason }) => (
        <Badge key={status} text={status} title={reason ?? undefined} />
      ))}
    </>
  )
}

/** Returns why the latest message of a thread failed, or undefined if it did not fail. */
export function getFailureReason({ attention, status }: SummarizedThread): string | undefined {
  return attention.find(entry => entry.status === status)?.reason ?? undefined
}

/** Adds labels to a message, and removes labels from it. */
export async function changeLabels(id: string, body: UpdateMessageLabels): Promise<Message> {
  return await unwrap(api.PATCH('/messages/{id}/labels', { params: { path: { id } }, body }))
}

/** Approves or rejects a message that waits for approval. */
async function decideApproval(messageId: string, action: 'approve' | 'reject'): Promise<Message> {
  const { id: orgId } = await getOrganization()
  const params = { path: { orgId, messageId } }
  return await unwrap(api.POST('/orgs/{orgId}/messages/{messageId}/approve', { params, body: { action } }))
}

/** Message of a list. Failed messages have the reason, if the mock knows it. */
export type ExplainedMessage = Message & { statusReason?: string }

/** Reads why messages failed. */
export async function addReasons<Row extends Message>(
  messages: readonly Row[],
): Promise<(Row & ExplainedMessage)[]> {
  const ids = messages.filter(({ status }) => FAILURE_STATUSES.includes(status)).map(({ id }) => id)
  if (ids.length === 0) return [...messages]
  const { items } = await unwrap(control.GET('/status-reasons', { params: { query: { ids } } }))
  const reasons = new Map(items.map(({ id, reason }) => [id, reason]))
  return messages.map(message => {
    const statusReason = reasons.get(message.id)
    return statusReason === undefined ? message : { ...message, statusReason }
  })
}
