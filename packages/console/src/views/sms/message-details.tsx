import type { Message, MessageStatus } from '@agentcomms/spec'
import { MESSAGE_TRANSITIONS } from '#server-rules'
import { control, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Json } from '../../components/code-block.tsx'
import { CopyableText } from '../../components/copy-button.tsx'
import { Facts } from '../../components/facts.tsx'
import { TextField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { FullTime } from '../../components/time.tsx'
import { Timeline } from '../../components/timeline.tsx'
import { changeLabels, decideApproval, moveToTrash, restoreMessage } from '../../messages/message-changes.ts'
import { diffLabels, findCustomLabels } from './conversation.ts'

/** Fields, labels, actions and timeline of a message. */
export function MessageDetails({ message }: { message: Message }) {
  const { id, threadId, fromAddress, toAddress, externalId, sentAt, receivedAt, deletedAt } = message
  return (
    <>
      <Facts
        rows={[
          ['id', <CopyableText key="id" text={id} name="the message id" />],
          ['threadId', threadId && <CopyableText key="thread" text={threadId} name="the thread id" />],
          ['from', <CopyableText key="from" text={fromAddress} name="the sender’s number" />],
          ['to', <CopyableText key="to" text={toAddress} name="the recipient’s number" />],
          [
            'externalId',
            externalId && <CopyableText key="external" text={externalId} name="the external id" />,
          ],
          ['sentAt', sentAt && <FullTime key="sent" at={sentAt} />],
          ['receivedAt', receivedAt && <FullTime key="received" at={receivedAt} />],
          ['deletedAt', deletedAt && <FullTime key="deleted" at={deletedAt} />],
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
