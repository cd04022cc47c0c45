// Phone numbers: search, provisioning and release.
import type { ReleasePhoneNumber } from '@agentcomms/spec'
import type { Principal } from '../../http/auth.ts'
import { isProblem, notFound, ok, type Problem } from '../../http/handlers.ts'
import { requireAgent, resolveAgent, resolveOwner } from '../agents/records.ts'
import type { AppContext, AreaHandlers, AreaRules } from '../app-context.ts'
import type { PhoneNumberRow } from '../state.ts'
import { listAvailableNumbers, provisionPhone, releasePhone } from './records.ts'

export const phone = {
  searchPhoneNumbers({ query }, services) {
    return ok({ items: listAvailableNumbers(services, query, query.limit) })
  },

  provisionPhoneNumber(request, services) {
    const agent = resolveOwner(services, request, 'a phone number')
    if (isProblem(agent)) return agent
    const number = provisionPhone(services, agent, { ...request.body, source: request.source })
    return isProblem(number) ? number : ok(number)
  },

  releasePhoneNumber({ principal, body }, services) {
    const number = findPhoneNumber(services, principal, body)
    if (isProblem(number)) return number
    releasePhone(services, number)
    return ok({ success: true })
  },

  listPhoneNumbers(request, services) {
    const agent = resolveAgent(services, request)
    if (isProblem(agent)) return agent
    const numbers = [...services.state.phoneNumbers.newest('byAgent', agent.id)]
    return ok({ items: numbers.map(({ record }) => record) })
  },
} satisfies AreaHandlers

export const phoneRules = {
  listPhoneNumbers: [requireAgent],
} satisfies AreaRules

/** Returns the number with this id, or this number of an agent. */
function findPhoneNumber(
  context: AppContext,
  principal: Principal,
  body: ReleasePhoneNumber,
): PhoneNumberRow | Problem<400 | 403 | 404> {
  const { phoneNumbers } = context.state
  if ('phoneIdentityId' in body) {
    const number = phoneNumbers.get(body.phoneIdentityId)
    return number?.orgId === principal.orgId ? number : notFound('phone number', body.phoneIdentityId)
  }
  const agent = resolveAgent(context, { principal, query: {}, body })
  if (isProblem(agent)) return agent
  const number = phoneNumbers.find('phoneNumber', body.phoneNumber)
  return number?.agentId === agent.id ? number : notFound('phone number', body.phoneNumber)
}
