import type { AgentRow } from '../core/state.ts'
import type { World } from '../core/world.ts'

/** Gives an agent its vault. */
export function provisionVault(world: World, agent: AgentRow): { id: string; status: 'ACTIVE' } {
  const createdAt = world.clock.iso()
  const record = { id: world.ids.id(), agentId: agent.id, status: 'ACTIVE', createdAt } as const
  world.state.vaults.insert({ id: record.id, orgId: agent.orgId, agentId: agent.id, createdAt, record })
  return { id: record.id, status: record.status }
}
