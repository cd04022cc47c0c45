import type { Address, AddressType } from '@agentcomms/spec'
import { type Problem, problem } from '../../http/problem.ts'
import { omitUndefined } from '../../runtime/omit-undefined.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import type { AddressRow } from './tables.ts'

/** The fields that are validated. A change of one ends the validation. */
const POSTAL = ['street1', 'street2', 'city', 'state', 'postalCode', 'country'] as const
const UNVALIDATED = { validated: false, validatedAt: null, provider: null }

type Postal = (typeof POSTAL)[number]

export type AddressChanges = {
  [Key in Postal | 'type' | 'label' | 'isPrimary']?: NonNullable<Address[Key]> | undefined
}

export type NewAddress = AddressChanges & { [Key in Exclude<Postal, 'street2'>]: string } & {
  type: AddressType
}

/** Stores an address of an agent. The first of its type is primary. */
export function createAddress(context: AppContext, agent: AgentRow, request: NewAddress): AddressRow {
  const { type, label = null, street1, street2 = null, city, state, postalCode, country } = request
  const id = context.ids.id()
  const createdAt = context.clock.iso()
  const owner = { id, orgId: agent.orgId, agentId: agent.id, createdAt }
  const record: Address = {
    ...owner,
    ...{ type, label, street1, street2, city, state, postalCode, country },
    ...UNVALIDATED,
    metadata: null,
    isPrimary: addressesOf(context, agent.id, type).length === 0,
    updatedAt: createdAt,
  }
  return context.state.addresses.insert({ ...owner, record })
}

/** Changes the fields that are given. Refused if its type would lose its primary address. */
export function updateAddress(
  context: AppContext,
  row: AddressRow,
  changes: AddressChanges,
): AddressRow | Problem<400> {
  const { record } = row
  const { type = record.type } = changes
  const others = addressesOf(context, row.agentId, type).filter(({ id }) => id !== row.id)
  const stays = type === record.type && record.isPrimary
  if (changes.isPrimary === false && (stays || others.length === 0)) {
    const detail = `The address "${row.id}" is the primary one of type ${type}. Make another one primary instead.`
    return problem(400, 'BAD_REQUEST', detail)
  }
  const isPrimary = stays || others.length === 0 || changes.isPrimary === true
  const isMoved = POSTAL.some(key => changes[key] !== undefined && changes[key] !== record[key])
  if (isPrimary)
    for (const other of others) if (other.record.isPrimary) change(context, other, { isPrimary: false })
  const updated = change(context, row, { ...omitUndefined(changes), isPrimary, ...(isMoved && UNVALIDATED) })
  if (type !== record.type && record.isPrimary) promoteOldest(context, row)
  return updated
}

export function validateAddress(context: AppContext, row: AddressRow): AddressRow {
  return change(context, row, { validated: true, validatedAt: context.clock.iso(), provider: 'mock' })
}

export function deleteAddress(context: AppContext, row: AddressRow): void {
  context.state.addresses.delete(row.id)
  if (row.record.isPrimary) promoteOldest(context, row)
}

/** Makes the oldest address primary in the place of one that has left its type. */
function promoteOldest(context: AppContext, left: AddressRow): void {
  const [oldest] = addressesOf(context, left.agentId, left.record.type)
  if (oldest) change(context, oldest, { isPrimary: true })
}

function change({ state, clock }: AppContext, row: AddressRow, changes: Partial<Address>): AddressRow {
  return state.addresses.replace({ ...row, record: { ...row.record, ...changes, updatedAt: clock.iso() } })
}

/** Oldest first. */
function addressesOf(context: AppContext, agentId: string, type: AddressType): AddressRow[] {
  return [...context.state.addresses.oldest('byAgent', agentId)].filter(({ record }) => record.type === type)
}
