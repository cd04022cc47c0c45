import type { Agent } from '@agentcomms/spec'
import { answerOf, api } from '../../api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { TextField } from '../../components/field.tsx'
import { type Entries, Form } from '../../components/form.tsx'
import { report } from '../../components/toasts.tsx'
import { metadataText, toMetadata } from './metadata.ts'

/** Changes what can be changed of an agent. */
export function EditAgent({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  return (
    <Dialog title={`Edit ${agent.name}`} onClose={onClose}>
      <Form
        submit="Save"
        onSend={entries => save(agent.id, entries)}
        onDone={() => {
          report('Saved.')
          onClose()
        }}
      >
        <TextField of="name" name="name" value={agent.name} required autoFocus />
        <TextField
          of="slug"
          name="slug"
          value={agent.slug}
          required
          hint="2 to 64 characters of a-z, 0-9 and -. Its address stays as it is."
        />
        <TextField
          label="Voice"
          of="voiceId"
          name="voiceId"
          value={agent.voiceId ?? ''}
          hint="The voice used in calls."
        />
        <TextField
          of="metadata"
          name="metadata"
          rows={6}
          value={metadataText(agent.metadata)}
          hint="A JSON object; empty for none."
        />
      </Form>
    </Dialog>
  )
}

async function save(id: string, entries: Entries): Promise<void> {
  const body = {
    name: entries.text('name'),
    slug: entries.text('slug'),
    voiceId: entries.given('voiceId') ?? null,
    metadata: toMetadata(entries.text('metadata')),
  }
  await answerOf(api.PATCH('/agents/{id}', { params: { path: { id } }, body }))
}
