import type { Agent, Inbox } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { isOfAgent } from '../../changed-record.ts'
import { Action } from '../../components/action.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Form } from '../../components/form.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { useLoaded } from '../../use-loaded.ts'

/** The inboxes of an agent. */
export function AgentInboxes({ agent: { id }, isDeleted }: { agent: Agent; isDeleted: boolean }) {
  const { value, failure } = useLoaded(
    `inboxes ${id}`,
    async () => (await answerOf(api.GET('/inboxes', { params: { query: { agentId: id } } }))).items,
    told => isOfAgent(told, 'inbox', id),
  )
  const [asked, ask] = useState<{ to: 'rename' | 'delete'; inbox: Inbox }>()
  const create = (): Promise<unknown> => answerOf(api.POST('/inboxes', { body: { agentId: id } }))
  return (
    <section class="card">
      <header class="card-head">
        <h3>Inbox</h3>
        {value?.length === 0 && !isDeleted && <Action onAct={create}>Create an inbox</Action>}
      </header>
      {failure !== undefined && <ProblemNote failure={failure} />}
      {value?.length === 0 && (
        <p class="faint">None. Mail to the address of the agent is kept without an inbox.</p>
      )}
      <ul class="agents-items">
        {value?.map(inbox => (
          <li key={inbox.id}>
            <div class="agents-item">
              <span class="agents-item-name">
                {inbox.displayName ?? <span class="faint">no display name</span>}
              </span>
              <Copyable text={inbox.email} what="the address of the inbox" />
              <span class="faint">
                <Copyable text={inbox.id} what="the id of the inbox" />
              </span>
            </div>
            <span class="buttons">
              <button type="button" class="button small" onClick={() => ask({ to: 'rename', inbox })}>
                Rename
              </button>
              <button type="button" class="button small danger" onClick={() => ask({ to: 'delete', inbox })}>
                Delete
              </button>
            </span>
          </li>
        ))}
      </ul>
      {asked?.to === 'rename' && <RenameInbox inbox={asked.inbox} onClose={() => ask(undefined)} />}
      {asked?.to === 'delete' && <DeleteInbox inbox={asked.inbox} onClose={() => ask(undefined)} />}
    </section>
  )
}

function RenameInbox({ inbox: { id, displayName }, onClose }: { inbox: Inbox; onClose: () => void }) {
  return (
    <Dialog title="Rename the inbox" onClose={onClose}>
      <Form
        submit="Save"
        onSend={entries =>
          answerOf(
            api.PATCH('/inboxes/{id}', {
              params: { path: { id } },
              body: { displayName: entries.given('displayName') ?? null },
            }),
          )
        }
        onDone={onClose}
      >
        <TextField
          of="displayName"
          name="displayName"
          value={displayName ?? ''}
          hint="Shown beside the address in mail that is sent; empty for none."
          autoFocus
        />
      </Form>
    </Dialog>
  )
}

function DeleteInbox({ inbox: { id, email }, onClose }: { inbox: Inbox; onClose: () => void }) {
  const remove = (): Promise<unknown> => answerOf(api.DELETE('/inboxes/{id}', { params: { path: { id } } }))
  return (
    <Confirm title={`Delete the inbox ${email}?`} act="Delete" onAct={remove} onClose={onClose}>
      <p>The messages stay with the agent.</p>
    </Confirm>
  )
}
