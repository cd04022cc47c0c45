import type { Domain } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { agents } from '../../agent-filter.ts'
import { basePath } from '../../api.ts'
import { Action } from '../../components/action.tsx'
import { CodeBlock } from '../../components/code-block.tsx'
import { control } from '../../control-api.ts'
import { href } from '../../router.ts'
import type { DnsTable } from '../../server.ts'
import { curlOf, shellSetup } from '../../snippets.ts'
import { AgentAtDomain } from './agent-at-domain.tsx'
import { verify } from './verify.ts'

const WHERE: Record<Domain['status'], string> = {
  NOT_STARTED: 'Nobody has looked for its records yet.',
  PENDING: 'A record that is needed was not found.',
  VERIFYING: 'DNS is being asked.',
  VERIFIED: 'Agents can have addresses at this domain.',
  INVALID: 'A record that is needed has another value.',
  FAILED: 'DNS did not answer. What was found before stays as it was.',
}

/** How a domain stands, and what comes next. */
export function NextStep({ domain, dns }: { domain: Domain; dns: DnsTable }) {
  return (
    <section class="card next-step" aria-label="Next step">
      <p>
        <strong>{WHERE[domain.status]}</strong>
      </p>
      {domain.verified ? <Addresses domain={domain} /> : <Publish domain={domain} dns={dns} />}
    </section>
  )
}

function Publish({ domain, dns }: { domain: Domain; dns: DnsTable }) {
  const publish = () => control('dns.publish', { domain: domain.id })
  const publishAndVerify = async (): Promise<void> => {
    await publish()
    await verify(domain)
  }
  if (dns.source === 'outside')
    return (
      <p>
        This server asks a DNS outside, such as the real one. Put the records below into the zone of your
        domain, then verify.
      </p>
    )
  return (
    <>
      <p>
        This server asks a DNS of its own, in memory: put the records into it with one click, and verification
        finds them. In a test: <code>mock.dns.publish('{domain.domain}')</code>.
      </p>
      <div class="buttons">
        <Action kind="primary" onAct={publishAndVerify}>
          Publish and verify
        </Action>
        <Action onAct={publish}>Publish these records</Action>
      </div>
    </>
  )
}

function Addresses({ domain }: { domain: Domain }) {
  const [isMaking, setMaking] = useState(false)
  const there = agents.value.filter(({ emailIdentities }) =>
    emailIdentities.some(identity => identity.domain === domain.domain),
  )
  return (
    <>
      {there.length === 0 ? (
        <p>
          Next: make an agent with an address at it, then attach an inbox, so that its messages carry one. An
          address at a domain of your own has none until <code>POST /inboxes</code>.
        </p>
      ) : (
        <ul class="addresses">
          {there.slice(0, 20).map(({ id, name, emailIdentities: [email] }) => (
            <li key={id}>
              <a href={href(['agents', id])}>{name}</a> <code>{email?.email}</code>
            </li>
          ))}
          {there.length > 20 && <li class="faint">and {there.length - 20} more</li>}
        </ul>
      )}
      <div class="buttons">
        <button type="button" class="button primary" onClick={() => setMaking(true)}>
          New agent at this domain
        </button>
      </div>
      <details>
        <summary>From your program</summary>
        <CodeBlock text={identityCurl(domain.domain)} what="curl command" />
      </details>
      {isMaking && <AgentAtDomain domain={domain.domain} onClose={() => setMaking(false)} />}
    </>
  )
}

function identityCurl(domain: string): string {
  const identity = { name: 'Ada', email: `ada@${domain}`, capabilities: ['email'] }
  return [
    shellSetup(location.origin, basePath),
    curlOf('/identities', identity),
    '# then, with the id of that answer:',
    curlOf('/inboxes', { agentId: '…' }),
  ].join('\n')
}
