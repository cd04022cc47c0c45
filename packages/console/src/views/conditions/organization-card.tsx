import { Copyable } from '../../components/copy-button.tsx'
import { Facts } from '../../components/facts.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { OutboundConsent } from '../../components/outbound-consent.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { SecretValue } from '../../components/secret-value.tsx'
import { readControl } from '../../control-api.ts'
import { useOrganization } from '../../use-organization.ts'

/** Who the mock belongs to, its key, and what it has attested. */
export function OrganizationCard() {
  const { value, failure } = useOrganization()
  if (failure !== undefined) return <ProblemNote failure={failure} />
  if (!value) return null
  const { id, name, slug, idpOrgId, createdAt } = value
  return (
    <section class="card" aria-labelledby="organization-title">
      <div class="card-head">
        <h2 id="organization-title">Organization</h2>
      </div>
      <Facts
        of={[
          ['name', name],
          ['id', <Copyable key="id" text={id} what="organization id" />],
          ['slug', <Copyable key="slug" text={slug} what="slug" />],
          ['idpOrgId', <Copyable key="idp" text={idpOrgId} what="idpOrgId" />],
          ['createdAt', <FullMoment key="created" at={createdAt} />],
          [
            'Master key',
            <SecretValue
              key="key"
              what="master key"
              read={async () => (await readControl('/keys')).masterKey}
            />,
          ],
        ]}
      />
      <OutboundConsent />
    </section>
  )
}
