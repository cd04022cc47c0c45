import type { Vault, VaultStatus } from '@agentcomms/spec'
import { useState } from 'preact/hooks'
import { agentName } from '../../agent-filter.ts'
import { answerOf, api, basePath } from '../../api.ts'
import { Action } from '../../components/action.tsx'
import { Badge } from '../../components/badge.tsx'
import { CodeBlock } from '../../components/code-block.tsx'
import { Confirm } from '../../components/confirm.tsx'
import { Copyable } from '../../components/copy-button.tsx'
import { Facts } from '../../components/facts.tsx'
import { FullMoment } from '../../components/moment.tsx'
import { report } from '../../components/toasts.tsx'
import { control } from '../../control-api.ts'
import { go } from '../../router.ts'
import { curlOf, shellCall } from '../../snippets.ts'

const EFFECTS: Readonly<Record<VaultStatus, string>> = {
  ACTIVE: 'Credentials can be read and written.',
  LOCKED: 'Requests for credentials are answered 409 VAULT_LOCKED.',
  ERROR: 'Requests for credentials are answered 503 SERVICE_UNAVAILABLE.',
}

/** The vault itself: its status, what that does, and the ways to change it. */
export function VaultPanel({ vault }: { vault: Vault }) {
  const { id, agentId, status, createdAt } = vault
  const [isLeaving, setLeaving] = useState(false)
  const search = curlOf(`/vault/search?agentId=${agentId}&limit=10`)
  const curl = shellCall(location.origin, basePath, search)
  const deprovision = async (): Promise<void> => {
    await answerOf(api.POST('/vault/deprovision', { body: { agentId } }))
    report(`The vault of ${agentName(agentId)} is gone.`)
    go(['vault', agentId], {}, { replace: true })
  }
  return (
    <div class="vault-panel">
      <div class="detail-head vault-panel-head">
        <h2>Vault of {agentName(agentId)}</h2>
        <Badge text={status} />
      </div>
      <Facts
        of={[
          ['id', <Copyable key="id" text={id} what="vault id" />],
          ['agentId', <Copyable key="agent" text={agentId} what="agent id" />],
          ['createdAt', <FullMoment key="created" at={createdAt} />],
        ]}
      />
      <section class="card">
        <h3>Status</h3>
        <p class="faint">See how your program takes it when a vault is closed.</p>
        <ul class="statuses">
          {(Object.entries(EFFECTS) as [VaultStatus, string][]).map(([one, effect]) => (
            <li key={one} aria-current={one === status ? 'true' : undefined}>
              <span class="status-name">
                <Badge text={one} />
              </span>
              <span>{effect}</span>
              {one === status ? (
                <span class="faint">now</span>
              ) : (
                <Action onAct={() => control('setVaultStatus', { agentId, status: one })}>Set {one}</Action>
              )}
            </li>
          ))}
        </ul>
        <p class="hint">
          <code>GET /vault/status</code> is answered in each of them. In a test:{' '}
          <code>mock.setVaultStatus(agentId, 'LOCKED')</code>.
        </p>
      </section>
      <section class="card">
        <h3>As your program reads it</h3>
        <CodeBlock text={curl} what="curl command" />
      </section>
      <section class="card">
        <h3>Deprovision</h3>
        <p>Takes the vault from the agent, with every credential in it.</p>
        <div>
          <button type="button" class="button danger" onClick={() => setLeaving(true)}>
            Deprovision …
          </button>
        </div>
      </section>
      {isLeaving && (
        <Confirm
          title={`Deprovision the vault of ${agentName(agentId)}?`}
          act="Deprovision"
          onAct={deprovision}
          onClose={() => setLeaving(false)}
        >
          <p>Every credential in it is deleted. A new vault begins empty.</p>
        </Confirm>
      )}
    </div>
  )
}
