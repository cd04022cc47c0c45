import type { Agent } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/button.tsx'
import { CopyableText } from '../../components/copyable.tsx'
import { Card } from '../../components/detail.tsx'
import { ConfirmButton } from '../../components/dialog-button.tsx'
import { ErrorMessage } from '../../components/load-state.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'

/** Card with the inbox of an agent. */
export function AgentInboxes({ agent: { id }, isDeleted }: { agent: Agent; isDeleted: boolean }) {
  const { value, failure } = useLoaded(
    `inboxes ${id}`,
    async () => (await unwrap(api.GET('/inboxes', { params: { query: { agentId: id } } }))).items,
    event => getChangedRecord(event, 'inbox', id) !== undefined,
  )
  const create = (): Promise<unknown> => unwrap(api.POST('/inboxes', { body: { agentId: id } }))
  return (
    <Card
      title="Inbox"
      actions={
        value?.length === 0 && !isDeleted && <ActionButton onAction={create}>Create inbox</ActionButton>
      }
    >
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {value?.length === 0 && (
        <p class="faint">No inbox. The agent still receives email, but its messages have no inbox id.</p>
      )}
      <ul class="agents-items">
        {value?.map(inbox => (
          <li key={inbox.id}>
            <div class="agents-item">
              <span class="agents-item-name">
                {inbox.displayName ?? <span class="faint">no display name</span>}
              </span>
              <CopyableText text={inbox.email} name="the inbox address" />
              <span class="faint">
                <CopyableText text={inbox.id} name="the inbox id" />
              </span>
            </div>
            <span class="buttons">
              <ConfirmButton
                kind="small danger"
                question={`Delete inbox ${inbox.email}?`}
                confirmLabel="Delete"
                consequences="The agent keeps its messages."
                onConfirm={() => unwrap(api.DELETE('/inboxes/{id}', { params: { path: { id: inbox.id } } }))}
              >
                Delete
              </ConfirmButton>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
