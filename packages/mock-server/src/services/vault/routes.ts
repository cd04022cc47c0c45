import { ok } from '../../http/handlers.ts'
import { isRefusal, refuse } from '../../http/problem.ts'
import { refuseMembers } from '../../http/refuse-members.ts'
import { resolveAgent } from '../agents/access.ts'
import { refuseDeleted } from '../agents/agent-status.ts'
import type { AreaHandlers } from '../area-handlers.ts'
import { findVault } from './find-vault.ts'
import { makePassword, passwordFault } from './password.ts'
import { deprovisionVault, provisionVault } from './provision-vault.ts'

export const vault = {
  provisionVault({ principal, body }, services) {
    const agent = resolveAgent(services, principal, body.agentId, 'body')
    if (isRefusal(agent)) return agent
    const refusal = refuseDeleted(agent, 'and gets no vault')
    if (refusal) return refusal
    if (services.state.vaults.find('agentId', agent.id))
      return refuse(409, 'CONFLICT', `The agent "${agent.id}" has a vault already.`)
    const provisioned = provisionVault(services, agent)
    return isRefusal(provisioned) ? provisioned : ok(provisioned)
  },

  deprovisionVault({ principal, body }, services) {
    const found = findVault(services, { principal, agentId: body.agentId, part: 'body' })
    if (isRefusal(found)) return found
    deprovisionVault(services, found)
    return ok({ success: true })
  },

  getVaultStatus({ principal, query }, services) {
    const found = findVault(services, { principal, agentId: query.agentId, part: 'query' })
    return isRefusal(found) ? found : ok(found.record)
  },

  generatePassword({ body = {} }, services) {
    const message = passwordFault(body)
    return message === undefined
      ? ok({ password: makePassword(services.ids, body) })
      : refuseMembers([{ path: '', message }])
  },
} satisfies AreaHandlers
