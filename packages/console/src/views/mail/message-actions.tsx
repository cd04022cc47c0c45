import type { Message } from '@agentcomms/spec'
import {
  ArchiveRestore,
  Check,
  Forward,
  Mail,
  MailOpen,
  Reply,
  ShieldAlert,
  ShieldCheck,
  Trash2,
  UserRound,
  X,
} from 'lucide'
import { useState } from 'preact/hooks'
import { MESSAGE_TRANSITIONS } from '#server-rules'
import { control, unwrap } from '../../api/api.ts'
import { getStatusLabel } from '../../components/badge.tsx'
import { ActionButton, Button } from '../../components/button.tsx'
import { FormDialog } from '../../components/dialog.tsx'
import { DialogButton } from '../../components/dialog-button.tsx'
import { TextField } from '../../components/form.tsx'
import { Menu } from '../../components/menu.tsx'
import { changeLabels, decideApproval, moveToTrash, restoreMessage } from '../../messages/message-requests.ts'
import { ForwardDialog, ReplyDialog } from './reply-dialog.tsx'

/** Actions of a message. */
export function MessageActions({ message, isNewest }: { message: Message; isNewest: boolean }) {
  const { id, labels, deletedAt } = message
  const [replyDirection, setReplyDirection] = useState<'inbound' | 'outbound'>()
  const [isForwarding, setForwarding] = useState(false)
  return (
    <div class="buttons">
      {!isNewest && (
        <>
          <Button onClick={() => setReplyDirection('outbound')} icon={Reply}>
            Reply as agent
          </Button>
          <Button onClick={() => setReplyDirection('inbound')} icon={UserRound}>
            Simulate reply
          </Button>
        </>
      )}
      {labels.includes('unread') ? (
        <ActionButton icon={MailOpen} kind="quiet" onAction={() => changeLabels(id, { addLabels: ['read'] })}>
          Mark as read
        </ActionButton>
      ) : (
        <ActionButton icon={Mail} kind="quiet" onAction={() => changeLabels(id, { addLabels: ['unread'] })}>
          Mark as unread
        </ActionButton>
      )}
      {labels.includes('spam') ? (
        <ActionButton
          icon={ShieldCheck}
          kind="quiet"
          onAction={() => changeLabels(id, { removeLabels: ['spam'] })}
        >
          Not spam
        </ActionButton>
      ) : (
        <ActionButton
          icon={ShieldAlert}
          kind="quiet"
          onAction={() => changeLabels(id, { addLabels: ['spam'] })}
        >
          Report spam
        </ActionButton>
      )}
      {deletedAt === null ? (
        <ActionButton icon={Trash2} kind="quiet" onAction={() => moveToTrash(id)}>
          Move to Trash
        </ActionButton>
      ) : (
        <ActionButton icon={ArchiveRestore} onAction={() => restoreMessage(id)}>
          Restore
        </ActionButton>
      )}
      <Button kind="quiet" onClick={() => setForwarding(true)} icon={Forward}>
        Forward
      </Button>
      <StatusMenu message={message} />
      {isForwarding && <ForwardDialog message={message} onClose={() => setForwarding(false)} />}
      {replyDirection && (
        <ReplyDialog
          message={message}
          direction={replyDirection}
          onClose={() => setReplyDirection(undefined)}
        />
      )}
    </div>
  )
}

/** Menu that sets one of the next statuses. */
function StatusMenu({ message: { id, status } }: { message: Message }) {
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
      <TextField apiName="reason" name="reason" hint="Optional. The message record does not store it." />
    </FormDialog>
  )
}
