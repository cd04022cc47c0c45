import type { PhoneNumberIdentity } from '@agentcomms/spec'
import type { Ground } from '../core/ground.ts'
import type { AgentRow } from '../core/state.ts'
import { updateAgentRecord } from './create-agent.ts'

export interface PhoneWish {
  countryCode?: string | undefined
  areaCode?: string | undefined
}

const US_AREA_CODES = ['202', '212', '303', '312', '404', '415', '512', '617', '702', '818']

/**
 * Gives an agent a number from a range that is reserved for fiction: +1 NPA 555 0100 to 0199, +44 7700 900000 to
 * 900999. Answers why not where none is free.
 */
export function provisionPhone(
  ground: Ground,
  agent: AgentRow,
  wish: PhoneWish,
): PhoneNumberIdentity | { failure: string } {
  const countryCode = wish.countryCode ?? 'US'
  const phoneNumber = freeNumber(ground, countryCode, wish.areaCode)
  if (phoneNumber === undefined) {
    const where = wish.areaCode === undefined ? countryCode : `${countryCode}, area code ${wish.areaCode}`
    return { failure: `phone: no number is free in ${where}.` }
  }
  const createdAt = ground.clock.iso()
  const record: PhoneNumberIdentity = {
    id: ground.ids.id(),
    phoneNumber,
    providerId: `mock-${phoneNumber.slice(1)}`,
    capabilities: { sms: true, mms: countryCode !== 'GB', voice: true },
    isPrimary: agent.record.phoneIdentities.length === 0,
    createdAt,
  }
  ground.state.phoneNumbers.insert({
    id: record.id,
    orgId: agent.orgId,
    agentId: agent.id,
    createdAt,
    record,
  })
  updateAgentRecord(ground, agent, { phoneIdentities: [...agent.record.phoneIdentities, record] })
  return record
}

function freeNumber(ground: Ground, countryCode: string, areaCode: string | undefined): string | undefined {
  for (const number of candidates(countryCode, areaCode)) {
    if (!ground.state.phoneNumbers.find('phoneNumber', number)) return number
  }
  return undefined
}

function* candidates(countryCode: string, areaCode: string | undefined): Generator<string> {
  if (countryCode === 'US') {
    const areas = areaCode === undefined ? US_AREA_CODES : [areaCode].filter(area => /^[2-9]\d\d$/.test(area))
    for (const area of areas)
      for (let line = 0; line < 100; line++) yield `+1${area}55501${String(line).padStart(2, '0')}`
  }
  if (countryCode === 'GB' && areaCode === undefined) {
    for (let line = 0; line < 1_000; line++) yield `+447700900${String(line).padStart(3, '0')}`
  }
}
