import type { PhoneCapabilities } from '@agentcomms/spec'
import { shorten } from '../../runtime/quote.ts'
import type { AppContext } from '../app-context.ts'

/** Returns the error for a number at which no agent can be reached. Its message lists numbers that work. */
export function createNoAgentError(
  { state }: AppContext,
  phoneNumber: string,
  capability: keyof PhoneCapabilities,
): Error {
  const numbers = [...state.agents.rows()]
    .filter(({ record }) => record.status !== 'DELETED')
    .flatMap(({ record }) => record.phoneIdentities)
    .filter(({ capabilities }) => capabilities[capability])
    .map(identity => identity.phoneNumber)
  const hint =
    numbers.length === 0
      ? "Add an agent with a number: mock.addAgent({ name, capabilities: ['phone'] })."
      : `Numbers of agents: ${numbers.slice(0, 5).join(', ')}.`
  const [operation, kind] =
    capability === 'voice' ? ['receiveCall', 'calls'] : ['receiveSms', capability.toUpperCase()]
  return new Error(`mock.${operation}(): no agent can receive ${kind} at ${shorten(phoneNumber)}. ${hint}`)
}
