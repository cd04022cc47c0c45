import type { CallEndReason, MessageStatus } from '@agentcomms/spec'
import type { Duration } from '../../runtime/duration.ts'

/** What becomes of a text and of a call to a number. */
export interface PhoneOutcome {
  sms: {
    /** BLOCKED and FAILED at once, DELIVERED and BOUNCED after SENT. One that is approved is delivered. */
    becomes: Exclude<MessageStatus, 'QUEUED' | 'SENT'>
    /** How much longer than others it takes from SENT to there. */
    delay?: Duration
  }
  call: {
    /** COMPLETED: it is answered. */
    ends: CallEndReason
    /** How much longer than others it rings before it is answered. */
    delay?: Duration
    /** What the other side says when it answers. */
    says?: string
  }
}

/** Numbers whose outcome is known. They belong to no area, so that no agent can have them. */
export const SIMULATED_OUTCOMES: Readonly<Record<string, PhoneOutcome>> = {
  '+15005550001': {
    sms: { becomes: 'DELIVERED' },
    call: { ends: 'COMPLETED', says: 'Hello, this is the simulator.' },
  },
  '+15005550002': { sms: { becomes: 'FAILED' }, call: { ends: 'FAILED' } },
  '+15005550003': { sms: { becomes: 'BOUNCED' }, call: { ends: 'NO_ANSWER' } },
  '+15005550004': { sms: { becomes: 'BLOCKED' }, call: { ends: 'BUSY' } },
  '+15005550005': { sms: { becomes: 'DELIVERED', delay: '1h' }, call: { ends: 'COMPLETED', delay: '20s' } },
  '+15005550006': { sms: { becomes: 'PENDING_APPROVAL' }, call: { ends: 'CANCELED' } },
}

const SIMULATOR = '+1500555'
const ORDINARY: PhoneOutcome = { sms: { becomes: 'DELIVERED' }, call: { ends: 'COMPLETED' } }
const UNKNOWN: PhoneOutcome = { sms: { becomes: 'BOUNCED' }, call: { ends: 'FAILED' } }

/** What becomes of a text or a call to a number that no agent holds. A typo of a simulator number is nobody's. */
export function outcomeOf(phoneNumber: string): PhoneOutcome {
  const simulated = SIMULATED_OUTCOMES[phoneNumber]
  return simulated ?? (phoneNumber.startsWith(SIMULATOR) ? UNKNOWN : ORDINARY)
}
