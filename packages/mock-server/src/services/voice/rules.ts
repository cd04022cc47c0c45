import type { CallEndReason, CallState } from '@agentcomms/spec'
import type { Transitions } from '../stored.ts'

/** State transitions of calls. */
export const CALL_TRANSITIONS: Transitions<CallState> = {
  INITIATING: ['RINGING', 'ENDED'],
  RINGING: ['ACTIVE', 'ENDED'],
  ACTIVE: ['ENDED'],
  ENDED: [],
}

/** Reasons with which a call can end in each state. Only an answered call ends with COMPLETED. */
export const CALL_END_REASONS: { readonly [From in CallState]: readonly CallEndReason[] } = {
  INITIATING: ['CANCELED', 'BUSY', 'FAILED'],
  RINGING: ['CANCELED', 'NO_ANSWER', 'BUSY', 'FAILED'],
  ACTIVE: ['COMPLETED', 'FAILED'],
  ENDED: [],
}
