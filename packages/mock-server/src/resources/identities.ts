import type { ProvisionedIdentity } from '@agentcomms/spec'
import { type HandlersOf, ok } from '../core/handlers.ts'
import { isRefusal } from '../core/problem.ts'
import { announceAgent, createAgent, issueAgentKey } from '../provisioning/create-agent.ts'
import { provisionPhone } from '../provisioning/provision-phone.ts'
import { provisionVault } from '../provisioning/provision-vault.ts'

export const identities: HandlersOf<'provisionIdentity'> = {
  provisionIdentity({ principal, body }, world) {
    const agent = createAgent(world, principal.orgId, body)
    if (isRefusal(agent)) return agent
    const { name, slug, createdAt } = agent.record
    const { apiKey } = issueAgentKey(world, agent)
    const identity = agent.record.emailIdentities[0]
    if (!identity) throw new Error(`The agent ${agent.id} has no email identity.`)
    const { id, email, domain, isPrimary } = identity
    const result: ProvisionedIdentity = {
      id: agent.id,
      name,
      slug,
      apiKey,
      email: { id, email, domain, isPrimary },
      failures: [],
      createdAt,
    }
    if (body.capabilities.includes('phone')) {
      const phone = provisionPhone(world, world.state.agents.get(agent.id) ?? agent, body.phone ?? {})
      if ('failure' in phone) result.failures.push({ error: phone.failure })
      else {
        const { capabilities, phoneNumber } = phone
        result.phone = { id: phone.id, phoneNumber, capabilities, isPrimary: phone.isPrimary }
      }
    }
    if (body.capabilities.includes('vault')) result.vault = provisionVault(world, agent)
    announceAgent(world, agent)
    return ok(result)
  },
}
