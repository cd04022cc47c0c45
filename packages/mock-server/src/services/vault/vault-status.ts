import type { Vault, VaultStatus } from '@agentcomms/spec'
import { type Refusal, refuse } from '../../http/problem.ts'
import { checkId } from '../../runtime/check-argument.ts'
import type { Ground } from '../ground.ts'
import type { VaultRow } from '../state.ts'

type WhileClosed = (agentId: string) => Refusal<409 | 503>

/** What a vault answers to operations on its credentials; nothing where it is open. Any status can follow any other. */
const REFUSALS: { readonly [Status in VaultStatus]: WhileClosed | undefined } = {
  ACTIVE: undefined,
  LOCKED: agentId =>
    refuse(
      409,
      'VAULT_LOCKED',
      `The vault of the agent "${agentId}" is LOCKED. Its credentials are there again when it is ACTIVE; GET /vault/status tells.`,
    ),
  ERROR: agentId =>
    refuse(
      503,
      'SERVICE_UNAVAILABLE',
      `The vault of the agent "${agentId}" is in status ERROR. Try again later; GET /vault/status tells.`,
    ),
}

/** Why the credentials of a vault cannot be worked with; undefined where they can. */
export function refuseClosed({ agentId, record }: VaultRow): Refusal<409 | 503> | undefined {
  return REFUSALS[record.status]?.(agentId)
}

/** Brings a vault into a status. Throws where the agent has no vault, or there is no such status. */
export function setVaultStatus(ground: Ground, agentId: string, status: VaultStatus): Vault {
  checkId('setVaultStatus', agentId)
  const statuses = Object.keys(REFUSALS)
  if (!statuses.includes(status)) {
    throw new TypeError(`setVaultStatus() takes ${statuses.join(', ')} as status, not "${String(status)}".`)
  }
  const vault = ground.state.vaults.find('agentId', agentId)
  if (!vault) {
    throw new Error(
      `setVaultStatus(): the agent "${String(agentId)}" has no vault. Add the agent with capabilities: ['vault'], or call POST /vault/provision.`,
    )
  }
  return ground.state.vaults.replace({ ...vault, record: { ...vault.record, status } }).record
}
