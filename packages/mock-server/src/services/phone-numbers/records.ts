import type {
  AvailablePhoneNumber,
  PhoneCapabilities,
  PhoneCapability,
  PhoneNumberIdentity,
  ProvisionPhoneNumber,
} from '@agentcomms/spec'
import {
  type FieldIssue,
  invalidFields,
  type Problem,
  problem,
  type RequestSource,
} from '../../http/handlers.ts'
import { quote, shorten, text } from '../../http/text.ts'
import { updateAgentRecord } from '../agents/records.ts'
import type { AppContext, ReadContext } from '../app-context.ts'
import { mockOperation } from '../contracts.ts'
import type { AgentRow, PhoneNumberRow } from '../state.ts'
import { toAgentRow } from '../stored.ts'
import data from './reserved-ranges.json' with { type: 'json' }

/** Gives an agent the requested number, or one that matches the criteria. Its first number becomes its primary number. */
export function provisionPhone(
  context: AppContext,
  agent: AgentRow,
  request: Omit<ProvisionPhoneNumber, 'agentId'> & { source?: RequestSource | undefined },
): PhoneNumberIdentity | Problem<409> {
  const failure = context.faults.matchCapability(context.work, 'phone', request.source)
  if (failure !== undefined) return problem(409, 'CONFLICT', failure)
  const { phoneNumber, capabilities = [] } = request
  if (phoneNumber !== undefined) return provisionRequestedNumber(context, agent, phoneNumber, capabilities)
  const [available] = listAvailableNumbers(context, request, 1)
  if (!available) return problem(409, 'CONFLICT', explainNoNumber(request))
  return assignNumber(context, agent, available)
}

function provisionRequestedNumber(
  context: AppContext,
  agent: AgentRow,
  phoneNumber: string,
  capabilities: readonly PhoneCapability[],
): PhoneNumberIdentity | Problem<409> {
  const range = findRange(phoneNumber)
  const isTaken = context.state.phoneNumbers.find('phoneNumber', phoneNumber) !== undefined
  const isCapable = range !== undefined && hasCapabilities(range, capabilities)
  if (isCapable && !isTaken)
    return assignNumber(context, agent, { phoneNumber, capabilities: range.capabilities })
  const missing = `does not support all of ${capabilities.join(', ')}`
  const reason = isCapable ? 'is already in use' : range ? missing : 'is not available'
  const detail = `Phone number ${phoneNumber} ${reason}. Use a number that GET /phone/search returns.`
  return problem(409, 'CONFLICT', detail)
}

/** Releases the number of an agent. If it was the primary number, the oldest other number becomes primary. */
export function releasePhone(context: AppContext, number: PhoneNumberRow): void {
  const { phoneNumbers } = context.state
  phoneNumbers.delete(context.work, number.id)
  const [oldest] = phoneNumbers.oldest('byAgent', number.agentId)
  if (number.record.isPrimary && oldest) {
    phoneNumbers.replace(context.work, { ...oldest, record: { ...oldest.record, isPrimary: true } })
  }
  updateAgentNumbers(context, number.agentId)
}

/** Updates the numbers of an agent after its voice changed. */
export function updateVoice(context: AppContext, agent: AgentRow): void {
  const { phoneNumbers } = context.state
  for (const number of [...phoneNumbers.oldest('byAgent', agent.id)]) {
    phoneNumbers.replace(context.work, { ...number, record: withAgentVoice(agent, number.record) })
  }
  updateAgentNumbers(context, agent.id)
}

function assignNumber(
  context: AppContext,
  agent: AgentRow,
  { phoneNumber, capabilities }: Pick<PhoneNumberIdentity, 'phoneNumber' | 'capabilities'>,
): PhoneNumberIdentity {
  const { phoneNumbers } = context.state
  const id = context.ids.id(context.work)
  const record = withAgentVoice(agent, {
    id,
    phoneNumber,
    providerId: `pn_${id.slice(-12)}`,
    capabilities,
    isPrimary: phoneNumbers.count('byAgent', agent.id) === 0,
    createdAt: context.clock.iso(),
  })
  phoneNumbers.insert(context.work, toAgentRow(agent, record))
  updateAgentNumbers(context, agent.id)
  return record
}

/** Updates the numbers in the record of an agent. They are sorted from oldest to newest. */
function updateAgentNumbers(context: AppContext, agentId: string): void {
  const agent = context.state.agents.get(agentId)
  if (!agent) return
  const numbers = [...context.state.phoneNumbers.oldest('byAgent', agentId)]
  updateAgentRecord(context, agent, { phoneIdentities: numbers.map(({ record }) => record) })
}

