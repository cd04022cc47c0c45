import { Bot, KeyRound } from 'lucide'
import { agents, areAgentsLoaded } from '../../agent-filter.ts'
import { CreateAgentLink } from '../../components/create-agent-link.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { Loading } from '../../components/loading.tsx'
import { Tabs } from '../../components/tabs.tsx'
import { VirtualList } from '../../components/virtual-list.tsx'
import { go, href } from '../../router.ts'
import type { ViewProps } from '../../view-props.ts'
import { AgentVault } from './agent-vault.tsx'
import { OAuthApps } from './oauth-apps.tsx'
import { useVaultAgent } from './use-vault-agent.ts'

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
