import type { Agent } from '@agentcomms/spec'
import { Json } from '../../components/code-block.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Facts } from '../../components/facts.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { OutboundConsent } from '../../components/outbound-consent.tsx'
import { AgentAddresses } from './agent-addresses.tsx'
import { AgentHead } from './agent-head.tsx'
import { AgentInboxes } from './agent-inboxes.tsx'
import { AgentNumbers } from './agent-numbers.tsx'
import { AgentVault } from './agent-vault.tsx'
import type { NewKey } from './key-shown.tsx'

/** All about one agent. */
export function AgentDetail({ agent, onKey }: { agent: Agent; onKey: (key: NewKey) => void }) {
  const isDeleted = agent.status === 'DELETED'
  const parts = { agent, isDeleted }
  return (
    <>
      <AgentHead agent={agent} onKey={onKey} />
      <div class="agents-cards">
        <section class="card">
          <AgentFacts agent={agent} />
        </section>
        <AgentNumbers {...parts} />
        <AgentInboxes {...parts} />
        <AgentVault {...parts} />
        <AgentAddresses {...parts} />
        <OutboundConsent />
        {agent.metadata !== null && (
          <section class="card">
            <h3>Metadata</h3>
            <Json value={agent.metadata} what="metadata" />
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
      of={[
        ['id', <Copyable key="id" text={id} what="the id of the agent" />],
        ['slug', <Copyable key="slug" text={slug} what="the slug" />],
        ...emailIdentities.flatMap(({ id: identityId, email, verified }) => [
          [
            verified ? 'email' : 'email, not verified',
            <Copyable key={email} text={email} what="the e-mail address" />,
          ] as const,
          [
            'email identity',
            <Copyable key={identityId} text={identityId} what="the id of the e-mail identity" />,
          ] as const,
        ]),
        ['API key', apiKeyPrefix === null ? 'none' : <code key="key">{apiKeyPrefix}…</code>],
        ['key rotated', keyRotatedAt && <FullMoment key="rotated" at={keyRotatedAt} />],
        ['voiceId', voiceId && <Copyable key="voice" text={voiceId} what="the voice" />],
        ['createdAt', <FullMoment key="created" at={createdAt} />],
      ]}
    />
  )
}
