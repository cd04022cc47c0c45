import type { ProvisionedIdentity } from '@agentcomms/spec'
import { basePath } from '../../api.ts'
import { CodeBlock } from '../../components/code-block.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Facts } from '../../components/facts.tsx'
import { ShownOnce } from '../../components/shown-once.tsx'
import { curlOf, keyedCall } from '../../snippets.ts'
import { sdkSnippet } from './snippets.ts'

/** A key, and whose it is. */
export interface NewKey {
  apiKey: string
  agentName: string
  /** All that was made with the agent, where it is new. */
  identity?: ProvisionedIdentity
}

/** Shows a key the only time that it can be shown, and what to do with it. */
export function KeyShown({ of, onClose }: { of: NewKey; onClose: () => void }) {
  const { apiKey, agentName, identity } = of
  const baseUrl = location.origin + basePath
  return (
    <ShownOnce
      title={identity ? `${agentName} is there` : `New key of ${agentName}`}
      name="API key"
      text={apiKey}
      above={identity && <Made identity={identity} />}
      onClose={onClose}
    >
      <h3>In your program</h3>
      <CodeBlock text={sdkSnippet(baseUrl, apiKey)} what="SDK snippet" />
      <h3>In a terminal</h3>
      <CodeBlock text={keyedCall(baseUrl, apiKey, curlOf('/messages'))} what="curl command" />
    </ShownOnce>
  )
}

function Made({ identity: { email, phone, vault, failures } }: { identity: ProvisionedIdentity }) {
  return (
    <>
      {failures.length > 0 && (
        <div class="problem" role="alert">
          <p>
            <strong>Not all of it could be provisioned</strong>
          </p>
          <ul>
            {failures.map(({ error }) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </div>
      )}
      <Facts
        of={[
          ['email', <Copyable key="email" text={email.email} what="the address" />],
          ['phone', phone && <Copyable key="phone" text={phone.phoneNumber} what="the number" />],
          ['vault', vault?.status],
        ]}
      />
    </>
  )
}
