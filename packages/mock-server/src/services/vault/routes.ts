import { isRefusal, refuse } from '../../http/problem.ts'
import { refuseMembers } from '../../http/refuse-members.ts'
import { resolveAgent } from '../agents/access.ts'
import { refuseDeleted } from '../agents/agent-status.ts'
import { type HandlersOf, ok } from '../handlers.ts'
import { findVault } from './find-vault.ts'
import { makePassword, passwordFault } from './password.ts'
import { deprovisionVault, provisionVault } from './provision-vault.ts'

type VaultOperation = 'provisionVault' | 'deprovisionVault' | 'getVaultStatus' | 'generatePassword'

export const vault: HandlersOf<VaultOperation> = {
  provisionVault({ principal, body }, world) {
    const agent = resolveAgent(world, principal, body.agentId, 'body')
    if (isRefusal(agent)) return agent
    const refusal = refuseDeleted(agent, 'and gets no vault')
    if (refusal) return refusal
    if (world.state.vaults.find('agentId', agent.id))
      return refuse(409, 'CONFLICT', `The agent "${agent.id}" has a vault already.`)
    const provisioned = provisionVault(world, agent)
    return isRefusal(provisioned) ? provisioned : ok(provisioned)
  },

  deprovisionVault({ principal, body }, world) {
    const found = findVault(world, { principal, agentId: body.agentId, part: 'body' })
    if (isRefusal(found)) return found
    deprovisionVault(world, found)
    return ok({ success: true })
  },

  getVaultStatus({ principal, query }, world) {
    const found = findVault(world, { principal, agentId: query.agentId, part: 'query' })
    return isRefusal(found) ? found : ok(found.record)
  },

  generatePassword({ body = {} }, world) {
    const message = passwordFault(body)
    return message === undefined
      ? ok({ password: makePassword(world.ids, body) })
      : refuseMembers([{ path: '', message }])
  },
}
