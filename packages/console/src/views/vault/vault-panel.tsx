import type { Vault, VaultStatus } from '@agentcomms/spec'
import { control, unwrap } from '../../api/api.ts'
import { Badge, getStatusLabel } from '../../components/badge.tsx'
import { ActionButton } from '../../components/button.tsx'
import { Card, DetailHeading, Facts } from '../../components/detail.tsx'
import { getAgentName } from '../../organization/agent-filter.ts'

const STATUS_TEXTS: Readonly<Record<VaultStatus, string>> = {
  ACTIVE: 'Credentials can be read and written.',
  LOCKED: 'Requests for credentials fail with 409 VAULT_LOCKED.',
  ERROR: 'Requests for credentials fail with 503 SERVICE_UNAVAILABLE.',
}

/** Detail of a vault: its status, and actions to change or deprovision it. */
export function VaultPanel({ vault }: { vault: Vault }) {
  const { id, agentId, status, createdAt } = vault
  return (
    <div class="vault-panel">
      <div class="detail-head vault-panel-head">
        <DetailHeading title={getAgentName(agentId)}>Vault of {getAgentName(agentId)}</DetailHeading>
        <Badge text={status} />
      </div>
      <Card>
        <Facts
          rows={[
            ['id', id, 'the vault id'],
            ['agentId', agentId, 'the agent id'],
            ['createdAt', createdAt],
          ]}
        />
      </Card>
      <Card title="Status">
        <p class="faint">Test how your program handles a locked vault.</p>
        <ul class="statuses">
          {(Object.entries(STATUS_TEXTS) as [VaultStatus, string][]).map(([option, text]) => (
            <li key={option} aria-current={option === status ? 'true' : undefined}>
              <span>
                <Badge text={option} />
              </span>
              <span>{text}</span>
              {option === status ? (
                <span class="faint">current</span>
              ) : (
                <ActionButton
                  onAction={() =>
                    unwrap(control.POST('/set-vault-status', { body: { agentId, status: option } }))
                  }
                >
                  Set to {getStatusLabel(option)}
                </ActionButton>
              )}
            </li>
          ))}
        </ul>
        <p class="hint">
          <code>GET /vault/status</code> works in every status.
        </p>
      </Card>
    </div>
  )
}
