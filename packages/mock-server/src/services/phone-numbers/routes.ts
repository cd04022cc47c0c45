import { isRefusal, notFound } from '../../http/problem.ts'
import { resolveAgent } from '../agents/access.ts'
import { refuseDeleted } from '../agents/agent-status.ts'
import { type HandlersOf, ok } from '../handlers.ts'
import { availableNumbers } from './available-numbers.ts'
import { provisionNamedPhone, provisionPhone, releasePhone } from './provision-phone.ts'

type PhoneOperation =
  | 'searchPhoneNumbers'
  | 'provisionPhoneNumber'
  | 'releasePhoneNumber'
  | 'listPhoneNumbers'

export const phone: HandlersOf<PhoneOperation> = {
  searchPhoneNumbers({ query }, world) {
    const items = []
    for (const number of availableNumbers(world, query)) {
      if (items.length === query.limit) break
      items.push(number)
    }
    return ok({ items })
  },

  provisionPhoneNumber({ principal, body }, world) {
    const agent = resolveAgent(world, principal, body.agentId, 'body')
    if (isRefusal(agent)) return agent
    const refusal = refuseDeleted(agent, 'and gets no phone number')
    if (refusal) return refusal
    const number =
      body.phoneNumber === undefined
        ? provisionPhone(world, agent, body)
        : provisionNamedPhone(world, agent, body.phoneNumber)
    return isRefusal(number) ? number : ok(number)
  },

  releasePhoneNumber({ principal, body }, world) {
    const number = world.state.phoneNumbers.get(body.phoneIdentityId)
    if (number?.orgId !== principal.orgId) return notFound('phone number', body.phoneIdentityId)
    releasePhone(world, number)
    return ok({ success: true })
  },

  listPhoneNumbers({ principal, query }, world) {
    const agent = resolveAgent(world, principal, query.agentId, 'query')
    if (isRefusal(agent)) return agent
    const numbers = [...world.state.phoneNumbers.newest('byAgent', agent.id)]
    return ok({ items: numbers.map(({ record }) => record) })
  },
}
