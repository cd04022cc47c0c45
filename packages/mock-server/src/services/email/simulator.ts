import type { MessageStatus } from '@agentcomms/spec'

/** Outcome of an email to a simulator address. */
interface SimulatedOutcome {
  /** Status in the response to the send request. */
  initialStatus: MessageStatus
  /** Last status. If approval is needed, it is the status after approval. */
  finalStatus: MessageStatus
  /** Additional time after SENT, in milliseconds on the clock of the mock. Default 0. */
  delayMs?: number
}

/**
 * Outcomes by the part before @ in an address at `simulator.<default domain>`. If several rows match the recipients of an email,
 * the first row decides for the whole email. `approve` comes first. When the email is approved, the next matching row decides.
 */
export const SIMULATED_OUTCOMES = {
  approve: { initialStatus: 'PENDING_APPROVAL', finalStatus: 'DELIVERED' },
  block: { initialStatus: 'BLOCKED', finalStatus: 'BLOCKED' },
  fail: { initialStatus: 'FAILED', finalStatus: 'FAILED' },
  bounce: { initialStatus: 'SENT', finalStatus: 'BOUNCED' },
  slow: { initialStatus: 'SENT', finalStatus: 'DELIVERED', delayMs: 3_600_000 },
} as const satisfies Record<string, SimulatedOutcome>

type SimulatorLocalPart = keyof typeof SIMULATED_OUTCOMES

const LOCAL_PARTS = Object.keys(SIMULATED_OUTCOMES) as SimulatorLocalPart[]

/** Returns the outcome of an email, or undefined if no recipient has a simulated outcome. */
export function findSimulatedOutcome(
  recipients: readonly string[],
  emailDomain: string,
  { isApproved = false } = {},
): SimulatedOutcome | undefined {
  const localParts = recipients.map(address => getSimulatorLocalPart(address, emailDomain))
  const deciding = LOCAL_PARTS.find(part => localParts.includes(part) && !(isApproved && part === 'approve'))
  return deciding && SIMULATED_OUTCOMES[deciding]
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
  return part === undefined || SIMULATED_OUTCOMES[part].finalStatus === 'BOUNCED'
}

/** Returns why an email that the simulator fails or blocks was not sent. */
export function explainSimulatedFailure(
  recipients: readonly string[],
  status: 'FAILED' | 'BLOCKED',
  emailDomain: string,
): string {
  const addresses = recipients.filter(address => isSimulatorAddress(address, emailDomain))
  return `The simulator ${status === 'FAILED' ? 'fails' : 'blocks'} email to ${addresses.join(', ')}.`
}

/** Returns why an email to these addresses bounces. */
export function explainBounce(addresses: readonly string[], emailDomain: string): string {
  return addresses
    .map(address =>
      isSimulatorAddress(address, emailDomain) && bouncesAtSimulator(address, emailDomain)
        ? `The simulator bounces email to ${address}.`
        : `No mailbox has the address ${address}.`,
    )
    .join(' ')
}

function getSimulatorLocalPart(address: string, emailDomain: string): SimulatorLocalPart | undefined {
  if (!isSimulatorAddress(address, emailDomain)) return undefined
  const local = address.slice(0, address.lastIndexOf('@')).toLowerCase()
  return LOCAL_PARTS.find(part => part === local)
}
