import type { Agent, Inbox } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { ActionButton, Button } from '../../components/button.tsx'
import { CopyableText } from '../../components/copyable.tsx'
import { Card } from '../../components/detail.tsx'
import { ConfirmDialog, Dialog } from '../../components/dialog.tsx'
import { Form, TextField } from '../../components/form.tsx'
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
  const [openDialog, setOpenDialog] = useState<{ action: 'rename' | 'delete'; inbox: Inbox }>()
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
              <Button kind="small" onClick={() => setOpenDialog({ action: 'rename', inbox })}>
                Rename
              </Button>
              <Button kind="small danger" onClick={() => setOpenDialog({ action: 'delete', inbox })}>
                Delete
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {openDialog?.action === 'rename' && (
        <RenameInboxDialog inbox={openDialog.inbox} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog?.action === 'delete' && (
        <DeleteInboxDialog inbox={openDialog.inbox} onClose={() => setOpenDialog(undefined)} />
      )}
    </Card>
  )
}

function RenameInboxDialog({ inbox: { id, displayName }, onClose }: { inbox: Inbox; onClose: () => void }) {
  return (
    <Dialog title="Rename inbox" onClose={onClose}>
      <Form
        submitLabel="Save"
        onSubmit={values =>
          unwrap(
            api.PATCH('/inboxes/{id}', {
              params: { path: { id } },
              body: { displayName: values.optionalText('displayName') ?? null },
            }),
          )
        }
        onDone={onClose}
      >
        <TextField
          apiName="displayName"
          name="displayName"
          value={displayName ?? ''}
          hint="Sender name of outgoing email. Optional."
          autoFocus
        />
      </Form>
    </Dialog>
  )
}

function DeleteInboxDialog({ inbox: { id, email }, onClose }: { inbox: Inbox; onClose: () => void }) {
  const remove = (): Promise<unknown> => unwrap(api.DELETE('/inboxes/{id}', { params: { path: { id } } }))
  return (
    <ConfirmDialog
      title={`Delete inbox ${email}?`}
      confirmLabel="Delete"
      onConfirm={remove}
      onClose={onClose}
    >
      <p>The agent keeps its messages.</p>
    </ConfirmDialog>
  )
}
