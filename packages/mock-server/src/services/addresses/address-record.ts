import type { Address, AddressType } from '@agentcomms/spec'
import { type Refusal, refuse } from '../../http/problem.ts'
import { omitUndefined } from '../../runtime/omit-undefined.ts'
import type { AgentRow } from '../agents/tables.ts'
import type { AppContext } from '../app-context.ts'
import type { AddressRow } from './tables.ts'

/** What says where the place is: the validation is about these. */
const POSTAL = ['street1', 'street2', 'city', 'state', 'postalCode', 'country'] as const
const PROVIDER = 'mock'

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
  const record: Address = {
    id,
    agentId: agent.id,
    orgId: agent.orgId,
    type,
    label,
    street1,
    street2,
    city,
    state,
    postalCode,
    country,
    validated: false,
    validatedAt: null,
    provider: null,
    metadata: null,
    isPrimary: addressesOf(context, agent.id, type).length === 0,
    createdAt,
    updatedAt: createdAt,
  }
  return context.state.addresses.insert({ id, orgId: agent.orgId, agentId: agent.id, createdAt, record })
}

/** Changes the members that are given. Refused where it would leave a type without its primary address. */
export function updateAddress(
  context: AppContext,
  row: AddressRow,
  changes: AddressChanges,
): AddressRow | Refusal<400> {
  const { record } = row
  const { type = record.type } = changes
  const others = addressesOf(context, row.agentId, type).filter(({ id }) => id !== row.id)
  const stays = type === record.type && record.isPrimary
  if (changes.isPrimary === false && (stays || others.length === 0)) {
    return refuse(
      400,
      'BAD_REQUEST',
      `The address "${row.id}" is the primary one of type ${type}. Make another one primary instead.`,
    )
  }
  const isPrimary = stays || others.length === 0 || changes.isPrimary === true
  const changed: Address = { ...record, ...omitUndefined(changes), isPrimary, updatedAt: context.clock.iso() }
  const isMoved = POSTAL.some(key => changed[key] !== record[key])
  const unvalidated = { validated: false, validatedAt: null, provider: null }
  if (isPrimary) for (const other of others) if (other.record.isPrimary) mark(context, other, false)
  const updated = context.state.addresses.replace({
    ...row,
    record: isMoved ? { ...changed, ...unvalidated } : changed,
  })
  if (type !== record.type && record.isPrimary) passOn(context, row)
  return updated
}

export function validateAddress(context: AppContext, row: AddressRow): AddressRow {
  const now = context.clock.iso()
  return context.state.addresses.replace({
    ...row,
    record: { ...row.record, validated: true, validatedAt: now, provider: PROVIDER, updatedAt: now },
  })
}

export function deleteAddress(context: AppContext, row: AddressRow): void {
  context.state.addresses.delete(row.id)
  if (row.record.isPrimary) passOn(context, row)
}

/** The mark of a primary address that has left its type goes to the oldest that stays. */
function passOn(context: AppContext, left: AddressRow): void {
  const heir = addressesOf(context, left.agentId, left.record.type)[0]
  if (heir) mark(context, heir, true)
}

function mark(context: AppContext, row: AddressRow, isPrimary: boolean): void {
  context.state.addresses.replace({
    ...row,
    record: { ...row.record, isPrimary, updatedAt: context.clock.iso() },
  })
}

/** Oldest first. */
function addressesOf(context: AppContext, agentId: string, type: AddressType): AddressRow[] {
  return [...context.state.addresses.oldest('byAgent', agentId)].filter(({ record }) => record.type === type)
}
