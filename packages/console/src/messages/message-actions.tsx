import type { Message } from '@agentcomms/spec'
import { ArchiveRestore, Check, Mail, MailOpen, Trash2, X } from 'lucide'
import { MESSAGE_TRANSITIONS } from '#server-rules'
import { api, control, unwrap } from '../api/api.ts'
import { getStatusLabel } from '../components/badge.tsx'
import { ActionButton } from '../components/button.tsx'
import { Menu } from '../components/menu.tsx'
import { changeLabels, decideApproval } from './message-requests.ts'

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
