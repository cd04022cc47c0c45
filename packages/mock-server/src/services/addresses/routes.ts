import type { Principal } from '../../http/auth.ts'
import { isRefusal, notFound, type Refusal } from '../../http/problem.ts'
import { resolveAgent } from '../agents/access.ts'
import { refuseDeleted } from '../agents/agent-status.ts'
import { type HandlersOf, ok } from '../handlers.ts'
import type { AddressRow } from '../state.ts'
import type { World } from '../world.ts'
import { createAddress, deleteAddress, updateAddress, validateAddress } from './address-record.ts'

type AddressOperation =
  | 'createAddress'
  | 'listAddresses'
  | 'getAddress'
  | 'updateAddress'
  | 'deleteAddress'
  | 'validateAddress'

export const addresses: HandlersOf<AddressOperation> = {
  createAddress({ principal, body }, world) {
    const agent = resolveAgent(world, principal, body.agentId, 'body')
    if (isRefusal(agent)) return agent
    return refuseDeleted(agent, 'and gets no address') ?? ok(createAddress(world, agent, body).record)
  },

  listAddresses({ principal, query }, world) {
    const agent = resolveAgent(world, principal, query.agentId, 'query')
    if (isRefusal(agent)) return agent
    const records = [...world.state.addresses.newest('byAgent', agent.id)].map(({ record }) => record)
    return ok(query.type === undefined ? records : records.filter(({ type }) => type === query.type))
  },

  getAddress({ principal, path, query }, world) {
    const address = findAddress(world, principal, { id: path.id, agentId: query.agentId, in: 'query' })
    return isRefusal(address) ? address : ok(address.record)
  },

  updateAddress({ principal, path, body }, world) {
    const { agentId, ...changes } = body
    const address = findAddress(world, principal, { id: path.id, agentId, in: 'body' })
    if (isRefusal(address)) return address
    const updated = updateAddress(world, address, changes)
    return isRefusal(updated) ? updated : ok(updated.record)
  },

  deleteAddress({ principal, path, query }, world) {
    const address = findAddress(world, principal, { id: path.id, agentId: query.agentId, in: 'query' })
    if (isRefusal(address)) return address
    deleteAddress(world, address)
    return ok({ success: true })
  },

  validateAddress({ principal, path, body }, world) {
    const address = findAddress(world, principal, { id: path.id, agentId: body.agentId, in: 'body' })
    return isRefusal(address) ? address : ok(validateAddress(world, address).record)
  },
}

/** The address of the agent that the request names. One of another agent is not there. */
function findAddress(
  world: World,
  principal: Principal,
  named: { id: string; agentId: string; in: 'body' | 'query' },
): AddressRow | Refusal<400 | 403 | 404> {
  const agent = resolveAgent(world, principal, named.agentId, named.in)
  if (isRefusal(agent)) return agent
  const address = world.state.addresses.get(named.id)
  return address?.agentId === agent.id ? address : notFound('address', named.id)
}
