import { ApiCommand } from '../../components/api-command.tsx'
import { CodeBlock, SecretValue } from '../../components/copyable.tsx'
import { agents } from '../../organization/agent-filter.ts'
import { getOrganization } from '../../organization/organization.ts'
import { href } from '../../routing/router.ts'
import { createReceiveEmailCommand } from '../mail/mail-commands.ts'

/** What to do first: a call, the keys, an email, the guide. */
export function FirstSteps() {
  const address = agents.value[0]?.emailIdentities[0]?.email
  return (
    <section class="first-steps" aria-label="First steps">
      <ol>
        <li>
          <h2>Call the API</h2>
          <ApiCommand path="/agents" />
        </li>
        <li>
          <h2>Use the keys</h2>
          <p>
            Master key:{' '}
            <SecretValue name="master key" read={async () => (await getOrganization()).masterKey} /> The key
            of an agent is on <a href={href(['agents'])}>its page</a>.
          </p>
        </li>
        <li>
          <h2>Receive an email</h2>
          {address === undefined ? (
            <p>
              <a href={href(['agents'], { new: 'agent' })}>Create an agent</a>, which gets an email address.
            </p>
          ) : (
            <CodeBlock text={createReceiveEmailCommand(location.origin, address)} name="the command" />
          )}
        </li>
        <li>
          <h2>Read on</h2>
          <p>
            The README of <code>@agentcomms/mock-server</code> is the guide.{' '}
            <a href="/openapi.json" target="_blank" rel="noreferrer">
              openapi.json
            </a>{' '}
            describes the API.
          </p>
        </li>
      </ol>
    </section>
  )
}
