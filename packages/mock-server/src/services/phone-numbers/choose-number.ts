import type { PhoneCapabilities } from '@agentcomms/spec'
import { quote } from '../../http/error-text.ts'
import { invalidFields, type Problem, problem } from '../../http/problem.ts'
import type { AppContext } from '../app-context.ts'
import type { PhoneNumberRow } from './tables.ts'

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

/**
 * Rejects a number with an unknown country code, or a length that no number of the country has. A stricter check would
 * reject many numbers that are reserved for fiction.
 */
export async function checkRecipientNumber(to: string): Promise<Problem<400> | undefined> {
  // Loaded on first use: the library takes a third of the start time of the server, and most tests have no phone.
  library ??= import('libphonenumber-js/min')
  const { isPossiblePhoneNumber } = await library
  if (isPossiblePhoneNumber(to)) return undefined
  const message = `must have a known country code and a valid length; received ${quote(to)}`
  return invalidFields([{ path: '/to', message }])
}
