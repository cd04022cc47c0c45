import type { PhoneCapabilities } from '@agentcomms/spec'
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
