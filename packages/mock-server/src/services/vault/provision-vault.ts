import type { Vault } from '@agentcomms/spec'
import { type Refusal, refuse } from '../../http/problem.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import type { VaultRow } from './tables.ts'

/** Gives an agent its vault. It must not have one. Refused where a fault of the test asks for it. */
export function provisionVault(context: AppContext, agent: AgentRow): Vault | Refusal<409> {
  const failure = context.faults.failureOf('vault')
  if (failure !== undefined) return refuse(409, 'CONFLICT', failure)
  const createdAt = context.clock.iso()
  const record: Vault = { id: context.ids.id(), agentId: agent.id, status: 'ACTIVE', createdAt }
  context.state.vaults.insert({ id: record.id, orgId: agent.orgId, agentId: agent.id, createdAt, record })
  return record
}

/** Takes a vault away, with every credential in it. */
export function deprovisionVault(context: AppContext, vault: VaultRow): void {
  const { vaults, credentials } = context.state
  for (const { id } of [...credentials.newest('byAgent', vault.agentId)]) credentials.delete(id)
  vaults.delete(vault.id)
}
