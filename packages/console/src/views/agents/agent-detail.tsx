import type { Agent } from '@agentcomms/spec'
import { api, control, unwrap } from '../../api/api.ts'
import { CopyableText, Json, SecretValue } from '../../components/copyable.tsx'
import { Card, Facts } from '../../components/detail.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { useLoaded } from '../../live/use-loaded.ts'
import { AgentHeader } from './agent-header.tsx'
import { AgentNumbers } from './agent-numbers.tsx'
import type { NewKey } from './api-key-dialog.tsx'

/** Detail of an agent. */
export function AgentDetail({ agent, onKey }: { agent: Agent; onKey: (key: NewKey) => void }) {
  return (
    <>
      <AgentHeader agent={agent} onKey={onKey} />
      <div class="agents-cards">
        <Card>
          <AgentFacts agent={agent} />
        </Card>
        <AgentNumbers agent={agent} />
        {Object.keys(agent.metadata).length > 0 && (
          <Card title="Metadata">
            <Json value={agent.metadata} name="metadata" />
          </Card>
        )}
      </div>
    </>
  )
}

async function readAgentKey(agentId: string): Promise<string> {
  const { agentKey } = await unwrap(control.GET('/keys', { params: { query: { agentId } } }))
  return agentKey ?? ''
}

function AgentFacts({ agent }: { agent: Agent }) {
  const { id, slug, status, emailIdentities, keyRotatedAt, voiceId, createdAt } = agent
  const { value: inboxes } = useLoaded(
    `inboxes ${id}`,
    async () => (await unwrap(api.GET('/inboxes', { params: { query: { agentId: id } } }))).items,
    event => getChangedRecord(event, 'inbox', id) !== undefined,
  )
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
        ['inbox', inboxes?.[0]?.id ?? 'none', inboxes?.[0] && 'the inbox id'],
        [
          'API key',
          status !== 'DELETED' && (
            <SecretValue key="key" name="API key" owner={agent} read={() => readAgentKey(id)} />
          ),
        ],
        ['keyRotatedAt', keyRotatedAt],
        ['voiceId', voiceId, 'the voice id'],
        ['createdAt', createdAt],
      ]}
    />
  )
}
