import type { CallEndReason, MessageStatus } from '@agentcomms/spec'
import type { Duration } from '@agentcomms/spec/control'

/** Outcomes of an SMS message and of a call to a number. */
export interface PhoneOutcome {
  sms: {
    /**
     * Status after sending. DELIVERED and BOUNCED come after SENT. A message with PENDING_APPROVAL is
     * DELIVERED after its approval.
     */
    status: Exclude<MessageStatus, 'QUEUED' | 'SENT'>
    /** Additional time after SENT. Default 0. */
    delay?: Duration
  }
  call: {
    /** End reason. COMPLETED: the other side answers the call. */
    endReason: CallEndReason
    /** Additional time until the other side answers. Default 0. */
    delay?: Duration
    /** First words of the other side. Default: none. */
    spokenText?: string
  }
}

/** Number to which SMS messages and calls fail. */
export const FAILING_NUMBER = '+15005550002'

/** Numbers of the simulator. They belong to no area code, so no agent can have them. */
export const SIMULATED_OUTCOMES: Readonly<Record<string, PhoneOutcome>> = {
  '+15005550001': {
    sms: { status: 'DELIVERED' },
    call: { endReason: 'COMPLETED', spokenText: 'Hello, this is the simulator.' },
  },
  [FAILING_NUMBER]: { sms: { status: 'FAILED' }, call: { endReason: 'FAILED' } },
  '+15005550003': { sms: { status: 'BOUNCED' }, call: { endReason: 'NO_ANSWER' } },
  '+15005550004': { sms: { status: 'BLOCKED' }, call: { endReason: 'BUSY' } },
  '+15005550005': {
    sms: { status: 'DELIVERED', delay: '1h' },
    call: { endReason: 'COMPLETED', delay: '20s' },
  },
  '+15005550006': { sms: { status: 'PENDING_APPROVAL' }, call: { endReason: 'CANCELED' } },
}

const SIMULATOR_PREFIX = '+1500555'
/** Whether a number belongs to the simulator. */
export function isSimulatorNumber(phoneNumber: string): boolean {
  return phoneNumber.startsWith(SIMULATOR_PREFIX)
}

const REACHABLE_OUTCOME: PhoneOutcome = { sms: { status: 'DELIVERED' }, call: { endReason: 'COMPLETED' } }
const UNREACHABLE_OUTCOME: PhoneOutcome = { sms: { status: 'BOUNCED' }, call: { endReason: 'FAILED' } }

/** Returns the outcomes for a number that no agent has. Other simulator numbers are unreachable. */
export function findPhoneOutcome(phoneNumber: string): PhoneOutcome {
  const simulated = SIMULATED_OUTCOMES[phoneNumber]
  return simulated ?? (isSimulatorNumber(phoneNumber) ? UNREACHABLE_OUTCOME : REACHABLE_OUTCOME)
}
