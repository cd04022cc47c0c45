import type { VaultCredential } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { answerOf, api } from '../../api.ts'
import { Dialog } from '../../components/dialog.tsx'
import { CheckField, SelectField, TextField } from '../../components/field.tsx'
import { type Entries, Form } from '../../components/form.tsx'
import { changeOf, creationOf } from './credential-body.ts'
import { type CredentialType, holderOf, KINDS, TYPES } from './credential-kinds.ts'
import { MemberField } from './member-field.tsx'
import { firstRows, OwnFields, writtenFields } from './own-fields.tsx'
import { readRevealed } from './read-vault.ts'
import { SecretField } from './secret-field.tsx'

/** Makes a credential, or changes one. Stored secrets are not in the page: a field that is left empty keeps what there is. */
export function CredentialDialog(props: {
  agentId: string
  /** Without its secrets; undefined for a new one. */
  stored?: VaultCredential
  onClose: () => void
  onDone: (credential: VaultCredential) => void
}) {
  const { agentId, stored, onClose, onDone } = props
  const [type, setType] = useState<CredentialType>(stored?.type ?? 'login')
  const [rows, setRows] = useState(() => firstRows(stored))
  const send = async (written: Entries): Promise<void> => {
    const given = { written, fields: writtenFields(rows, written) }
    onDone(await (stored ? change(agentId, stored.id, given) : create(type, agentId, given)))
    onClose()
  }
  const kind = KINDS[type]
  return (
    <Dialog title={stored ? `Edit ${stored.name}` : 'New credential'} onClose={onClose}>
      <Form submit={stored ? 'Save' : 'Store'} onSend={send}>
        {!stored && (
          <SelectField
            of="type"
            name="type"
            options={TYPES.map(one => [one, KINDS[one].title] as const)}
            onChange={value => setType(TYPES.find(one => one === value) ?? 'login')}
          />
        )}
        <TextField of="name" name="name" value={stored?.name ?? ''} required autoFocus />
        <div class="member-fields" key={type}>
          {kind.members.map(member => (
            <MemberField
              key={member.name}
              member={member}
              value={stored && holderOf(stored)[member.name]}
              canGenerate={type === 'login' && member.name === 'password'}
            />
          ))}
        </div>
        <Notes key={`notes ${type === 'secure_note'}`} type={type} stored={stored} />
        <OwnFields rows={rows} onChange={setRows} isOpen={type === 'custom' || rows.length > 0} />
        <div class="fields">
          <TextField of="folderId" name="folderId" value={stored?.folderId ?? ''} />
          <CheckField of="favorite" name="favorite" value={stored?.favorite ?? false} />
        </div>
      </Form>
    </Dialog>
  )
}

function Notes({ type, stored }: { type: CredentialType; stored: VaultCredential | undefined }) {
  if (type === 'secure_note') return <SecretField name="notes" isStored={Boolean(stored?.notes)} rows={5} />
  return <TextField of="notes" name="notes" rows={2} value={stored?.notes ?? ''} />
}

type Given = Parameters<typeof creationOf>[2]

function create(type: CredentialType, agentId: string, given: Given): Promise<VaultCredential> {
  return answerOf(api.POST('/vault/credentials', { body: creationOf(type, agentId, given) }))
}

/** A sub-object is replaced whole: what was not written is read, and sent again. */
async function change(agentId: string, id: string, given: Given): Promise<VaultCredential> {
  const body = changeOf(await readRevealed(agentId, id), given)
  const params = { path: { id }, query: { agentId } }
  return await answerOf(api.PUT('/vault/credentials/{id}', { params, body }))
}
