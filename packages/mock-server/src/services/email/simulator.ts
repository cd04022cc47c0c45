import type { SimulatedOutcome } from '../messages/transport.ts'

/**
 * Outcomes by the part before @ in an address at `simulator.<default domain>`. If several rows match the recipients of an email,
 * the first row decides for the whole email. `approve` comes first. When the email is approved, the next matching row decides.
 */
export const SIMULATED_OUTCOMES = {
  approve: { status: 'PENDING_APPROVAL' },
  block: { status: 'BLOCKED' },
  fail: { status: 'FAILED' },
  bounce: { status: 'BOUNCED' },
  slow: { status: 'DELIVERED', delay: '1h' },
} as const satisfies Record<string, SimulatedOutcome>

type SimulatorLocalPart = keyof typeof SIMULATED_OUTCOMES

const LOCAL_PARTS = Object.keys(SIMULATED_OUTCOMES) as SimulatorLocalPart[]

/** Returns the outcome of an email and the recipient that decides it, or undefined if no recipient has a simulated outcome. */
export function findSimulatedOutcome(
  recipients: readonly string[],
  emailDomain: string,
  { isApproved = false } = {},
): (SimulatedOutcome & { address: string }) | undefined {
  for (const part of LOCAL_PARTS) {
    if (isApproved && part === 'approve') continue
    const address = recipients.find(recipient => getSimulatorLocalPart(recipient, emailDomain) === part)
    if (address !== undefined) return { ...SIMULATED_OUTCOMES[part], address }
  }
  return undefined
}

/** Returns an address with a simulated outcome. */
export function toSimulatorAddress(part: SimulatorLocalPart, emailDomain: string): string {
  return `${part}@simulator.${emailDomain}`
}

/** Returns whether an address belongs to the simulator. These addresses are never suppressed. */
export function isSimulatorAddress(address: string, emailDomain: string): boolean {
  return address.toLowerCase().endsWith(`@simulator.${emailDomain}`)
}

/** Returns whether an email to a simulator address bounces. Also true for unknown local parts. */
export function bouncesAtSimulator(address: string, emailDomain: string): boolean {
  const part = getSimulatorLocalPart(address, emailDomain)
  return part === undefined || SIMULATED_OUTCOMES[part].status === 'BOUNCED'
}

function getSimulatorLocalPart(address: string, emailDomain: string): SimulatorLocalPart | undefined {
  if (!isSimulatorAddress(address, emailDomain)) return undefined
  const local = address.slice(0, address.lastIndexOf('@')).toLowerCase()
  return LOCAL_PARTS.find(part => part === local)
}
