import type { VaultCredential } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { CheckField, SelectField, TextField } from '../../components/field.tsx'
import { Form, type FormValues } from '../../components/form.tsx'
import { toCreateBody, toUpdateBody } from './credential-body.ts'
import { CredentialField } from './credential-field.tsx'
import { type CredentialType, getDetails, TYPE_SPECS, TYPES } from './credential-types.ts'
import { CustomFields, readCustomFields, toRows } from './custom-fields.tsx'
import { readCredentialWithSecrets } from './read-credentials.ts'
import { SecretField } from './secret-field.tsx'

/** Dialog that creates or edits a credential. It does not contain stored secrets; an empty field keeps the stored value. */
export function CredentialDialog(props: {
  agentId: string
  /** Credential to edit, without its secrets. Undefined for a new one. */
  stored?: VaultCredential
  onClose: () => void
  onDone: (credential: VaultCredential) => void
}) {
  const { agentId, stored, onClose, onDone } = props
  const [type, setType] = useState<CredentialType>(stored?.type ?? 'login')
  const [rows, setRows] = useState(() => toRows(stored))
  const send = async (values: FormValues): Promise<void> => {
    const input = { values, customFields: readCustomFields(rows, values) }
    onDone(await (stored ? change(agentId, stored.id, input) : create(type, agentId, input)))
    onClose()
  }
  const kind = TYPE_SPECS[type]
  return (
    <Dialog title={stored ? `Edit ${stored.name}` : 'New credential'} onClose={onClose}>
      <Form submitLabel="Save" onSubmit={send}>
        {!stored && (
          <SelectField
            apiName="type"
            name="type"
            options={TYPES.map(name => [name, TYPE_SPECS[name].title] as const)}
            onChange={value => setType(TYPES.find(name => name === value) ?? 'login')}
          />
        )}
        <TextField apiName="name" name="name" value={stored?.name ?? ''} required autoFocus />
        <div class="type-fields" key={type}>
          {kind.fields.map(field => (
            <CredentialField
              key={field.name}
              field={field}
              value={stored && getDetails(stored)[field.name]}
              canGenerate={type === 'login' && field.name === 'password'}
            />
          ))}
        </div>
        <NotesField key={`notes ${type === 'secure_note'}`} type={type} stored={stored} />
        <CustomFields rows={rows} onChange={setRows} isOpen={type === 'custom' || rows.length > 0} />
        <div class="fields">
          <TextField apiName="folderId" name="folderId" value={stored?.folderId ?? ''} />
          <CheckField apiName="favorite" name="favorite" value={stored?.favorite ?? false} />
        </div>
      </Form>
    </Dialog>
  )
}

function NotesField({ type, stored }: { type: CredentialType; stored: VaultCredential | undefined }) {
  if (type === 'secure_note') return <SecretField name="notes" isStored={Boolean(stored?.notes)} rows={5} />
  return <TextField apiName="notes" name="notes" rows={2} value={stored?.notes ?? ''} />
}

type CredentialInput = Parameters<typeof toCreateBody>[2]

function create(type: CredentialType, agentId: string, input: CredentialInput): Promise<VaultCredential> {
  return unwrap(api.POST('/vault/credentials', { body: toCreateBody(type, agentId, input) }))
}

/** Reads the stored secrets first, because the API replaces the whole sub-object. */
async function change(agentId: string, id: string, input: CredentialInput): Promise<VaultCredential> {
  const body = toUpdateBody(await readCredentialWithSecrets(agentId, id), input)
  const params = { path: { id }, query: { agentId } }
  return await unwrap(api.PUT('/vault/credentials/{id}', { params, body }))
}
