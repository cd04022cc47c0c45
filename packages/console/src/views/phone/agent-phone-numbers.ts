import type { Agent, PhoneCapabilities } from '@agentcomms/spec'

/** Phone number and its agent. */
export interface AgentNumber {
  agentId: string
  agentName: string
  phoneNumber: string
}

/** Returns the phone numbers with a capability, of one agent or of all. Primary numbers come first. */
export function findAgentNumbers(
  agents: readonly Agent[],
  capability: keyof PhoneCapabilities,
  agentId?: string,
): AgentNumber[] {
  return agents
    .filter(({ id, status }) => status !== 'DELETED' && (agentId === undefined || id === agentId))
    .flatMap(({ id, name, phoneIdentities }) =>
      [...phoneIdentities]
        .sort((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
        .filter(({ capabilities }) => capabilities[capability])
        .map(({ phoneNumber }) => ({ agentId: id, agentName: name, phoneNumber })),
    )
}

/** Returns phone numbers as options of a select. */
export function toNumberOptions(numbers: readonly AgentNumber[]): [string, string][] {
  return numbers.map(({ phoneNumber, agentName }) => [phoneNumber, `${phoneNumber} · ${agentName}`])
}
