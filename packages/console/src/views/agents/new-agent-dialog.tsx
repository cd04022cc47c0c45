import type { ProvisionedIdentity } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { FormDialog } from '../../components/dialog.tsx'
import { CheckField, type FormValues, TextField } from '../../components/form.tsx'

/** Dialog that provisions an agent. */
export function NewAgentDialog(props: {
  onCreated: (identity: ProvisionedIdentity) => void
  onClose: () => void
}) {
  const { onCreated, onClose } = props
  return (
    <FormDialog
      title="New agent"
      onClose={onClose}
      submitLabel="Create agent"
      onSubmit={async values => onCreated(await provision(values))}
    >
      <TextField apiName="name" placeholder="Ada" required autoFocus />
      <TextField
        apiName="slug"
        placeholder="derived from the name"
        hint="2 to 64 characters: a-z, 0-9 and -. The email address starts with it."
      />
      <TextField
        label="Email address"
        apiName="email"
        type="email"
        placeholder="slug at the default domain"
        hint="Optional. An address at a verified custom domain."
      />
      <fieldset class="agents-capabilities">
        <legend>Capabilities besides email</legend>
        <CheckField label="Phone number" name="phone" value />
        <CheckField label="Vault" name="vault" value />
      </fieldset>
    </FormDialog>
  )
}

async function provision({ text, optionalText, isChecked }: FormValues): Promise<ProvisionedIdentity> {
  const capabilities = (['phone', 'vault'] as const).filter(isChecked)
  const body = {
    name: text('name'),
    capabilities: ['email' as const, ...capabilities],
    slug: optionalText('slug'),
    email: optionalText('email'),
  }
  return await unwrap(api.POST('/identities', { body }))
}
