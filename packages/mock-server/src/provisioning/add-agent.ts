import type { Agent, Capability, Metadata } from '@agentcomms/spec'
import type { Ground } from '../core/ground.ts'
import { isRefusal } from '../core/problem.ts'
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
  ground: Ground,
  defaultOrgId: string,
  options: AddAgentOptions,
): Promise<MockAgent> {
  const { orgId = defaultOrgId, capabilities = [], ...request } = options
  const agent = createAgent(ground, orgId, request)
  if (isRefusal(agent)) throw new Error(`The agent cannot be added. ${agent.detail}`)
  const { apiKey } = issueAgentKey(ground, agent)
  if (capabilities.includes('phone')) {
    const phone = provisionPhone(ground, ground.state.agents.get(agent.id) ?? agent, {})
    if ('failure' in phone) throw new Error(`The agent cannot be added. ${phone.failure}`)
  }
  if (capabilities.includes('vault')) provisionVault(ground, agent)
  announceAgent(ground, agent)
  const { record } = ground.state.agents.get(agent.id) ?? agent
  return {
    ...record,
    apiKey,
    email: record.emailIdentities[0]?.email ?? '',
    phoneNumber: record.phoneIdentities[0]?.phoneNumber ?? null,
  }
}
