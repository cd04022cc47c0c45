import type { SimulatedOutcome } from '../messages/transport.ts'

/**
 * Outcomes by the part before @ in an address at `simulator.<default domain>`. If several rows match the
 * recipients of an email, the first row decides for the whole email. `approve` comes first. When the email is
 * approved, the next matching row decides.
 */
export const SIMULATED_OUTCOMES = {
  approve: { status: 'PENDING_APPROVAL' },
  block: { status: 'BLOCKED' },
  fail: { status: 'FAILED' },
  bounce: { status: 'BOUNCED' },
  slow: { status: 'DELIVERED', delay: '1h' },
} as const satisfies Record<string, SimulatedOutcome>

const OUTCOMES = new Map<string, SimulatedOutcome>(Object.entries(SIMULATED_OUTCOMES))

/** Returns an address with a simulated outcome. */
export function toSimulatorAddress(part: keyof typeof SIMULATED_OUTCOMES, emailDomain: string): string {
  return `${part}@simulator.${emailDomain}`
}

/**
 * Returns the outcome of an email and the recipient that decides it, or undefined if no recipient has a
 * simulated outcome.
 */
export function findSimulatedOutcome(
  recipients: readonly string[],
  emailDomain: string,
  { isApproved = false } = {},
): (SimulatedOutcome & { address: string }) | undefined {
  for (const [part, outcome] of OUTCOMES) {
    const address = recipients.find(recipient => getSimulatorPart(recipient, emailDomain) === part)
    const isDone = isApproved && outcome.status === 'PENDING_APPROVAL'
    if (address !== undefined && !isDone) return { ...outcome, address }
  }
  return undefined
}

/** Returns whether an address belongs to the simulator. These addresses are never suppressed. */
export function isSimulatorAddress(address: string, emailDomain: string): boolean {
  return getSimulatorPart(address, emailDomain) !== undefined
}

/** Returns whether an email to a simulator address bounces. Also true for unknown local parts. */
export function bouncesAtSimulator(address: string, emailDomain: string): boolean {
  const outcome = OUTCOMES.get(getSimulatorPart(address, emailDomain) ?? '')
  return outcome === undefined || outcome.status === 'BOUNCED'
}

/** Returns the part before @, in lower case, of an address of the simulator. */
function getSimulatorPart(address: string, emailDomain: string): string | undefined {
  const [part, domain] = address.toLowerCase().split(/@(?=[^@]*$)/)
  return domain === `simulator.${emailDomain}` ? part : undefined
}
