import type { VaultCredential } from '@agentcomms/spec'
import { KeyRound } from 'lucide'
import { Badge } from '../../components/badge.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { NoValue } from '../../components/empty-state.tsx'
import { TimelineCard } from '../../components/timeline.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { CredentialFields } from './credential-fields.tsx'
import { TYPE_SPECS } from './credential-types.ts'
import { readMaskedCredential } from './read-credentials.ts'

/** Detail of a credential. Its secrets are hidden until the user shows them. */
export function CredentialDetail({ agentId, id }: { agentId: string; id: string }) {
  const loaded = useLoaded(
    `credential ${id}`,
    () => readMaskedCredential(agentId, id),
    event => getChangedRecord(event, 'credential')?.id === id,
  )
  if (!loaded.value) return <NoValue loaded={loaded} icon={KeyRound} title="Credential not found" />
  return <CredentialView agentId={agentId} credential={loaded.value} />
}

function CredentialView({ agentId, credential }: { agentId: string; credential: VaultCredential }) {
  const { id, name, type, folderId, collectionIds, organizationId, createdAt, updatedAt } = credential
  return (
    <>
      <div class="detail-head">
        <div class="vault-name">
          <DetailHeading title={name}>{name}</DetailHeading>
          <Badge text={TYPE_SPECS[type].title} />
        </div>
      </div>
      <div class="vault-cards">
        <Card>
          <CredentialFields agentId={agentId} credential={credential} />
        </Card>
        <Card title="Record">
          <Facts
            rows={[
              ['id', id, 'the credential id'],
              ['type', <code key="type">{type}</code>],
              ['folderId', folderId],
              ['collectionIds', collectionIds?.join(', ')],
              ['organizationId', organizationId, 'the organization id'],
              ['createdAt', createdAt],
              ['updatedAt', updatedAt],
            ]}
          />
        </Card>
        <TimelineCard id={id} />
      </div>
    </>
  )
}
