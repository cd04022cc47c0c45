import type { Agent, PostalAddress } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { Badge } from '../../components/badge.tsx'
import { ActionButton } from '../../components/button.tsx'
import { CopyableText, Json } from '../../components/copyable.tsx'
import { Card, Facts } from '../../components/detail.tsx'
import { ErrorMessage } from '../../components/load-state.tsx'
import { OutboundConsent } from '../../components/outbound-consent.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { selectAgent } from '../../organization/agent-filter.ts'
import { href } from '../../routing/router.ts'
import { useVault } from '../vault/read-credentials.ts'
import { AgentHeader } from './agent-header.tsx'
import { AgentInboxes } from './agent-inboxes.tsx'
import { AgentNumbers } from './agent-numbers.tsx'
import { formatAddress } from './agent-text.ts'
import type { NewKey } from './api-key-dialog.tsx'

/** Detail of an agent. */
export function AgentDetail({ agent, onKey }: { agent: Agent; onKey: (key: NewKey) => void }) {
  const isDeleted = agent.status === 'DELETED'
  const parts = { agent, isDeleted }
  return (
    <>
      <AgentHeader agent={agent} onKey={onKey} />
      <div class="agents-cards">
        <Card>
          <AgentFacts agent={agent} />
        </Card>
        <AgentNumbers {...parts} />
        <AgentInboxes {...parts} />
        <VaultCard {...parts} />
        <AgentAddresses agent={agent} />
        <OutboundConsent />
        {Object.keys(agent.metadata).length > 0 && (
          <Card title="Metadata">
            <Json value={agent.metadata} name="metadata" />
          </Card>
        )}
      </div>
    </>
  )
}

function AgentFacts({ agent }: { agent: Agent }) {
  const { id, slug, emailIdentities, apiKeyPrefix, keyRotatedAt, voiceId, createdAt } = agent
  return (
    <Facts
      rows={[
        ['id', id, 'the agent id'],
        ['slug', slug, 'the slug'],
        ...emailIdentities.flatMap(({ id: identityId, email, verified }) => [
          [
            verified ? 'email' : 'email (not verified)',
            <CopyableText key={email} text={email} name="the email address" />,
          ] as const,
          ['emailIdentityId', identityId, 'the email identity id'] as const,
        ]),
        ['apiKeyPrefix', apiKeyPrefix === null ? 'none' : <code key="key">{apiKeyPrefix}…</code>],
        ['keyRotatedAt', keyRotatedAt],
        ['voiceId', voiceId, 'the voice id'],
        ['createdAt', createdAt],
      ]}
    />
  )
}

/** Card with the postal addresses of an agent. */
function AgentAddresses({ agent: { id } }: { agent: Agent }) {
  const { value, failure } = useLoaded(
    `addresses ${id}`,
    () => unwrap(api.GET('/addresses', { params: { query: { agentId: id } } })),
    event => getChangedRecord(event, 'address', id) !== undefined,
  )
  return (
    <Card title="Postal addresses">
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {value?.length === 0 && <p class="faint">No postal addresses</p>}
      <ul class="agents-items">
        {value?.map(address => (
          <AddressItem key={address.id} address={address} />
        ))}
      </ul>
    </Card>
  )
}

function AddressItem({ address }: { address: PostalAddress }) {
  const { id, type, label, isPrimary, validated } = address
  return (
    <li>
      <div class="agents-item">
        <span class="agents-item-name">
          {label !== null && <strong>{label}</strong>} <span class="badge">{type}</span>
          {isPrimary && <Badge text="primary" />}
          <Badge text={validated ? 'validated' : 'not validated'} tone={validated ? 'good' : 'plain'} />
        </span>
        <CopyableText text={formatAddress(address)} name="the address" />
        <span class="faint">
          <CopyableText text={id} name="the address id" />
        </span>
      </div>
    </li>
  )
}

/** Card that links to the vault of an agent, or provisions one. */
function VaultCard({ agent: { id }, isDeleted }: { agent: Agent; isDeleted: boolean }) {
  const { value, failure } = useVault(id)
  const provision = (): Promise<unknown> => unwrap(api.POST('/vault/provision', { body: { agentId: id } }))
  return (
    <section class="card">
      <header class="card-head">
        <h3>Vault {value && <Badge text={value.status} />}</h3>
        {value && (
          <a class="button small" href={href(['vault'])} onClick={() => selectAgent(id)}>
            Open vault
          </a>
        )}
        {value === null && !isDeleted && <ActionButton onAction={provision}>Create vault</ActionButton>}
      </header>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {value === null && (
        <p class="faint">No vault. A vault stores passwords, cards and other secrets of an agent.</p>
      )}
    </section>
  )
}
