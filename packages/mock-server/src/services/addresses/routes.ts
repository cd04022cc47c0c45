// Addresses: postal addresses of agents. One address of each type is primary.
import { isProblem, notFound, ok, type Problem } from '../../http/handlers.ts'
import { type AgentRequest, requireAgent, resolveAgent, resolveOwner } from '../agents/access.ts'
import type { AreaHandlers, AreaRules, Services } from '../app-context.ts'
import type { AddressRow } from '../state.ts'
import { respondWith } from '../stored.ts'
import { createAddress, deleteAddress, markValidated, updateAddress } from './address-record.ts'

export const addresses = {
  createAddress(request, services) {
    const agent = resolveOwner(services, request, 'an address')
    if (isProblem(agent)) return agent
    const { agentId: _, ...fields } = request.body
    return ok(createAddress(services, agent, fields).record)
  },

  listAddresses(request, services) {
    const agent = resolveAgent(services, request)
    if (isProblem(agent)) return agent
    const { type } = request.query
    const records = [...services.state.addresses.newest('byAgent', agent.id)].map(({ record }) => record)
    return ok(type === undefined ? records : records.filter(record => record.type === type))
  },

  getAddress(request, services) {
    return respondWith(findAddress(services, request))
  },

  updateAddress(request, services) {
    const address = findAddress(services, request)
    if (isProblem(address)) return address
    const { agentId: _, ...changes } = request.body
    return respondWith(updateAddress(services, address, changes))
  },

  deleteAddress(request, services) {
    const address = findAddress(services, request)
    if (isProblem(address)) return address
    deleteAddress(services, address)
    return ok({ success: true })
  },

  validateAddress(request, services) {
    const address = findAddress(services, request)
    if (isProblem(address)) return address
    markValidated(services, address)
    // The mock has no directory of streets: every address is valid.
    return ok({ valid: true, suggestions: [] })
  },
} satisfies AreaHandlers

export const addressRules = {
  listAddresses: [requireAgent],
  getAddress: [requireAgent],
  deleteAddress: [
    ({ query: { agentId } }) =>
      agentId === undefined
        ? { location: 'query', path: 'agentId', message: 'is required, here or in the body' }
        : undefined,
  ],
} satisfies AreaRules

/** Returns an address of the request's agent. */
function findAddress(
  services: Services,
  request: AgentRequest & { path: { id: string } },
): AddressRow | Problem<400 | 403 | 404> {
  const agent = resolveAgent(services, request)
  if (isProblem(agent)) return agent
  const address = services.state.addresses.get(request.path.id)
  return address?.agentId === agent.id ? address : notFound('address', request.path.id)
}
