// Addresses: postal addresses of agents. One address of each type is primary.
import type { Principal } from '../../http/auth.ts'
import { ok } from '../../http/handlers.ts'
import { invalidInput, isProblem, notFound, type Problem } from '../../http/problem.ts'
import { resolveAgent, resolveOwner } from '../agents/access.ts'
import type { AreaHandlers, Services } from '../app-context.ts'
import type { AddressRow } from '../state.ts'
import { respondWith } from '../stored.ts'
import { createAddress, deleteAddress, updateAddress, validateAddress } from './address-record.ts'

export const addresses = {
  createAddress({ principal, body }, services) {
    const agent = resolveOwner(services, principal, body.agentId, 'an address')
    return isProblem(agent) ? agent : ok(createAddress(services, agent, body).record)
  },

  listAddresses({ principal, query }, services) {
    const agent = resolveAgent(services, principal, query.agentId, 'query')
    if (isProblem(agent)) return agent
    const records = [...services.state.addresses.newest('byAgent', agent.id)].map(({ record }) => record)
    return ok(query.type === undefined ? records : records.filter(({ type }) => type === query.type))
  },

  getAddress({ principal, path, query }, services) {
    return respondWith(findAddress(services, principal, { id: path.id, agentId: query.agentId, in: 'query' }))
  },

  updateAddress({ principal, path, body }, services) {
    const { agentId, ...changes } = body
    const address = findAddress(services, principal, { id: path.id, agentId, in: 'body' })
    return isProblem(address) ? address : respondWith(updateAddress(services, address, changes))
  },

  deleteAddress({ principal, path, query: { agentId } }, services) {
    if (agentId === undefined)
      return invalidInput([{ in: 'query', path: 'agentId', message: 'is required, here or in the body' }])
    const address = findAddress(services, principal, { id: path.id, agentId, in: 'query' })
    if (isProblem(address)) return address
    deleteAddress(services, address)
    return ok({ success: true })
  },

  validateAddress({ principal, path, body }, services) {
    const address = findAddress(services, principal, { id: path.id, agentId: body.agentId, in: 'body' })
    return isProblem(address) ? address : ok(validateAddress(services, address))
  },
} satisfies AreaHandlers

/** Returns an address of the request's agent. */
function findAddress(
  services: Services,
  principal: Principal,
  request: { id: string; agentId: string; in: 'body' | 'query' },
): AddressRow | Problem<400 | 403 | 404> {
  const agent = resolveAgent(services, principal, request.agentId, request.in)
  if (isProblem(agent)) return agent
  const address = services.state.addresses.get(request.id)
  return address?.agentId === agent.id ? address : notFound('address', request.id)
}
