import type { Organization } from '@agentcomms/spec'
import { Badge } from '../../components/badge.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Facts } from '../../components/facts.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { SecretValue } from '../../components/secret-value.tsx'
import { reportFailure } from '../../components/toasts.tsx'
import { control, readControl } from '../../control-api.ts'
import { useLoaded } from '../../use-loaded.ts'

const CONSENTS = [
  ['attested', 'The people who are called have agreed to it.'],
  ['dncAttestation', 'Nobody on a do-not-call list is called.'],
] as const

/** Who the mock belongs to, its key, and what it has attested. */
export function OrganizationCard() {
  const { value, failure } = useLoaded(
    'organization',
    () => readControl('/organization'),
    ({ topic }) => topic === 'organization',
  )
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
      <Consent organization={value} />
    </section>
  )
}

function Consent({ organization: { outboundConsent } }: { organization: Organization }) {
  const mayCall = outboundConsent.attested && outboundConsent.dncAttestation
  return (
    <fieldset class="consent">
      <legend>Consent to outbound calls</legend>
      {CONSENTS.map(([name, meaning]) => (
        <label key={name} class="check">
          <input
            type="checkbox"
            checked={outboundConsent[name]}
            onChange={({ currentTarget }) => {
              control('/setOutboundConsent', { [name]: currentTarget.checked }).catch(reportFailure)
            }}
          />
          <span>
            <code>{name}</code> <span class="faint">{meaning}</span>
          </span>
        </label>
      ))}
      <p>
        {mayCall ? (
          <Badge text="Agents may call" tone="good" />
        ) : (
          <>
            <Badge text="Agents may not call" tone="bad" /> Calls are answered{' '}
            <code>451 CONSENT_REQUIRED</code>.
          </>
        )}
      </p>
    </fieldset>
  )
}
