import type { Message, MessageStatus } from '@agentcomms/spec'
import { Action } from '../../components/action.tsx'
import { Json } from '../../components/code-block.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Facts } from '../../components/facts.tsx'
import { TextField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { control } from '../../control-api.ts'
import { changeLabels, decide, restore, trash } from '../../message-changes.ts'
import { MESSAGE_TRANSITIONS } from '../../server.ts'
import { changeOfLabels, ownLabels } from './conversation.ts'

/** What else there is about a text, and what can be done with it. */
export function TextDetails({ message }: { message: Message }) {
  const { id, threadId, fromAddress, toAddress, externalId, sentAt, receivedAt, deletedAt } = message
  return (
    <>
      <Facts
        of={[
          ['id', <Copyable key="id" text={id} what="the id of the text" />],
          ['threadId', threadId && <Copyable key="thread" text={threadId} what="the id of the thread" />],
          ['from', <Copyable key="from" text={fromAddress} what="the number that sent it" />],
          ['to', <Copyable key="to" text={toAddress} what="the number that got it" />],
          ['externalId', externalId && <Copyable key="external" text={externalId} what="the external id" />],
          ['sentAt', sentAt && <FullMoment key="sent" at={sentAt} />],
          ['receivedAt', receivedAt && <FullMoment key="received" at={receivedAt} />],
          ['deletedAt', deletedAt && <FullMoment key="deleted" at={deletedAt} />],
        ]}
      />
      <StatusActions message={message} />
      <div class="buttons">
        <ReadAction message={message} />
        <TrashAction message={message} />
      </div>
      <Labels message={message} />
      <details>
        <summary>The whole record</summary>
        <Json value={message} what="the text as JSON" />
      </details>
    </>
  )
}

function StatusActions({ message: { id, status, direction } }: { message: Message }) {
  const next = MESSAGE_TRANSITIONS[status]
  if (direction === 'INBOUND' || next.length === 0) return null
  if (status === 'PENDING_APPROVAL') return <Approval id={id} />
  const set = (to: MessageStatus): Promise<unknown> => control('setMessageStatus', { id, status: to })
  return (
    <div class="buttons">
      <span class="faint">It is {status}. Make it</span>
      {next.map(to => (
        <Action key={to} onAct={() => set(to)}>
          {to}
        </Action>
      ))}
    </div>
  )
}

function Approval({ id }: { id: string }) {
  return (
    <div class="buttons">
      <span class="faint">It waits for a person.</span>
      <Action onAct={() => decide(id, 'approve')}>Approve</Action>
      <Action onAct={() => decide(id, 'reject')} kind="danger">
        Reject
      </Action>
    </div>
  )
}

function ReadAction({ message: { id, labels } }: { message: Message }) {
  const isUnread = labels.includes('unread')
  return (
    <Action onAct={() => changeLabels(id, { addLabels: [isUnread ? 'read' : 'unread'] })}>
      {isUnread ? 'Mark read' : 'Mark unread'}
    </Action>
  )
}

function TrashAction({ message: { id, deletedAt } }: { message: Message }) {
  return deletedAt === null ? (
    <Action onAct={() => trash(id)}>Move to Trash</Action>
  ) : (
    <Action onAct={() => restore(id)}>Restore</Action>
  )
}

function Labels({ message: { id, labels } }: { message: Message }) {
  const own = ownLabels(labels)
  return (
    <Form
      submit="Set labels"
      onSend={async entries => {
        const body = changeOfLabels(own, entries.list('labels'))
        if (body) await changeLabels(id, body)
      }}
    >
      <TextField label="Labels" name="labels" value={own.join(', ')} placeholder="none" hint="With commas." />
    </Form>
  )
}
