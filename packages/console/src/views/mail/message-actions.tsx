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
import { Action } from '../../components/action.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { Icon } from '../../components/icon.tsx'
import { Menu } from '../../components/menu.tsx'
import { control } from '../../control-api.ts'
import { changeLabels, decide, restore, trash } from '../../message-changes.ts'
import { MESSAGE_TRANSITIONS } from '../../server.ts'
import { ForwardDialog } from './forward-dialog.tsx'
import { ReplyDialog } from './reply-dialog.tsx'

/** What can be done with a message. */
export function MessageActions({ message, isNewest }: { message: Message; isNewest: boolean }) {
  const { id, labels, deletedAt } = message
  const [answers, setAnswers] = useState<'agent' | 'outside'>()
  const [isForwarding, setForwarding] = useState(false)
  return (
    <div class="buttons">
      {!isNewest && (
        <>
          <button type="button" class="button" onClick={() => setAnswers('agent')}>
            <Icon of={Reply} /> Reply as agent
          </button>
          <button type="button" class="button" onClick={() => setAnswers('outside')}>
            <Icon of={UserRound} /> Reply from outside
          </button>
        </>
      )}
      {labels.includes('unread') ? (
        <Action icon={MailOpen} kind="quiet" onAct={() => changeLabels(id, { addLabels: ['read'] })}>
          Mark read
        </Action>
      ) : (
        <Action icon={Mail} kind="quiet" onAct={() => changeLabels(id, { addLabels: ['unread'] })}>
          Mark unread
        </Action>
      )}
      {labels.includes('spam') ? (
        <Action icon={ShieldCheck} kind="quiet" onAct={() => changeLabels(id, { removeLabels: ['spam'] })}>
          Not spam
        </Action>
      ) : (
        <Action icon={ShieldAlert} kind="quiet" onAct={() => changeLabels(id, { addLabels: ['spam'] })}>
          Spam
        </Action>
      )}
      {deletedAt === null ? (
        <Action icon={Trash2} kind="quiet" onAct={() => trash(id)}>
          Move to Trash
        </Action>
      ) : (
        <Action icon={ArchiveRestore} onAct={() => restore(id)}>
          Restore
        </Action>
      )}
      <button type="button" class="button quiet" onClick={() => setForwarding(true)}>
        <Icon of={Forward} /> Forward
      </button>
      <StatusMenu message={message} />
      {isForwarding && <ForwardDialog message={message} onClose={() => setForwarding(false)} />}
      {answers && <ReplyDialog message={message} by={answers} onClose={() => setAnswers(undefined)} />}
    </div>
  )
}

/** The statuses that may follow, set by hand with all that goes with it. */
function StatusMenu({ message: { id, status } }: { message: Message }) {
  // A person decides about one that waits: these have buttons of their own.
  const next = status === 'PENDING_APPROVAL' ? [] : MESSAGE_TRANSITIONS[status]
  if (next.length === 0) return null
  return (
    <Menu title="Set status">
      {next.map(to => (
        <Action key={to} kind="quiet" onAct={() => control('setMessageStatus', { id, status: to })}>
          {to}
        </Action>
      ))}
    </Menu>
  )
}

/** That a message waits for a person, and the buttons by which one decides. */
export function WaitsForApproval({ message: { id, status } }: { message: Message }) {
  const [isRejecting, setRejecting] = useState(false)
  if (status !== 'PENDING_APPROVAL') return null
  return (
    <div class="mail-banner">
      <p>This message waits until a person approves or rejects it.</p>
      <div class="buttons">
        <Action icon={Check} kind="primary" onAct={() => decide(id, 'approve')}>
          Approve
        </Action>
        <button type="button" class="button danger" onClick={() => setRejecting(true)}>
          <Icon of={X} /> Reject
        </button>
      </div>
      {isRejecting && (
        <Dialog title="Reject the message" onClose={() => setRejecting(false)}>
          <Form
            submit="Reject"
            onSend={({ given }) => decide(id, 'reject', given('reason'))}
            onDone={() => setRejecting(false)}
          >
            <p>It becomes BLOCKED and is never sent; message.failed is fired.</p>
            <TextField of="reason" name="reason" hint="Optional. The record has no place for it." />
          </Form>
        </Dialog>
      )}
    </div>
  )
}