function withAgentVoice(
  { record: { voiceId } }: AgentRow,
  { voiceId: _, ...number }: PhoneNumberIdentity,
): PhoneNumberIdentity {
  return voiceId === null ? number : { ...number, voiceId }
}

/** Returns the sender number of an agent: `fromNumber`, else the primary number, else the oldest with the capability. */
export function chooseNumber(
  { state }: AppContext,
  agentId: string,
  criteria: { fromNumber: string | undefined; capability: keyof PhoneCapabilities },
): PhoneNumberRow | Problem<400> {
  const { fromNumber, capability } = criteria
  const requested = fromNumber === undefined ? undefined : state.phoneNumbers.find('phoneNumber', fromNumber)
  if (fromNumber !== undefined && requested?.agentId !== agentId) {
    return invalidFields([{ path: '/fromNumber', message: `must be a phone number of agent ${agentId}` }])
  }
  const numbers = [...state.phoneNumbers.oldest('byAgent', agentId)]
  const candidates = requested
    ? [requested]
    : [...numbers.filter(({ record }) => record.isPrimary), ...numbers]
  const capable = candidates.find(({ record }) => record.capabilities[capability])
  if (capable) return capable
  const detail = requested
    ? `Phone number ${fromNumber} does not support ${capability}. Use another number.`
    : `Agent ${agentId} has no phone number that supports ${capability}. Provision one with POST /phone/provision.`
  return problem(400, 'BAD_REQUEST', detail)
}

let library: Promise<typeof import('libphonenumber-js/min')> | undefined

/** Emergency numbers of all countries, from the metadata of libphonenumber, and all of three digits that begin with 0, 1 or 9. */
const EMERGENCY_NUMBER =
  /^(?:[019]\d\d|[235]11|333|355|555|666|819|888|1122|1220|1298|1300|1444|1669|1730|2611|9999|10111|10177|90000)$/

/** Rule of messages and calls: checks the recipient. */
export function checkRecipient({ body }: { body: { to: string } }): Promise<FieldIssue | undefined> {
  return checkRecipientNumber(body.to)
}

/**
 * Rejects an emergency number, a number with an unknown country code, and a length that no number of the country has. A
 * stricter check would reject many numbers that are reserved for fiction. Accepts other short codes.
 */
export async function checkRecipientNumber(to: string): Promise<FieldIssue | undefined> {
  if (!to.startsWith('+')) return EMERGENCY_NUMBER.test(to) ? emergencyIssue(to) : undefined
  // Loaded on first use: the library takes a third of the start time of the server, and most tests have no phone.
  library ??= import('libphonenumber-js/min')
  const { isPossiblePhoneNumber, parsePhoneNumberFromString } = await library
  if (EMERGENCY_NUMBER.test(parsePhoneNumberFromString(to)?.nationalNumber ?? '')) return emergencyIssue(to)
  if (isPossiblePhoneNumber(to)) return undefined
  return { path: '/to', message: `must have a known country code and a valid length; received ${quote(to)}` }
}

function emergencyIssue(to: string): FieldIssue {
  const message = `must not be an emergency number; received ${quote(to)}. In an emergency, call from a phone`
  return { path: '/to', message }
}

/** Fields of an agent with a phone number, in a message. */
const PHONE_AGENT = { name: null, capabilities: ['phone'] }

/** Returns the problem of a number at which no agent can be reached. It lists numbers that work. */
export function noAgentProblem(
  { state }: ReadContext,
  phoneNumber: string,
  capability: keyof PhoneCapabilities,
): Problem<409> {
  const numbers = state.agents
    .rows()
    .filter(({ record }) => record.status !== 'DELETED')
    .flatMap(({ record }) => record.phoneIdentities)
    .filter(({ capabilities }) => capabilities[capability])
    .map(identity => identity.phoneNumber)
  const hint =
    numbers.length === 0
      ? text`Add an agent with a number: ${mockOperation('addAgent', { fields: PHONE_AGENT })}.`
      : `Numbers of agents: ${numbers.slice(0, 5).join(', ')}.`
  const kind = capability === 'voice' ? 'calls' : capability.toUpperCase()
  return problem(409, 'CONFLICT', text`No agent can receive ${kind} at ${shorten(phoneNumber)}. ${hint}`)
}

/** Consecutive numbers that a regulator reserves for fiction, such as films and books. */
export interface NumberRange {
  countryCode: string
  /** Area code. Null for numbers without an area, such as mobile numbers. */
  areaCode: string | null
  /** First number, in E.164 form. */
  first: string
  count: number
  capabilities: PhoneCapabilities
}

/** Properties of the numbers to find. */
type PhoneNumberCriteria = Pick<ProvisionPhoneNumber, 'countryCode' | 'areaCode' | 'capabilities'>

