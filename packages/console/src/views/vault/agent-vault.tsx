import type { Vault } from '@agentcomms/spec'
import { Vault as VaultIcon } from 'lucide'
import { api, control, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { Loading } from '../../components/loading.tsx'
import { ListDetail } from '../../lists/list-detail.tsx'
import { getChangedRecord } from '../../live/use-live-events.ts'
import { type Loaded, useLoaded } from '../../live/use-loaded.ts'
import { getAgentName } from '../../organization/agent-filter.ts'
import { CredentialDetail } from './credential-detail.tsx'
import { CredentialList } from './credential-list.tsx'
import { VAULT_STATUS } from './read-credentials.ts'
import { VaultPanel } from './vault-panel.tsx'

/** Loads the vault of an agent. The value is null if it has none. */
export function useVault(agentId: string): Loaded<Vault | null> {
  return useLoaded(
    `vault ${agentId}`,
    // GET /vault/status would respond with 404, which browsers log as an error.
    async () => (await unwrap(control.GET('/vaults/{agentId}', { params: { path: { agentId } } }))).vault,
    event => getChangedRecord(event, 'vault', agentId) !== undefined,
  )
}

/** Vault of an agent: its credentials, and the open credential or the vault status. */
export function AgentVault({ agentId, openId }: { agentId: string; openId: string | undefined }) {
  const vault = useVault(agentId)
  if (vault.value === null) return <NoVault agentId={agentId} />
  if (vault.value === undefined)
    return vault.failure === undefined ? <Loading /> : <ErrorMessage failure={vault.failure} />
  return <OpenVault vault={vault.value} openId={openId} />
}

function OpenVault({ vault, openId }: { vault: Vault; openId: string | undefined }) {
  const { agentId, status } = vault
  const panel = <VaultPanel vault={vault} />
  const isCredential = openId !== undefined && openId !== VAULT_STATUS
  const detail = isCredential ? (
    <CredentialDetail key={`${openId} ${status}`} agentId={agentId} id={openId} />
  ) : (
    panel
  )
  return (
    <ListDetail
      list={<CredentialList vault={vault} openId={openId} />}
      detail={openId === undefined ? undefined : detail}
      placeholder={panel}
      back={['vault', agentId]}
    />
  )
}

function NoVault({ agentId }: { agentId: string }) {
  const provision = () => unwrap(api.POST('/vault/provision', { body: { agentId } }))
  return (
    <EmptyState icon={VaultIcon} title={`${getAgentName(agentId)} has no vault`}>
      <p>
        A vault stores the logins, cards, keys and notes of an agent. Without one, requests for credentials
        fail with 404.
      </p>
      <ActionButton kind="primary" onAction={provision}>
        Create vault
      </ActionButton>
      <p class="hint">
        In your program, call <code>POST /vault/provision</code>, or create an identity with the capability{' '}
        <code>vault</code>.
      </p>
    </EmptyState>
  )
}
