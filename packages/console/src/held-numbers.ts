import type { Agent, PhoneCapabilities } from '@agentcomms/spec'

/** A number, and who holds it. */
export interface HeldNumber {
  agentId: string
  agentName: string
  phoneNumber: string
}

/** The numbers that can do something, of all agents or of one; the primary one of an agent first. */
export function heldNumbers(
  agents: readonly Agent[],
  capability: keyof PhoneCapabilities,
  agentId?: string,
): HeldNumber[] {
  return agents
    .filter(({ id, status }) => status !== 'DELETED' && (agentId === undefined || id === agentId))
    .flatMap(({ id, name, phoneIdentities }) =>
      [...phoneIdentities]
        .sort((one, other) => Number(other.isPrimary) - Number(one.isPrimary))
        .filter(({ capabilities }) => capabilities[capability])
        .map(({ phoneNumber }) => ({ agentId: id, agentName: name, phoneNumber })),
    )
}

/** Numbers as the options of a select. */
export function numberOptions(numbers: readonly HeldNumber[]): [string, string][] {
  return numbers.map(({ phoneNumber, agentName }) => [phoneNumber, `${phoneNumber} · ${agentName}`])
}
