import type { Address, AddressType } from '@agentcomms/spec'
import { type Refusal, refuse } from '../../http/problem.ts'
import { omitUndefined } from '../../runtime/omit-undefined.ts'
import type { Ground } from '../ground.ts'
import type { AddressRow, AgentRow } from '../state.ts'

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
export function createAddress(ground: Ground, agent: AgentRow, request: NewAddress): AddressRow {
  const { type, label = null, street1, street2 = null, city, state, postalCode, country } = request
  const id = ground.ids.id()
  const createdAt = ground.clock.iso()
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
    isPrimary: addressesOf(ground, agent.id, type).length === 0,
    createdAt,
    updatedAt: createdAt,
  }
  return ground.state.addresses.insert({ id, orgId: agent.orgId, agentId: agent.id, createdAt, record })
}

/** Changes the members that are given. Refused where it would leave a type without its primary address. */
export function updateAddress(
  ground: Ground,
  row: AddressRow,
  changes: AddressChanges,
): AddressRow | Refusal<400> {
  const { record } = row
  const { type = record.type } = changes
  const others = addressesOf(ground, row.agentId, type).filter(({ id }) => id !== row.id)
  const stays = type === record.type && record.isPrimary
  if (changes.isPrimary === false && (stays || others.length === 0)) {
    return refuse(
      400,
      'BAD_REQUEST',
      `The address "${row.id}" is the primary one of type ${type}. Make another one primary instead.`,
    )
  }
  const isPrimary = stays || others.length === 0 || changes.isPrimary === true
  const changed: Address = { ...record, ...omitUndefined(changes), isPrimary, updatedAt: ground.clock.iso() }
  const isMoved = POSTAL.some(key => changed[key] !== record[key])
  const unvalidated = { validated: false, validatedAt: null, provider: null }
  if (isPrimary) for (const other of others) if (other.record.isPrimary) mark(ground, other, false)
  const updated = ground.state.addresses.replace({
    ...row,
    record: isMoved ? { ...changed, ...unvalidated } : changed,
  })
  if (type !== record.type && record.isPrimary) passOn(ground, row)
  return updated
}

export function validateAddress(ground: Ground, row: AddressRow): AddressRow {
  const now = ground.clock.iso()
  return ground.state.addresses.replace({
    ...row,
    record: { ...row.record, validated: true, validatedAt: now, provider: PROVIDER, updatedAt: now },
  })
}

export function deleteAddress(ground: Ground, row: AddressRow): void {
  ground.state.addresses.delete(row.id)
  if (row.record.isPrimary) passOn(ground, row)
}

/** The mark of a primary address that has left its type goes to the oldest that stays. */
function passOn(ground: Ground, left: AddressRow): void {
  const heir = addressesOf(ground, left.agentId, left.record.type)[0]
  if (heir) mark(ground, heir, true)
}

function mark(ground: Ground, row: AddressRow, isPrimary: boolean): void {
  ground.state.addresses.replace({
    ...row,
    record: { ...row.record, isPrimary, updatedAt: ground.clock.iso() },
  })
}

/** Oldest first. */
function addressesOf(ground: Ground, agentId: string, type: AddressType): AddressRow[] {
  return [...ground.state.addresses.oldest('byAgent', agentId)].filter(({ record }) => record.type === type)
}
