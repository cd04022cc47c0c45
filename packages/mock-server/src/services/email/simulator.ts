import type { MessageStatus } from '@agentcomms/spec'

/** What becomes of a mail to a simulator address. */
export interface SimulatedOutcome {
  /** The status that the send answers. */
  first: MessageStatus
  /** The status that it comes to, by itself or once it is approved. */
  last: MessageStatus
  /** How much longer than others it takes from SENT to there, in milliseconds of the mock's clock. */
  delayMs?: number
}

/**
 * Local parts at `simulator.<default domain>` and what they ask for. Where recipients of one mail ask for several, the
 * one that stands first here decides for the whole mail; once it is approved, the rest of the table does.
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

/** What the recipients ask for. Undefined: nothing, as with any real address. */
export function simulatedOutcome(
  recipients: readonly string[],
  emailDomain: string,
  approved = false,
): SimulatedOutcome | undefined {
  const asked = recipients.map(address => simulatedPart(address, emailDomain))
  const decides = SIMULATED.find(part => asked.includes(part) && !(approved && part === 'approve'))
  return decides && SIMULATED_OUTCOMES[decides]
}

/** Whether an address belongs to the simulator, known to it or not. It is never suppressed. */
export function isSimulated(address: string, emailDomain: string): boolean {
  return address.toLowerCase().endsWith(`@simulator.${emailDomain}`)
}

/** Whether mail to an address of the simulator bounces: it asks for that, or is a typo of one that does not. */
export function bouncesSimulated(address: string, emailDomain: string): boolean {
  const part = simulatedPart(address, emailDomain)
  return part === undefined || SIMULATED_OUTCOMES[part].last === 'BOUNCED'
}

function simulatedPart(address: string, emailDomain: string): Simulated | undefined {
  if (!isSimulated(address, emailDomain)) return undefined
  const local = address.slice(0, address.lastIndexOf('@')).toLowerCase()
  return SIMULATED.find(part => part === local)
}
