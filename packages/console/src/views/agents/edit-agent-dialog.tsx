import type { Agent } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { Form, type FormValues } from '../../components/form.tsx'
import { showToast } from '../../components/toasts.tsx'
import { formatMetadata, parseMetadata } from './metadata.ts'

/** Dialog that edits an agent. */
export function EditAgentDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
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
