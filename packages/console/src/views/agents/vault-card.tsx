import type { Agent } from '@agentcomms/spec'
import { api, unwrap } from '../../api/api.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Badge } from '../../components/badge.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { selectAgent } from '../../organization/agent-filter.ts'
import { href } from '../../routing/router.ts'
import { useVault } from '../vault/agent-vault.tsx'

/** Card that links to the vault of an agent, or provisions one. */
export function VaultCard({ agent: { id }, isDeleted }: { agent: Agent; isDeleted: boolean }) {
  const { value, failure } = useVault(id)
  const provision = (): Promise<unknown> => unwrap(api.POST('/vault/provision', { body: { agentId: id } }))
  return (
    <section class="card">
      <header class="card-head">
        <h3>Vault {value && <Badge text={value.status} />}</h3>
        {value && (
          <a class="button small" href={href(['vault'])} onClick={() => selectAgent(id)}>
            Open vault
          </a>
        )}
        {value === null && !isDeleted && <ActionButton onAction={provision}>Create vault</ActionButton>}
      </header>
      {failure !== undefined && <ErrorMessage failure={failure} />}
      {value === null && (
        <p class="faint">No vault. A vault stores passwords, cards and other secrets of an agent.</p>
      )}
    </section>
  )
}
