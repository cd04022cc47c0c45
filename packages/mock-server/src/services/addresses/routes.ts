// Addresses: postal addresses of agents. One address of each type is primary.

import type { CreateAddress, PostalAddress, PostalAddressType, UpdateAddress } from '@agentcomms/spec'
import { isProblem, notFound, ok, type Problem, problem } from '../../http/handlers.ts'
import { type AgentRequest, requireAgent, resolveAgent, resolveOwner } from '../agents/records.ts'
import type { AppContext, AreaHandlers, AreaRules, Services } from '../app-context.ts'
import type { AddressRow, AgentRow } from '../state.ts'
import { omitUndefined, respondWith, toAgentRow } from '../stored.ts'

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
    services.state.addresses.delete(services.work, address.id)
    if (address.record.isPrimary) promoteOldest(services, address)
    return ok({ success: true })
  },

  validateAddress(request, services) {
    const address = findAddress(services, request)
    if (isProblem(address)) return address
    setFields(services, address, { validated: true, validatedAt: services.clock.iso(), provider: 'mock' })
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

/** Fields that a validation covers. A change of any of them resets the validation. */
const POSTAL_FIELDS = ['street1', 'street2', 'city', 'state', 'postalCode', 'country'] as const
const UNVALIDATED = { validated: false, validatedAt: null, provider: null }

/** Fields of an address that callers can change. */
type AddressChanges = Omit<UpdateAddress, 'agentId'>

/** Stores an address of an agent. The first address of a type is primary. */
function createAddress(
  context: AppContext,
  agent: AgentRow,
  request: Omit<CreateAddress, 'agentId'>,
): AddressRow {
  const { label = null, street2 = null } = request
  const createdAt = context.clock.iso()
  const record: PostalAddress = {
    ...request,
    label,
    street2,
    ...UNVALIDATED,
    id: context.ids.id(context.work),
    orgId: agent.orgId,
    agentId: agent.id,
    metadata: null,
    isPrimary: listAddresses(context, agent.id, request.type).length === 0,
    createdAt,
    updatedAt: createdAt,
  }
  return context.state.addresses.insert(context.work, toAgentRow(agent, record))
}

/** Changes the given fields. Returns a problem if the type would lose its primary address. */
function updateAddress(
  context: AppContext,
  row: AddressRow,
  changes: AddressChanges,
): AddressRow | Problem<400> {
  const { record } = row
  const { type = record.type } = changes
  const others = listAddresses(context, row.agentId, type).filter(({ id }) => id !== row.id)
  const staysPrimary = type === record.type && record.isPrimary
  if (changes.isPrimary === false && (staysPrimary || others.length === 0)) {
    const detail = `You cannot unset the primary address of type ${type}. Make another one primary.`
    return problem(400, 'BAD_REQUEST', detail)
  }
  const isPrimary = staysPrimary || others.length === 0 || changes.isPrimary === true
  const hasMoved = POSTAL_FIELDS.some(key => changes[key] !== undefined && changes[key] !== record[key])
  if (isPrimary)
    for (const other of others) if (other.record.isPrimary) setFields(context, other, { isPrimary: false })
  const fields = { ...omitUndefined(changes), isPrimary, ...(hasMoved && UNVALIDATED) }
  const updated = setFields(context, row, fields)
  if (type !== record.type && record.isPrimary) promoteOldest(context, row)
  return updated
}

/** Makes the oldest address of a type primary after the primary address has left the type. */
function promoteOldest(context: AppContext, previous: AddressRow): void {
  const [oldest] = listAddresses(context, previous.agentId, previous.record.type)
  if (oldest) setFields(context, oldest, { isPrimary: true })
}

function setFields(
  { state, clock, work }: AppContext,
  row: AddressRow,
  changes: Partial<PostalAddress>,
): AddressRow {
  const record = { ...row.record, ...changes, updatedAt: clock.iso() }
  return state.addresses.replace(work, { ...row, record })
}

/** Returns an agent's addresses of one type, oldest first. */
function listAddresses(context: AppContext, agentId: string, type: PostalAddressType): AddressRow[] {
  return [...context.state.addresses.oldest('byAgent', agentId)].filter(({ record }) => record.type === type)
}
