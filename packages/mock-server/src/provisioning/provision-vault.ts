import type { Ground } from '../core/ground.ts'
import type { AgentRow } from '../core/state.ts'

/** Gives an agent its vault. */
export function provisionVault(ground: Ground, agent: AgentRow): { id: string; status: 'ACTIVE' } {
  const createdAt = ground.clock.iso()
  const record = { id: ground.ids.id(), agentId: agent.id, status: 'ACTIVE', createdAt } as const
  ground.state.vaults.insert({ id: record.id, orgId: agent.orgId, agentId: agent.id, createdAt, record })
  return { id: record.id, status: record.status }
}