/**
 * Ranges that NANPA, Ofcom, ACMA, ComReg, ARCEP, the Bundesnetzagentur and PTS reserve for fiction. Ranges of a country
 * with more capabilities come first, because agents get their numbers from the first range with an available number.
 */
export const RESERVED_RANGES: readonly NumberRange[] = [
  // The numbers 555-0100 to 555-0199 of each area code.
  ...Object.entries(data.northAmericanAreaCodes).flatMap(([countryCode, areaCodes]) =>
    areaCodes.map(areaCode => ({
      countryCode,
      areaCode: `${areaCode}`,
      first: `+1${areaCode}5550100`,
      count: 100,
      capabilities: { sms: true, mms: true, voice: true },
    })),
  ),
  ...Object.entries(data.ranges).flatMap(([countryCode, ranges]) =>
    ranges.map(({ type, ...range }) => ({
      ...range,
      countryCode,
      capabilities: { sms: type === 'mobile', mms: false, voice: true },
    })),
  ),
]

export const PHONE_COUNTRIES: readonly string[] = [
  ...new Set(RESERVED_RANGES.map(({ countryCode }) => countryCode)),
]

const BLOCK_SIZE = 100

/** Returns the key of a phone number's block of 100 numbers. */
export const blockKey = (phoneNumber: string): string => phoneNumber.slice(0, -2)

/** Returns the first numbers that no agent has, in the order in which agents get them. */
export function listAvailableNumbers(
  context: AppContext,
  criteria: PhoneNumberCriteria,
  limit: number,
): AvailablePhoneNumber[] {
  const found: AvailablePhoneNumber[] = []
  for (const range of findRanges(criteria)) {
    const { countryCode, areaCode, capabilities } = range
    for (const phoneNumber of listFreeNumbers(context, range)) {
      if (found.length === limit) return found
      found.push({ phoneNumber, countryCode, areaCode, capabilities })
    }
  }
  return found
}

function* listFreeNumbers({ state }: AppContext, range: NumberRange): Generator<string> {
  for (let start = 0; start < range.count; start += BLOCK_SIZE) {
    // Skips full blocks without a lookup of each number: a load test uses thousands of numbers.
    if (state.phoneNumbers.count('byBlock', blockKey(nthNumber(range, start))) === BLOCK_SIZE) continue
    for (let index = start; index < Math.min(start + BLOCK_SIZE, range.count); index++) {
      const phoneNumber = nthNumber(range, index)
      if (!state.phoneNumbers.find('phoneNumber', phoneNumber)) yield phoneNumber
    }
  }
}

/** Returns an error message for criteria that no available number matches. */
function explainNoNumber({ areaCode, ...criteria }: PhoneNumberCriteria): string {
  const { countryCode = 'US', capabilities = [] } = criteria
  const area = areaCode === undefined ? countryCode : `${countryCode}, area code ${areaCode}`
  const number = capabilities.length === 0 ? 'phone number' : `phone number with ${capabilities.join(', ')}`
  const message = `No ${number} is available in ${area}.`
  if (!PHONE_COUNTRIES.includes(countryCode))
    return `${message} Countries with phone numbers: ${PHONE_COUNTRIES.join(', ')}.`
  const areaCodes = new Set(findRanges(criteria).flatMap(range => range.areaCode ?? []))
  if (areaCodes.size === 0) return message
  const some = [...areaCodes].slice(0, 10).join(', ')
  return `${message} Area codes have no leading 0. Area codes of ${countryCode} include ${some}.`
}

/** Returns the ranges whose numbers match the criteria. */
function findRanges({ countryCode = 'US', areaCode, capabilities = [] }: PhoneNumberCriteria): NumberRange[] {
  return RESERVED_RANGES.filter(
    range =>
      range.countryCode === countryCode &&
      (areaCode === undefined || range.areaCode === areaCode) &&
      hasCapabilities(range, capabilities),
  )
}

/** Returns whether a range has all these capabilities. */
function hasCapabilities(range: NumberRange, capabilities: readonly PhoneCapability[]): boolean {
  return capabilities.every(capability => range.capabilities[capability])
}

/** Returns a number of a range by its index, in E.164 form. */
export function nthNumber({ first }: NumberRange, index: number): string {
  return `+${Number(first.slice(1)) + index}`
}

/** Returns the range that contains a number. */
export function findRange(phoneNumber: string): NumberRange | undefined {
  return RESERVED_RANGES.find(({ first, count }) => {
    const index = Number(phoneNumber.slice(1)) - Number(first.slice(1))
    return phoneNumber.length === first.length && index >= 0 && index < count
  })
}
