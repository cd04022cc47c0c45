import type { PhoneCapabilities } from '@agentcomms/spec'
import type { AppContext } from '../app-context.ts'

/** Makes the error for a number that no agent can be reached at. It names numbers that agents have. */
export function createNoAgentError(
  { state }: AppContext,
  phoneNumber: string,
  capability: keyof PhoneCapabilities,
): Error {
  const held = [...state.agents.rows()]
    .filter(({ record }) => record.status !== 'DELETED')
    .flatMap(({ record }) => record.phoneIdentities)
    .filter(({ capabilities }) => capabilities[capability])
    .map(({ phoneNumber }) => phoneNumber)
  const known =
    held.length === 0
      ? "There is none: give an agent a number with mock.addAgent({ name, capabilities: ['phone'] })."
      : `Agents have ${held.slice(0, 5).join(', ')}.`
  return new Error(`No agent of this mock takes ${capability} at ${phoneNumber}. ${known}`)
}
