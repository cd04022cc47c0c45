import type { CallEndReason, MessageStatus } from '@agentcomms/spec'
import type { Duration } from '../../runtime/duration.ts'

/** Outcome of an SMS message and of a call to a number. */
export interface PhoneOutcome {
  sms: {
    /** BLOCKED and FAILED immediately, DELIVERED and BOUNCED after SENT. An approved message is delivered. */
    becomes: Exclude<MessageStatus, 'QUEUED' | 'SENT'>
    /** Additional time after SENT. Default 0. */
    delay?: Duration
  }
  call: {
    /** COMPLETED means that it is answered. */
    ends: CallEndReason
    /** Additional time until it is answered. Default 0. */
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

/** Returns the outcome for a number that no agent holds. An unknown number of the simulator belongs to nobody. */
export function findPhoneOutcome(phoneNumber: string): PhoneOutcome {
  const simulated = SIMULATED_OUTCOMES[phoneNumber]
  return simulated ?? (phoneNumber.startsWith(SIMULATOR) ? UNKNOWN : ORDINARY)
}
