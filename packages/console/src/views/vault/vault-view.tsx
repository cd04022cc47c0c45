import type { Vault } from '@agentcomms/spec'
import { Bot, KeyRound, Vault as VaultIcon } from 'lucide'
import { useEffect, useRef } from 'preact/hooks'
import { api, unwrap } from '../../api/api.ts'
import { CreateAgentLink } from '../../components/agent-links.tsx'
import { ApiCommand } from '../../components/api-command.tsx'
import { ActionButton } from '../../components/button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorMessage, Loading } from '../../components/load-state.tsx'
import { ListDetail } from '../../lists/list-detail.tsx'
import { Row } from '../../lists/row.tsx'
import { VirtualList } from '../../lists/virtual-list.tsx'
import {
  agents,
  areAgentsLoaded,
  getAgentName,
  selectAgent,
  selectedAgent,
} from '../../organization/agent-filter.ts'
import type { ViewProps } from '../../routing/route.ts'
import { go, href } from '../../routing/router.ts'
import { CredentialDetail } from './credential-detail.tsx'
import { CredentialList } from './credential-list.tsx'
import { useVault, VAULT_STATUS } from './read-credentials.ts'
import { VaultPanel } from './vault-panel.tsx'

/** Section with the routes `#/vault/<agent>/<credential>`. */
export function VaultView({ parts: [routeAgentId, openId] }: ViewProps) {
  return (
    <div class="vault">
      <ShownVault agentId={useVaultAgent(routeAgentId)} openId={openId} />
    </div>
  )
}

function ShownVault({ agentId, openId }: { agentId: string | undefined; openId: string | undefined }) {
  if (!areAgentsLoaded.value) return <Loading />
  if (agentId === undefined) return agents.value.length === 0 ? <NoAgents /> : <AgentPicker />
  if (!agents.value.some(({ id }) => id === agentId)) return <AgentNotFound agentId={agentId} />
  return <AgentVault key={agentId} agentId={agentId} openId={openId} />
}

function NoAgents() {
  return (
    <EmptyState icon={Bot} title="No agents yet" action={<CreateAgentLink />}>
      A vault stores the logins, cards, keys and notes of one agent.
    </EmptyState>
  )
}

function AgentNotFound({ agentId }: { agentId: string }) {
  return (
    <EmptyState
      icon={KeyRound}
      title="Agent not found"
      action={
        <a class="button" href={href(['vault'])}>
          All vaults
        </a>
      }
    >
      No agent has the id <code>{agentId}</code>. Maybe the mock was reset.
    </EmptyState>
  )
}

function AgentPicker() {
  return (
    <ListDetail
      list={
        <>
          <header class="tools">
            <h2>Select an agent</h2>
            <p class="faint">Each agent has its own vault.</p>
          </header>
          <VirtualList
            label="Agents"
            columns={{ title: 'Agent', text: 'Email address' }}
            rows={agents.value}
            getId={({ id }) => id}
            openId={undefined}
            opensOnMove={false}
            onOpen={({ id }) => go(['vault', id])}
          >
            {({ name, emailIdentities: [email] }) => <Row title={name} text={email?.email} />}
          </VirtualList>
        </>
      }
      detail={undefined}
      back={['vault']}
    />
  )
}

/**
 * Returns the id of the agent whose vault is shown: from the route, from the agent filter, or the only agent.
 * Returns undefined if the user must pick one.
 */
function useVaultAgent(routeAgentId: string | undefined): string | undefined {
  const selectedId = selectedAgent.value?.id ?? ''
  const areLoaded = areAgentsLoaded.value
  const lastSelectedId = useRef<string>(undefined)
  useEffect(() => {
    if (!areLoaded) return
    const hasChanged = lastSelectedId.current !== undefined && lastSelectedId.current !== selectedId
    lastSelectedId.current = selectedId
    if (routeAgentId === undefined || routeAgentId === selectedId) return
    // A change of the agent filter closes the open vault. A change of the route changes the agent filter.
    if (hasChanged) go(selectedId === '' ? ['vault'] : ['vault', selectedId])
    else if (selectedId !== '') selectAgent(routeAgentId)
  }, [areLoaded, routeAgentId, selectedId])
  const [first, ...others] = agents.value
  return routeAgentId ?? (selectedId || (others.length === 0 ? first?.id : undefined))
}

/** Vault of an agent: its credentials, and the open credential or the vault status. */
function AgentVault({ agentId, openId }: { agentId: string; openId: string | undefined }) {
  const vault = useVault(agentId)
  if (vault.value === null) return <NoVault agentId={agentId} />
  if (vault.value === undefined)
    return vault.failure === undefined ? <Loading /> : <ErrorMessage failure={vault.failure} />
  return <OpenVault vault={vault.value} openId={openId} />
}

function OpenVault({ vault, openId }: { vault: Vault; openId: string | undefined }) {
  const { agentId, status } = vault
  const isStatus = openId === VAULT_STATUS
  const detail = isStatus ? (
    <VaultPanel vault={vault} />
  ) : (
    <CredentialDetail key={`${openId} ${status}`} agentId={agentId} id={openId ?? ''} />
  )
  return (
    <ListDetail
      list={<CredentialList vault={vault} openId={openId} />}
      detail={openId === undefined ? undefined : detail}
      back={['vault', agentId]}
    />
  )
}

function NoVault({ agentId }: { agentId: string }) {
  const provision = () => unwrap(api.POST('/vault/provision', { body: { agentId } }))
  return (
    <EmptyState
      icon={VaultIcon}
      title={`${getAgentName(agentId)} has no vault`}
      action={
        <ActionButton kind="primary" onAction={provision}>
          Create vault
        </ActionButton>
      }
      code={<ApiCommand path="/vault/provision" body={{ agentId }} />}
    >
      A vault stores the logins, cards, keys and notes of an agent. Without one, requests for credentials fail
      with 404.
    </EmptyState>
  )
}
