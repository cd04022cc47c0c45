import type { Agent } from '@agentcomms/spec'
import { KeyRound, Mail, MessageSquare, Phone, RotateCcwKey, Trash2 } from 'lucide'
import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton, Button } from '../../components/button.tsx'
import { DetailHeading } from '../../components/detail.tsx'
import { ConfirmDialog, Dialog } from '../../components/dialog.tsx'
import { Form, type FormValues, TextField } from '../../components/form.tsx'
import { Icon } from '../../components/icon.tsx'
import { showToast } from '../../components/toasts.tsx'
import { selectAgent } from '../../organization/agent-filter.ts'
import { href } from '../../routing/router.ts'
import { formatMetadata, parseMetadata } from './agent-text.ts'
import type { NewKey } from './api-key-dialog.tsx'

const RECORD_LINKS = [
  ['mail', 'Mail', Mail],
  ['sms', 'SMS', MessageSquare],
  ['calls', 'Calls', Phone],
  ['vault', 'Vault', KeyRound],
] as const

/** Name, status and actions of an agent, with links to its records. */
export function AgentHeader({ agent, onKey }: { agent: Agent; onKey: (key: NewKey) => void }) {
  const { id, name, status } = agent
  const [openDialog, setOpenDialog] = useState<'edit' | 'rotate' | 'delete'>()
  const close = (): void => setOpenDialog(undefined)
  return (
    <>
      <header class="detail-head">
        <DetailHeading title={name}>
          <bdi>{name}</bdi> <Badge text={status} />
        </DetailHeading>
        {status !== 'DELETED' && (
          <div class="buttons">
            <Button onClick={() => setOpenDialog('edit')}>Edit</Button>
            <StatusAction agent={agent} />
            <Button onClick={() => setOpenDialog('rotate')} icon={RotateCcwKey}>
              Rotate key
            </Button>
            <Button kind="danger" onClick={() => setOpenDialog('delete')} icon={Trash2}>
              Delete
            </Button>
          </div>
        )}
      </header>
      <nav class="buttons agents-links" aria-label={`Records of ${name}`}>
        {RECORD_LINKS.map(([section, title, icon]) => (
          <a key={section} class="button" href={href([section])} onClick={() => selectAgent(id)}>
            <Icon icon={icon} /> {title}
          </a>
        ))}
      </nav>
      {openDialog === 'edit' && <EditAgentDialog agent={agent} onClose={close} />}
      {openDialog === 'rotate' && <RotateKeyDialog agent={agent} onKey={onKey} onClose={close} />}
      {openDialog === 'delete' && <DeleteAgentDialog agent={agent} onClose={close} />}
    </>
  )
}

function StatusAction({ agent: { id, name, status } }: { agent: Agent }) {
  const next = status === 'ACTIVE' ? 'SUSPENDED' : 'ACTIVE'
  const change = async (): Promise<void> => {
    await unwrap(api.PATCH('/agents/{id}', { params: { path: { id } }, body: { status: next } }))
    showToast(
      next === 'ACTIVE' ? `${name} is active.` : `${name} is suspended and can no longer send or call.`,
    )
  }
  return <ActionButton onAction={change}>{next === 'ACTIVE' ? 'Activate' : 'Suspend'}</ActionButton>
}

interface AgentDialogProps {
  agent: Agent
  onClose: () => void
}

function RotateKeyDialog({
  agent: { id, name },
  onKey,
  onClose,
}: AgentDialogProps & { onKey: (key: NewKey) => void }) {
  const rotate = async (): Promise<void> => {
    const { apiKey } = await unwrap(api.POST('/agents/{id}/rotate-key', { params: { path: { id } } }))
    onKey({ apiKey, agentName: name })
  }
  return (
    <ConfirmDialog
      title={`Rotate the key of ${name}?`}
      confirmLabel="Rotate key"
      onConfirm={rotate}
      onClose={onClose}
    >
      <p>The current key stops working immediately. The new key is shown only once.</p>
    </ConfirmDialog>
  )
}

function DeleteAgentDialog({ agent: { id, name }, onClose }: AgentDialogProps) {
  const remove = async (): Promise<void> => {
    await unwrap(api.DELETE('/agents/{id}', { params: { path: { id } } }))
    showToast(`${name} was deleted.`)
  }
  return (
    <ConfirmDialog title={`Delete ${name}?`} confirmLabel="Delete" onConfirm={remove} onClose={onClose}>
      <p>
        Its API key stops working and its calls end. Its messages remain. Its email address cannot be used
        again. You cannot undo this.
      </p>
    </ConfirmDialog>
  )
}

/** Dialog that edits an agent. */
function EditAgentDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  return (
    <Dialog title={`Edit ${agent.name}`} onClose={onClose}>
      <Form
        submitLabel="Save"
        onSubmit={values => save(agent.id, values)}
        onDone={() => {
          showToast('Saved.')
          onClose()
        }}
      >
        <TextField apiName="name" name="name" value={agent.name} required autoFocus />
        <TextField
          apiName="slug"
          name="slug"
          value={agent.slug}
          required
          hint="2 to 64 characters: a-z, 0-9 and -. Does not change the email address."
        />
        <TextField
          label="Voice"
          apiName="voiceId"
          name="voiceId"
          value={agent.voiceId ?? ''}
          hint="Voice for calls. Optional."
        />
        <TextField
          apiName="metadata"
          name="metadata"
          rows={6}
          value={formatMetadata(agent.metadata)}
          hint="JSON object. Optional."
        />
      </Form>
    </Dialog>
  )
}

async function save(id: string, values: FormValues): Promise<void> {
  const body = {
    name: values.text('name'),
    slug: values.text('slug'),
    voiceId: values.optionalText('voiceId') ?? null,
    metadata: parseMetadata(values.text('metadata')),
  }
  await unwrap(api.PATCH('/agents/{id}', { params: { path: { id } }, body }))
}
