import type { VaultCredential } from '@agentcomms/spec'
import { KeyRound, Pencil, Star, StarOff, Trash2 } from 'lucide'
import { useState } from 'preact/hooks'
import { answerOf, api, basePath } from '../../api.ts'
import { changedRecord } from '../../changed-record.ts'
import { Action } from '../../components/action.tsx'
import { Badge } from '../../components/badge.tsx'
import { CodeBlock } from '../../components/code-block.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Empty } from '../../components/empty.tsx'
import { Facts } from '../../components/facts.tsx'
import { Icon } from '../../components/icon.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { report } from '../../components/toasts.tsx'
import { go } from '../../router.ts'
import { curlOf, shellCall } from '../../snippets.ts'
import { useLoaded } from '../../use-loaded.ts'
import { CredentialDialog } from './credential-dialog.tsx'
import { KINDS } from './credential-kinds.ts'
import { CredentialMembers } from './credential-members.tsx'
import { readHidden } from './read-vault.ts'

/** A credential, each of its secrets hidden until it is asked for. */
export function CredentialDetail({ agentId, id }: { agentId: string; id: string }) {
  const { value, failure } = useLoaded(
    `credential ${id}`,
    () => readHidden(agentId, id),
    told => changedRecord(told, 'credential')?.id === id,
  )
  if (value) return <Detail agentId={agentId} credential={value} />
  if (failure !== undefined) return <ProblemNote failure={failure} />
  if (value === undefined) return null
  return (
    <Empty icon={KeyRound} title="This credential is gone">
      <p>It was deleted, or the mock was reset.</p>
    </Empty>
  )
}

function Detail({ agentId, credential }: { agentId: string; credential: VaultCredential }) {
  const { id, name, type, folderId, collectionIds, organizationId, createdAt, updatedAt } = credential
  const curl = shellCall(location.origin, basePath, curlOf(`/vault/credentials/${id}`))
  return (
    <>
      <div class="detail-head">
        <div class="vault-name">
          <h2>{name}</h2>
          <Badge text={KINDS[type].title} />
        </div>
        <Buttons agentId={agentId} credential={credential} />
      </div>
      <CredentialMembers agentId={agentId} credential={credential} />
      <section class="vault-record">
        <h3>Record</h3>
        <Facts
          of={[
            ['id', <Copyable key="id" text={id} what="credential id" />],
            ['type', <code key="type">{type}</code>],
            ['folderId', folderId],
            ['collectionIds', collectionIds?.join(', ')],
            ['organizationId', organizationId && <Copyable text={organizationId} what="organization id" />],
            ['createdAt', <FullMoment key="created" at={createdAt} />],
            ['updatedAt', <FullMoment key="updated" at={updatedAt} />],
          ]}
        />
        <h3>As your program reads it</h3>
        <CodeBlock text={curl} what="curl command" />
      </section>
    </>
  )
}

function Buttons({ agentId, credential }: { agentId: string; credential: VaultCredential }) {
  const { id, name, favorite } = credential
  const [isOpen, setOpen] = useState<'edit' | 'delete'>()
  const params = { path: { id }, query: { agentId } }
  const close = (): void => setOpen(undefined)
  const mark = (): Promise<unknown> =>
    answerOf(api.PUT('/vault/credentials/{id}', { params, body: { favorite: !favorite } }))
  const remove = async (): Promise<void> => {
    await answerOf(api.DELETE('/vault/credentials/{id}', { params }))
    report(`${name} is deleted.`)
    go(['vault', agentId], {}, { replace: true })
  }
  return (
    <div class="buttons">
      <Action
        kind="quiet"
        icon={favorite ? StarOff : Star}
        label={favorite ? 'No favourite any more' : 'Mark as favourite'}
        onAct={mark}
      />
      <button type="button" class="button" onClick={() => setOpen('edit')}>
        <Icon of={Pencil} /> Edit
      </button>
      <button type="button" class="button danger" onClick={() => setOpen('delete')}>
        <Icon of={Trash2} /> Delete
      </button>
      {isOpen === 'edit' && (
        <CredentialDialog agentId={agentId} stored={credential} onClose={close} onDone={close} />
      )}
      {isOpen === 'delete' && (
        <Confirm title="Delete this credential?" act="Delete" onAct={remove} onClose={close}>
          <p>
            <strong>{name}</strong> and its secrets are gone then, for your agent too.
          </p>
        </Confirm>
      )}
    </div>
  )
}
