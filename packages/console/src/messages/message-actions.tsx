import type { Message } from '@agentcomms/spec'
import { ArchiveRestore, Check, Mail, MailOpen, Plus, Trash2, X } from 'lucide'
import { MESSAGE_TRANSITIONS } from '#server-rules'
import { api, control, unwrap } from '../api/api.ts'
import { getStatusLabel } from '../components/badge.tsx'
import { ActionButton } from '../components/button.tsx'
import { FormDialog } from '../components/dialog.tsx'
import { DialogButton } from '../components/dialog-button.tsx'
import { TextField } from '../components/form.tsx'
import { Icon } from '../components/icon.tsx'
import { Menu } from '../components/menu.tsx'
import { showErrorToast } from '../components/toasts.tsx'
import { changeLabels, decideApproval } from './message-requests.ts'

/** Button that marks a message as read or unread. */
export function ReadButton({ message: { id, labels } }: { message: Message }) {
  const isUnread = labels.includes('unread')
  return (
    <ActionButton
      icon={isUnread ? MailOpen : Mail}
      kind="quiet"
      onAction={() => changeLabels(id, { addLabels: [isUnread ? 'read' : 'unread'] })}
    >
      {isUnread ? 'Mark as read' : 'Mark as unread'}
    </ActionButton>
  )
}

/** Button that moves a message to the Trash, or restores it. */
export function TrashButton({ message: { id, deletedAt } }: { message: Message }) {
  const params = { path: { id } }
  return deletedAt === null ? (
    <ActionButton
      icon={Trash2}
      kind="quiet"
      onAction={() => unwrap(api.DELETE('/messages/{id}', { params }))}
    >
      Move to Trash
    </ActionButton>
  ) : (
    <ActionButton
      icon={ArchiveRestore}
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
    <div class="mail-banner">
      <p>This message is waiting for approval.</p>
      <div class="buttons">
        <ActionButton icon={Check} kind="primary" onAction={() => decideApproval(id, 'approve')}>
          Approve
        </ActionButton>
        <DialogButton kind="danger" icon={X} dialog={close => <RejectDialog id={id} onClose={close} />}>
          Reject
        </DialogButton>
      </div>
    </div>
  )
}

function RejectDialog({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <FormDialog
      title="Reject message"
      onClose={onClose}
      submitLabel="Reject"
      onSubmit={({ optionalText }) => decideApproval(id, 'reject', optionalText('reason'))}
    >
      <p>The message gets the status BLOCKED and is not sent. The event message.failed fires.</p>
      <TextField apiName="reason" hint="Optional. The message record does not store it." />
    </FormDialog>
  )
}

/** Labels of a message. `read` and `unread` cannot be removed here, because they replace each other. */
export function MessageLabels(props: { message: Message; href?: (label: string) => string }) {
  const { message, href } = props
  const { id, labels } = message
  const add = (event: SubmitEvent): void => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const label = String(new FormData(form).get('label') ?? '').trim()
    if (label === '') return
    changeLabels(id, { addLabels: [label] }).then(() => form.reset(), showErrorToast)
  }
  return (
    <div class="mail-labels">
      <ul aria-label="Labels">
        {labels.map(label => (
          <li key={label} class="mail-label">
            <a class="cut" href={href?.(label)} title={href && `Show messages with the label ${label}`}>
              {label}
            </a>
            {label !== 'read' && label !== 'unread' && (
              <ActionButton
                icon={X}
                kind="quiet"
                label={`Remove label ${label}`}
                onAction={() => changeLabels(id, { removeLabels: [label] })}
              />
            )}
          </li>
        ))}
      </ul>
      <form class="mail-label-form" onSubmit={add}>
        <input
          name="label"
          aria-label="New label"
          placeholder="Add label"
          maxLength={64}
          autoComplete="off"
        />
        <button type="submit" class="button small" aria-label="Add label" title="Add label">
          <Icon icon={Plus} />
        </button>
      </form>
    </div>
  )
}
