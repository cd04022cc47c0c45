import type { AppContext } from '../app-context.ts'

/** Says that no agent can be reached at a number, and which numbers there are. */
export function noAgentAt({ state }: AppContext, phoneNumber: string, capability: string): Error {
  const held = [...state.organizations.oldest('all', '')]
    .flatMap(({ id }) => [...state.agents.oldest('byOrg', id)])
    .filter(({ record }) => record.status !== 'DELETED')
    .flatMap(({ record }) => record.phoneIdentities)
    .filter(({ capabilities }) =>
      Object.entries(capabilities).some(([name, can]) => name === capability && can),
    )
  const known =
    held.length === 0
      ? "There is none: give an agent a number with mock.addAgent({ name, capabilities: ['phone'] })."
      : `Agents have ${held
          .slice(0, 5)
          .map(number => number.phoneNumber)
          .join(', ')}.`
  return new Error(`No agent of this mock takes ${capability} at ${phoneNumber}. ${known}`)
}
