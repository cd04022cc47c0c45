import type { Vault } from '@agentcomms/spec'
import { type Refusal, refuse } from '../../http/problem.ts'
import type { Ground } from '../ground.ts'
import type { AgentRow, VaultRow } from '../state.ts'

/** Gives an agent its vault. It must not have one. Refused where a fault of the test asks for it. */
export function provisionVault(ground: Ground, agent: AgentRow): Vault | Refusal<409> {
  const failure = ground.faults.failureOf('vault')
  if (failure !== undefined) return refuse(409, 'CONFLICT', failure)
  const createdAt = ground.clock.iso()
  const record: Vault = { id: ground.ids.id(), agentId: agent.id, status: 'ACTIVE', createdAt }
  ground.state.vaults.insert({ id: record.id, orgId: agent.orgId, agentId: agent.id, createdAt, record })
  return record
}

/** Takes a vault away, with every credential in it. */
export function deprovisionVault(ground: Ground, vault: VaultRow): void {
  const { vaults, credentials } = ground.state
  for (const { id } of [...credentials.newest('byAgent', vault.agentId)]) credentials.delete(id)
  vaults.delete(vault.id)
}
