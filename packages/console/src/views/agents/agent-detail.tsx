import { isolateText } from '@agentcomms/mail'
import type { Agent, ProvisionedIdentity } from '@agentcomms/spec'
import { KeyRound, Mail, Phone, Plus, RotateCcwKey, Trash2 } from 'lucide'
import { api, basePath, control, unwrap } from '../../api/api.ts'
import { Badge, getStatusLabel } from '../../components/badge.tsx'
import { ActionButton, Icon, showToast } from '../../components/button.tsx'
import { CodeBlock, CopyableText, Json, SecretValue } from '../../components/copyable.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { ConfirmButton, OneTimeSecretDialog } from '../../components/dialog.tsx'
import { getChangedRecord, useLoaded } from '../../live/live-events.ts'
import { href } from '../../routing/router.ts'
import { createApiCommand, createListMessagesSnippet, withApiKey } from '../../snippets/snippets.ts'

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

const RECORD_LINKS = [
  ['mail', 'Mail', Mail],
  ['sms', 'Phone', Phone],
  ['vault', 'Vault', KeyRound],
] as const

/** Name, status and actions of an agent, with links to its records. */
function AgentHeader({ agent, onKey }: { agent: Agent; onKey: (key: NewKey) => void }) {
  const { id, name, status } = agent
  const params = { path: { id } }
  const rotate = async (): Promise<void> => {
    const { apiKey } = await unwrap(api.POST('/agents/{id}/rotate-key', { params }))
    onKey({ apiKey, agentName: name })
  }
  const remove = async (): Promise<void> => {
    await unwrap(api.DELETE('/agents/{id}', { params }))
    showToast(`${isolateText(name)} was deleted.`)
  }
  return (
    <>
      <header class="detail-head">
        <DetailHeading title={name}>
          <bdi>{name}</bdi> <Badge text={status} />
        </DetailHeading>
        {status !== 'DELETED' && (
          <div class="buttons">
            <StatusAction agent={agent} />
            <ConfirmButton
              icon={RotateCcwKey}
              question={`Rotate the key of ${name}?`}
              confirmLabel="Rotate key"
              consequences="The current key stops working immediately. The new key is shown only once."
              onConfirm={rotate}
            >
              Rotate key
            </ConfirmButton>
            <ConfirmButton
              kind="danger"
              icon={Trash2}
              question={`Delete ${name}?`}
              confirmLabel="Delete"
              consequences="Its API key stops working and its calls end. Its messages remain. Its email address cannot be used again. You cannot undo this."
              onConfirm={remove}
            >
              Delete
            </ConfirmButton>
          </div>
        )}
      </header>
      <nav class="buttons agents-links" aria-label={`Records of ${name}`}>
        {RECORD_LINKS.map(([section, title, icon]) => (
          <a key={section} class="button" href={href([section], { agent: id })}>
            <Icon icon={icon} /> {title}
          </a>
        ))}
      </nav>
    </>
  )
}

function StatusAction({ agent: { id, name, status } }: { agent: Agent }) {
  const next = status === 'ACTIVE' ? 'SUSPENDED' : 'ACTIVE'
  const change = async (): Promise<void> => {
    await unwrap(api.PATCH('/agents/{id}', { params: { path: { id } }, body: { status: next } }))
    showToast(
      next === 'ACTIVE'
        ? `${isolateText(name)} is active.`
        : `${isolateText(name)} is suspended and can no longer send or call.`,
    )
  }
  return <ActionButton onAction={change}>{next === 'ACTIVE' ? 'Activate' : 'Suspend'}</ActionButton>
}

const CAPABILITIES = ['sms', 'mms', 'voice'] as const

/** Card with the phone numbers of an agent. */
function AgentNumbers({ agent }: { agent: Agent }) {
  const add = (): Promise<unknown> => unwrap(api.POST('/phone/provision', { body: { agentId: agent.id } }))
  return (
    <Card
      title="Phone numbers"
      actions={
        agent.status !== 'DELETED' && (
          <ActionButton icon={Plus} onAction={add}>
            Add number
          </ActionButton>
        )
      }
    >
      {agent.phoneIdentities.length === 0 && (
        <p class="faint">No phone numbers. Add one to use SMS and calls.</p>
      )}
      <ul class="agents-items">
        {agent.phoneIdentities.map(number => (
          <li key={number.id}>
            <div class="agents-item">
              <span class="agents-item-name">
                <CopyableText text={number.phoneNumber} name={`the number ${number.phoneNumber}`} />
                {number.isPrimary && <Badge text="primary" />}{' '}
                {CAPABILITIES.filter(name => number.capabilities[name]).map(name => (
                  <span key={name} class="badge">
                    {name}
                  </span>
                ))}
              </span>
              <span class="faint">
                <CopyableText text={number.id} name="the phone number id" />
              </span>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

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
