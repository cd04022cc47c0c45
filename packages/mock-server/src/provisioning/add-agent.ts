import type { Agent, Capability, Metadata } from '@agentcomms/spec'
import { isRefusal } from '../core/problem.ts'
import type { World } from '../core/world.ts'
import { announceAgent, createAgent, issueAgentKey } from './create-agent.ts'
import { provisionPhone } from './provision-phone.ts'
import { provisionVault } from './provision-vault.ts'

export interface AddAgentOptions {
  name: string
  slug?: string
  email?: string
  metadata?: Metadata
  /** What to provision beside the address. Default: nothing. */
  capabilities?: Capability[]
  /** Organization that the agent belongs to. Default: the one that the mock began with. */
  orgId?: string
}

/** An agent record, with what a test needs at hand. */
export type MockAgent = Agent & { apiKey: string; email: string; phoneNumber: string | null }

/** Makes an agent as POST /identities does. Throws where that would be refused. */
export async function addAgent(
  world: World,
  defaultOrgId: string,
  options: AddAgentOptions,
): Promise<MockAgent> {
  const { orgId = defaultOrgId, capabilities = [], ...request } = options
  const agent = createAgent(world, orgId, request)
  if (isRefusal(agent)) throw new Error(`The agent cannot be added. ${agent.detail}`)
  const { apiKey } = issueAgentKey(world, agent)
  if (capabilities.includes('phone')) {
    const phone = provisionPhone(world, world.state.agents.get(agent.id) ?? agent, {})
    if ('failure' in phone) throw new Error(`The agent cannot be added. ${phone.failure}`)
  }
  if (capabilities.includes('vault')) provisionVault(world, agent)
  announceAgent(world, agent)
  const { record } = world.state.agents.get(agent.id) ?? agent
  return {
    ...record,
    apiKey,
    email: record.emailIdentities[0]?.email ?? '',
    phoneNumber: record.phoneIdentities[0]?.phoneNumber ?? null,
  }
}
