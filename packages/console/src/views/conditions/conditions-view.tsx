import { SecretValue } from '../../components/copyable.tsx'
import { Card, Facts } from '../../components/detail.tsx'
import { OutboundConsent } from '../../components/outbound-consent.tsx'
import { organization } from '../../organization/organization.ts'
import { FaultsCard } from './faults-card.tsx'
import { SnapshotsCard, StateCard } from './state-cards.tsx'

/** Section with faults, snapshots, export and import, and the organization. */
export function ConditionsView() {
  return (
    <div class="page conditions">
      <div>
        <FaultsCard />
        <OrganizationCard />
      </div>
      <div>
        <SnapshotsCard />
        <StateCard />
      </div>
    </div>
  )
}

/** Card with the organization, its master key and its outbound call consent. */
function OrganizationCard() {
  if (!organization.value) return null
  const { id, name, slug, idpOrgId, createdAt, masterKey } = organization.value
  return (
    <Card title="Organization" heading="h2" isRegion>
      <Facts
        rows={[
          ['name', name],
          ['id', id, 'organization id'],
          ['slug', slug, 'slug'],
          ['idpOrgId', idpOrgId, 'idpOrgId'],
          ['createdAt', createdAt],
          ['Master key', <SecretValue key="key" name="master key" read={async () => masterKey} />],
        ]}
      />
      <OutboundConsent />
    </Card>
  )
}
