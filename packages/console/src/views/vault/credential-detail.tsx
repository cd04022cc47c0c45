import type { VaultCredential } from '@agentcomms/spec'
import { KeyRound, Trash2 } from 'lucide'
import { useState } from 'preact/hooks'
import { api, getSnippetServer, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { CodeBlock, CopyableText } from '../../components/copyable.tsx'
import { DetailHeading, Facts } from '../../components/detail.tsx'
import { ConfirmDialog } from '../../components/dialog.tsx'
import { EmptyState, ErrorMessage, Loading } from '../../components/load-state.tsx'
import { FullTime } from '../../components/time.tsx'
import { TimelineCard } from '../../components/timeline.tsx'
import { showToast } from '../../components/toasts.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { go } from '../../routing/router.ts'
import { createApiCommand, withShellSetup } from '../../snippets/snippets.ts'
import { CredentialFields } from './credential-fields.tsx'
import { TYPE_SPECS } from './credential-types.ts'
import { readMaskedCredential } from './read-credentials.ts'

/** Detail of a credential. Its secrets are hidden until the user shows them. */
export function CredentialDetail({ agentId, id }: { agentId: string; id: string }) {
  const { value, failure } = useLoaded(
    `credential ${id}`,
    () => readMaskedCredential(agentId, id),
    event => getChangedRecord(event, 'credential')?.id === id,
  )
  if (value) return <CredentialView agentId={agentId} credential={value} />
  if (failure !== undefined) return <ErrorMessage failure={failure} />
  if (value === undefined) return <Loading />
  return (
    <EmptyState icon={KeyRound} title="Credential not found">
      <p>It was deleted, or the mock was reset.</p>
    </EmptyState>
  )
}

function CredentialView({ agentId, credential }: { agentId: string; credential: VaultCredential }) {
  const { id, name, type, folderId, collectionIds, organizationId, createdAt, updatedAt } = credential
  const curl = withShellSetup(getSnippetServer(), createApiCommand(`/vault/credentials/${id}`))
  return (
    <>
      <div class="detail-head">
        <div class="vault-name">
          <DetailHeading title={name}>{name}</DetailHeading>
          <Badge text={TYPE_SPECS[type].title} />
        </div>
        <DeleteAction agentId={agentId} credential={credential} />
      </div>
      <CredentialFields agentId={agentId} credential={credential} />
      <section class="vault-record">
        <h3>Record</h3>
        <Facts
          rows={[
            ['id', <CopyableText key="id" text={id} name="the credential id" />],
            ['type', <code key="type">{type}</code>],
            ['folderId', folderId],
            ['collectionIds', collectionIds?.join(', ')],
            [
              'organizationId',
              organizationId && <CopyableText text={organizationId} name="the organization id" />,
            ],
            ['createdAt', <FullTime key="created" at={createdAt} />],
            ['updatedAt', <FullTime key="updated" at={updatedAt} />],
          ]}
        />
        <h3>Read it with curl</h3>
        <CodeBlock text={curl} name="curl command" />
      </section>
      <TimelineCard id={id} />
    </>
  )
}

function DeleteAction({
  agentId,
  credential: { id, name },
}: {
  agentId: string
  credential: VaultCredential
}) {
  const [isDeleting, setDeleting] = useState(false)
  const remove = async (): Promise<void> => {
    await unwrap(api.DELETE('/vault/credentials/{id}', { params: { path: { id }, query: { agentId } } }))
    showToast(`${name} was deleted.`)
    go(['vault', agentId], {}, { replace: true })
  }
  return (
    <div class="buttons">
      <Button kind="danger" onClick={() => setDeleting(true)} icon={Trash2}>
        Delete
      </Button>
      {isDeleting && (
        <ConfirmDialog
          title="Delete this credential?"
          confirmLabel="Delete"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          <p>
            This deletes <strong>{name}</strong> and its secrets. Your agent can no longer read it.
          </p>
        </ConfirmDialog>
      )}
    </div>
  )
}
