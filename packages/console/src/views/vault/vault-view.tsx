import { Bot, KeyRound } from 'lucide'
import { agents, areAgentsRead } from '../../agent-filter.ts'
import { CreateAgentLink } from '../../components/create-agent-link.tsx'
import { Empty } from '../../components/empty.tsx'
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

/** `#/vault/<agent>/<credential>`, or the apps. */
export function VaultView({ parts }: ViewProps) {
  const [first, second] = parts
  const isApps = first === APPS
  return (
    <div class="vault">
      <Tabs
        label="Parts of the vault"
        tabs={TABS}
        chosen={isApps ? APPS : 'credentials'}
        onChoose={id => go(id === APPS ? ['vault', APPS] : ['vault'])}
      />
      {isApps ? <OAuthApps open={second} /> : <Credentials named={first} open={second} />}
    </div>
  )
}

function Credentials({ named, open }: { named: string | undefined; open: string | undefined }) {
  const agentId = useVaultAgent(named)
  if (!areAgentsRead.value) return null
  if (agentId === undefined) return agents.value.length === 0 ? <NoAgents /> : <AgentChoice />
  if (!agents.value.some(({ id }) => id === agentId)) return <AgentGone agentId={agentId} />
  return <AgentVault key={agentId} agentId={agentId} open={open} />
}

function NoAgents() {
  return (
    <Empty icon={Bot} title="No agents yet">
      <p>A vault keeps the logins, cards, keys and notes of one agent. It needs an agent first.</p>
      <CreateAgentLink />
    </Empty>
  )
}

function AgentGone({ agentId }: { agentId: string }) {
  return (
    <Empty icon={KeyRound} title="There is no such agent">
      <p>
        <code>{agentId}</code> is none of this organization, or the mock was reset.
      </p>
      <a class="button" href={href(['vault'])}>
        Other vaults
      </a>
    </Empty>
  )
}

function AgentChoice() {
  return (
    <section class="vault-choice">
      <h2>Whose vault?</h2>
      <p class="faint">Each agent has a vault of its own.</p>
      <VirtualList
        label="Agents"
        rows={agents.value}
        idOf={({ id }) => id}
        rowHeight={58}
        open={undefined}
        follows={false}
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
