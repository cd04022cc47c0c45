import type { PhoneCapabilities } from '@agentcomms/spec'
import { invalidFields } from '../../http/invalid-input.ts'
import { type Problem, problem } from '../../http/problem.ts'
import type { AppContext } from '../app-context.ts'
import type { PhoneNumberRow } from './tables.ts'

/** Returns the number that an agent sends or calls from: the named one, else its primary one, else the oldest capable one. */
export function chooseNumber(
  { state }: AppContext,
  agentId: string,
  wish: { fromNumber: string | undefined; capability: keyof PhoneCapabilities },
): PhoneNumberRow | Problem<400> {
  const { fromNumber, capability } = wish
  const named = fromNumber === undefined ? undefined : state.phoneNumbers.find('phoneNumber', fromNumber)
  if (fromNumber !== undefined && named?.agentId !== agentId) {
    return invalidFields([{ path: '/fromNumber', message: `is not a number of the agent ${agentId}` }])
  }
  const held = [...state.phoneNumbers.oldest('byAgent', agentId)]
  const choice = named ? [named] : [...held.filter(({ record }) => record.isPrimary), ...held]
  const able = choice.find(({ record }) => record.capabilities[capability])
  if (able) return able
  const lack = named
    ? `The number ${fromNumber} cannot do ${capability}. Take another one`
    : `The agent ${agentId} has no phone number that can do ${capability}. Provision one with POST /phone/provision`
  return problem(400, 'BAD_REQUEST', `${lack}.`)
}
