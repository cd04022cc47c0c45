// Phone numbers: search, provisioning and release.
import { ok } from '../../http/handlers.ts'
import { isProblem, notFound } from '../../http/problem.ts'
import { resolveAgent, resolveOwner } from '../agents/access.ts'
import type { AreaHandlers } from '../services.ts'
import { listAvailableNumbers } from './available-numbers.ts'
import { provisionPhone, releasePhone } from './provision-phone.ts'

export const phone = {
  searchPhoneNumbers({ query }, services) {
    const items = []
    for (const number of listAvailableNumbers(services, query)) {
      if (items.length === query.limit) break
      items.push(number)
    }
    return ok({ items })
  },

  provisionPhoneNumber({ principal, body }, services) {
    const agent = resolveOwner(services, principal, body.agentId, 'a phone number')
    if (isProblem(agent)) return agent
    const number = provisionPhone(services, agent, body)
    return isProblem(number) ? number : ok(number)
  },

  releasePhoneNumber({ principal, body }, services) {
    const number = services.state.phoneNumbers.get(body.phoneIdentityId)
    if (number?.orgId !== principal.orgId) return notFound('phone number', body.phoneIdentityId)
    releasePhone(services, number)
    return ok({ success: true })
  },

  listPhoneNumbers({ principal, query }, services) {
    const agent = resolveAgent(services, principal, query.agentId, 'query')
    if (isProblem(agent)) return agent
    const numbers = [...services.state.phoneNumbers.newest('byAgent', agent.id)]
    return ok({ items: numbers.map(({ record }) => record) })
  },
} satisfies AreaHandlers
