import type { Vault } from '@agentcomms/spec'
import { Vault as VaultIcon } from 'lucide'
import { agentName } from '../../agent-filter.ts'
import { answerOf, api } from '../../api.ts'
import { isOfAgent } from '../../changed-record.ts'
import { Action } from '../../components/action.tsx'
import { Empty } from '../../components/empty.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { Split } from '../../components/split.tsx'
import { useLoaded } from '../../use-loaded.ts'
import { CredentialDetail } from './credential-detail.tsx'
import { CredentialList } from './credential-list.tsx'
import { readVault, VAULT_ITSELF } from './read-vault.ts'
import { VaultPanel } from './vault-panel.tsx'

/** The vault of an agent: its credentials, and the one that is open or the vault itself. */
export function AgentVault({ agentId, open }: { agentId: string; open: string | undefined }) {
  const vault = useLoaded(
    `vault ${agentId}`,
    () => readVault(agentId),
    told => isOfAgent(told, 'vault', agentId),
  )
  if (vault.value === null) return <NoVault agentId={agentId} />
  if (vault.value === undefined)
    return vault.failure === undefined ? null : <ProblemNote failure={vault.failure} />
  return <OpenVault vault={vault.value} open={open} />
}

function OpenVault({ vault, open }: { vault: Vault; open: string | undefined }) {
  const { agentId, status } = vault
  const panel = <VaultPanel vault={vault} />
  const isCredential = open !== undefined && open !== VAULT_ITSELF
  const detail = isCredential ? (
    <CredentialDetail key={`${open} ${status}`} agentId={agentId} id={open} />
  ) : (
    panel
  )
  return (
    <Split
      list={<CredentialList vault={vault} open={open} />}
      detail={open === undefined ? undefined : detail}
      nothing={panel}
      back={['vault', agentId]}
    />
  )
}

function NoVault({ agentId }: { agentId: string }) {
  const provision = () => answerOf(api.POST('/vault/provision', { body: { agentId } }))
  return (
    <Empty icon={VaultIcon} title={`${agentName(agentId)} has no vault`}>
      <p>
        A vault keeps the logins, cards, keys and notes of an agent. Until there is one, requests for its
        credentials are answered 404.
      </p>
      <Action kind="primary" onAct={provision}>
        Provision a vault
      </Action>
      <p class="hint">
        From your program it is <code>POST /vault/provision</code>, or an identity with the capability{' '}
        <code>vault</code>.
      </p>
    </Empty>
  )
}
