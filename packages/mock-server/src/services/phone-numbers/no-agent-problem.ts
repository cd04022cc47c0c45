import type { PhoneCapabilities } from '@agentcomms/spec'
import { shorten } from '../../http/error-text.ts'
import { type Problem, problem } from '../../http/problem.ts'
import type { ReadContext } from '../app-context.ts'

/** Returns the problem of a number at which no agent can be reached. It lists numbers that work. */
export function noAgentProblem(
  { state }: ReadContext,
  phoneNumber: string,
  capability: keyof PhoneCapabilities,
): Problem<409> {
  const numbers = [...state.agents.rows()]
    .filter(({ record }) => record.status !== 'DELETED')
    .flatMap(({ record }) => record.phoneIdentities)
    .filter(({ capabilities }) => capabilities[capability])
    .map(identity => identity.phoneNumber)
  const hint =
    numbers.length === 0
      ? "Add an agent with a number: mock.addAgent({ name, capabilities: ['phone'] })."
      : `Numbers of agents: ${numbers.slice(0, 5).join(', ')}.`
  const kind = capability === 'voice' ? 'calls' : capability.toUpperCase()
  return problem(409, 'CONFLICT', `No agent can receive ${kind} at ${shorten(phoneNumber)}. ${hint}`)
}
