import type { ProvisionedIdentity } from '@agentcomms/spec'
import { basePath } from '../../api/api.ts'
import { getStatusLabel } from '../../components/badge.tsx'
import { CodeBlock } from '../../components/copyable.tsx'
import { Facts } from '../../components/detail.tsx'
import { OneTimeSecretDialog } from '../../components/dialog.tsx'
import { createApiCommand, createListMessagesSnippet, withApiKey } from '../../snippets/snippets.ts'

/** New API key and its agent. */
export interface NewKey {
  apiKey: string
  agentName: string
  /** Identity that was provisioned, if the agent is new. */
  identity?: ProvisionedIdentity
}

/** Dialog that shows a new API key, with code snippets. */
export function ApiKeyDialog({ newKey, onClose }: { newKey: NewKey; onClose: () => void }) {
  const { apiKey, agentName, identity } = newKey
  const baseUrl = location.origin + basePath
  return (
    <OneTimeSecretDialog
      title={identity ? `${agentName} was created` : `New API key of ${agentName}`}
      name="API key"
      secret={apiKey}
      intro={identity && <IdentityFacts identity={identity} />}
      onClose={onClose}
    >
      <h3>In your program</h3>
      <CodeBlock text={createListMessagesSnippet(baseUrl, apiKey)} name="SDK snippet" />
      <h3>In a terminal</h3>
      <CodeBlock text={withApiKey(baseUrl, apiKey, createApiCommand('/messages'))} name="curl command" />
    </OneTimeSecretDialog>
  )
}

function IdentityFacts({ identity: { email, phone, vault, failures } }: { identity: ProvisionedIdentity }) {
  return (
    <>
      {failures.length > 0 && (
        <div class="problem" role="alert">
          <p>
            <strong>Some capabilities could not be added</strong>
          </p>
          <ul>
            {failures.map(({ error }) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </div>
      )}
      <Facts
        rows={[
          ['email', email.email, 'the email address'],
          ['phone', phone?.phoneNumber, 'the phone number'],
          ['vault', vault && getStatusLabel(vault.status)],
        ]}
      />
    </>
  )
}
