import type { Domain } from '@agentcomms/spec'
import type { DnsState } from '@agentcomms/spec/control'
import { api, control, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/button.tsx'
import { showToast } from '../../components/toasts.tsx'
import { agents } from '../../organization/agent-filter.ts'
import { href } from '../../routing/router.ts'
import { getRecordNames, isFailing } from './domain-records.ts'

const STATUS_TEXTS: Record<Domain['status'], string> = {
  NOT_STARTED: 'Not verified yet.',
  PENDING: 'A required record was not found.',
  VERIFYING: 'Verification is running.',
  VERIFIED: 'Agents can have addresses at this domain.',
  INVALID: 'A required record has a wrong value.',
  FAILED: 'The DNS lookup failed. The last results are unchanged.',
}

/** Status of a domain, the names whose lookups fail, and the next step. */
export function NextStep({ domain, dns }: { domain: Domain; dns: DnsState }) {
  const names = getRecordNames(domain)
  const failing = dns.failing.filter(failingName =>
    names.some(name => isFailing({ ...dns, failing: [failingName] }, name)),
  )
  return (
    <section class="card" aria-label="Next step">
      <p>
        <strong>{STATUS_TEXTS[domain.status]}</strong>
      </p>
      <FailingNames names={failing} />
      {domain.verified ? <AgentsStep domain={domain} /> : <PublishStep domain={domain} dns={dns} />}
    </section>
  )
}

function PublishStep({ domain, dns }: { domain: Domain; dns: DnsState }) {
  const publish = () => unwrap(control.POST('/dns/publish', { body: { domain: domain.id } }))
  const publishAndVerify = async (): Promise<void> => {
    await publish()
    await verifyDomain(domain)
  }
  if (dns.source === 'outside')
    return (
      <p>
        This server uses the real DNS. Add the records below to the DNS zone of your domain, then verify it.
      </p>
    )
  return (
    <>
      <p>
        This server uses a mock DNS in memory. Publish the records there, so that verification finds them.
      </p>
      <div class="buttons">
        <ActionButton kind="primary" onAction={publishAndVerify}>
          Publish and verify
        </ActionButton>
        <ActionButton onAction={publish}>Publish records</ActionButton>
      </div>
    </>
  )
}

function AgentsStep({ domain }: { domain: Domain }) {
  const agentsAtDomain = agents.value.filter(({ emailIdentities }) =>
    emailIdentities.some(identity => identity.domain === domain.domain),
  )
  return (
    <>
      {agentsAtDomain.length === 0 ? (
        <p>
          Next, create an agent with an address at this domain, and an inbox for it. Addresses at custom
          domains have no inbox until your program calls <code>POST /inboxes</code>.
        </p>
      ) : (
        <ul class="addresses">
          {agentsAtDomain.slice(0, 20).map(({ id, name, emailIdentities: [email] }) => (
            <li key={id}>
              <a href={href(['agents', id])}>{name}</a> <code>{email?.email}</code>
            </li>
          ))}
          {agentsAtDomain.length > 20 && <li class="faint">and {agentsAtDomain.length - 20} more</li>}
        </ul>
      )}
      <a class="button" href={href(['agents'], { new: 'agent' })}>
        New agent
      </a>
    </>
  )
}

/** List of names whose lookups fail, each with a button to recover it. */
function FailingNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <ul class="failing" aria-label="Failing names">
      {names.map(name => (
        <li key={name}>
          <span>
            Lookups of <code>{name}</code> and its subdomains fail
          </span>
          <ActionButton onAction={() => unwrap(control.POST('/dns/recover', { body: { name } }))}>
            Recover
          </ActionButton>
        </li>
      ))}
    </ul>
  )
}

/** Verifies a domain, and shows the result as a toast. */
export async function verifyDomain({ id }: Pick<Domain, 'id'>): Promise<void> {
  const { domain, status } = await unwrap(api.POST('/domains/{id}/verify', { params: { path: { id } } }))
  showToast(`${domain} is ${status}.`)
}
