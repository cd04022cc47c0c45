import type { MessageStatus } from '@agentcomms/spec'

/** Outcome of an email to a simulator address. */
export interface SimulatedOutcome {
  /** Status in the response of the send. */
  first: MessageStatus
  /** Last status, after approval if it is needed. */
  last: MessageStatus
  /** Additional time after SENT, in milliseconds on the clock of the mock. Default 0. */
  delayMs?: number
}

/**
 * Outcomes by local part at `simulator.<default domain>`. If the recipients of one email ask for several, the first of
 * this table applies to the whole email, and after approval the first of the others.
 */
export const SIMULATED_OUTCOMES = {
  approve: { first: 'PENDING_APPROVAL', last: 'DELIVERED' },
  block: { first: 'BLOCKED', last: 'BLOCKED' },
  fail: { first: 'FAILED', last: 'FAILED' },
  bounce: { first: 'SENT', last: 'BOUNCED' },
  slow: { first: 'SENT', last: 'DELIVERED', delayMs: 3_600_000 },
} as const satisfies Record<string, SimulatedOutcome>

type Simulated = keyof typeof SIMULATED_OUTCOMES

const SIMULATED = Object.keys(SIMULATED_OUTCOMES) as Simulated[]

/** Returns the outcome that the recipients ask for, or undefined if no one is a simulator address. */
export function findSimulatedOutcome(
  recipients: readonly string[],
  emailDomain: string,
  approved = false,
): SimulatedOutcome | undefined {
  const asked = recipients.map(address => getSimulatorLocalPart(address, emailDomain))
  const decides = SIMULATED.find(part => asked.includes(part) && !(approved && part === 'approve'))
  return decides && SIMULATED_OUTCOMES[decides]
}

/** Whether an address belongs to the simulator, even without an outcome. It is never suppressed. */
export function isSimulatorAddress(address: string, emailDomain: string): boolean {
  return address.toLowerCase().endsWith(`@simulator.${emailDomain}`)
}

/** Whether email to a simulator address bounces: it asks for that, or has no outcome. */
export function isSimulatedBounce(address: string, emailDomain: string): boolean {
  const part = getSimulatorLocalPart(address, emailDomain)
  return part === undefined || SIMULATED_OUTCOMES[part].last === 'BOUNCED'
}

function getSimulatorLocalPart(address: string, emailDomain: string): Simulated | undefined {
  if (!isSimulatorAddress(address, emailDomain)) return undefined
  const local = address.slice(0, address.lastIndexOf('@')).toLowerCase()
  return SIMULATED.find(part => part === local)
}
