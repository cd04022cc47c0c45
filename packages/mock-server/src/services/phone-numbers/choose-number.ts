import type { PhoneCapabilities } from '@agentcomms/spec'
import { quote, shorten } from '../../http/error-text.ts'
import { type FieldIssue, invalidFields, type Problem, problem } from '../../http/handlers.ts'
import { text } from '../../http/text.ts'
import type { AppContext, ReadContext } from '../app-context.ts'
import { mockOperation } from '../contracts.ts'
import type { PhoneNumberRow } from '../state.ts'

/**
 * Returns the sender number of an agent: `fromNumber`, else the primary number, else the oldest with the capability.
 */
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
