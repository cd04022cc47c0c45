import type { Agent } from '@agentcomms/spec'
import { Json } from '../../components/code-block.tsx'
import { CopyableText } from '../../components/copy-button.tsx'
import { Facts } from '../../components/facts.tsx'
import { OutboundConsent } from '../../components/outbound-consent.tsx'
import { FullTime } from '../../components/time.tsx'
import { AgentAddresses } from './agent-addresses.tsx'
import { AgentHeader } from './agent-header.tsx'
import { AgentInboxes } from './agent-inboxes.tsx'
import { AgentNumbers } from './agent-numbers.tsx'
import type { NewKey } from './api-key-dialog.tsx'
import { VaultCard } from './vault-card.tsx'

/** Detail of an agent. */
export function AgentDetail({ agent, onKey }: { agent: Agent; onKey: (key: NewKey) => void }) {
  const isDeleted = agent.status === 'DELETED'
  const parts = { agent, isDeleted }
  return (
    <>
      <AgentHeader agent={agent} onKey={onKey} />
      <div class="agents-cards">
        <section class="card">
          <AgentFacts agent={agent} />
        </section>
        <AgentNumbers {...parts} />
        <AgentInboxes {...parts} />
        <VaultCard {...parts} />
        <AgentAddresses agent={agent} />
        <OutboundConsent />
        {Object.keys(agent.metadata).length > 0 && (
          <section class="card">
            <h3>Metadata</h3>
            <Json value={agent.metadata} name="metadata" />
          </section>
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
        ['id', <CopyableText key="id" text={id} name="the agent id" />],
        ['slug', <CopyableText key="slug" text={slug} name="the slug" />],
        ...emailIdentities.flatMap(({ id: identityId, email, verified }) => [
          [
            verified ? 'email' : 'email (not verified)',
            <CopyableText key={email} text={email} name="the email address" />,
          ] as const,
          [
            'emailIdentityId',
            <CopyableText key={identityId} text={identityId} name="the email identity id" />,
          ] as const,
        ]),
        ['apiKeyPrefix', apiKeyPrefix === null ? 'none' : <code key="key">{apiKeyPrefix}…</code>],
        ['keyRotatedAt', keyRotatedAt && <FullTime key="rotated" at={keyRotatedAt} />],
        ['voiceId', voiceId && <CopyableText key="voice" text={voiceId} name="the voice id" />],
        ['createdAt', <FullTime key="created" at={createdAt} />],
      ]}
    />
  )
}
