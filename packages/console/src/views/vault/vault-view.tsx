import { Bot, KeyRound } from 'lucide'
import { useEffect, useRef } from 'preact/hooks'
import { CreateAgentLink } from '../../components/create-agent-link.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Loading } from '../../components/loading.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { VirtualList } from '../../lists/virtual-list.tsx'
import { agents, areAgentsLoaded, selectAgent, selectedAgent } from '../../organization/agent-filter.ts'
import type { ViewProps } from '../../routing/route.ts'
import { go, href } from '../../routing/router.ts'
import { AgentVault } from './agent-vault.tsx'
import { OAuthApps } from './oauth-apps.tsx'

const APPS = 'oauth-apps'
const TABS = [
  ['credentials', 'Credentials'],
  [APPS, 'OAuth apps'],
] as const

/** Section with the routes `#/vault/<agent>/<credential>` and `#/vault/oauth-apps/<app>`. */
export function VaultView({ parts }: ViewProps) {
  const [first, second] = parts
  const isApps = first === APPS
  return (
    <div class="vault">
      <Tabs
        label="Vault"
        tabs={TABS}
        selected={isApps ? APPS : 'credentials'}
        onSelect={id => go(id === APPS ? ['vault', APPS] : ['vault'])}
      />
      {isApps ? <OAuthApps openId={second} /> : <CredentialsTab routeAgentId={first} openId={second} />}
    </div>
  )
}

function CredentialsTab({
  routeAgentId,
  openId,
}: {
  routeAgentId: string | undefined
  openId: string | undefined
}) {
  const agentId = useVaultAgent(routeAgentId)
  if (!areAgentsLoaded.value) return <Loading />
  if (agentId === undefined) return agents.value.length === 0 ? <NoAgents /> : <AgentPicker />
  if (!agents.value.some(({ id }) => id === agentId)) return <AgentNotFound agentId={agentId} />
  return <AgentVault key={agentId} agentId={agentId} openId={openId} />
}

function NoAgents() {
  return (
    <EmptyState icon={Bot} title="No agents yet">
      <p>A vault stores the logins, cards, keys and notes of one agent. Create an agent first.</p>
      <CreateAgentLink />
    </EmptyState>
  )
}

function AgentNotFound({ agentId }: { agentId: string }) {
  return (
    <EmptyState icon={KeyRound} title="Agent not found">
      <p>
        No agent has the id <code>{agentId}</code>. Maybe the mock was reset.
      </p>
      <a class="button" href={href(['vault'])}>
        All vaults
      </a>
    </EmptyState>
  )
}

function AgentPicker() {
  return (
    <section class="vault-choice">
      <h2>Select an agent</h2>
      <p class="faint">Each agent has its own vault.</p>
      <VirtualList
        label="Agents"
        rows={agents.value}
        getId={({ id }) => id}
        rowHeight={58}
        openId={undefined}
        opensOnMove={false}
        onOpen={({ id }) => go(['vault', id])}
      >
        {({ name, emailIdentities: [email] }) => (
          <>
            <div class="row-line">
              <strong class="cut">{name}</strong>
            </div>
            <div class="cut faint">{email?.email}</div>
          </>
        )}
      </VirtualList>
    </section>
  )
}

/**
 * Returns the id of the agent whose vault is shown: from the route, from the agent filter, or the only agent. Returns undefined
 * if the user must pick one.
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
