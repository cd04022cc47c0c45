import type { Agent } from '@agentcomms/spec'
import { selectAgent } from '../../agent-filter.ts'
import { api, unwrap } from '../../api.ts'
import { getChangedRecord } from '../../changed-record.ts'
import { ActionButton } from '../../components/action-button.tsx'
import { Badge } from '../../components/badge.tsx'
import { ErrorMessage } from '../../components/error-message.tsx'
import { readVault } from '../../read-vault.ts'
import { href } from '../../router.ts'
import { useLoaded } from '../../use-loaded.ts'

/** Card that links to the vault of an agent, or provisions one. */
export function VaultCard({ agent: { id }, isDeleted }: { agent: Agent; isDeleted: boolean }) {
  const { value, failure } = useLoaded(
    `vault ${id}`,
    () => readVault(id),
    event => getChangedRecord(event, 'vault', id) !== undefined,
  )
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
