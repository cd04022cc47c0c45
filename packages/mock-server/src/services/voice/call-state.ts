import type { CallEndReason, CallState } from '@agentcomms/spec'
import type { Transitions } from '../transitions.ts'

/** How a call moves on. */
export const CALL_STATE: Transitions<CallState> = {
  INITIATING: ['RINGING', 'ENDED'],
  RINGING: ['ACTIVE', 'ENDED'],
  ACTIVE: ['ENDED'],
  ENDED: [],
}

/** Why a call can end in each of its states. COMPLETED means that it was answered. */
export const CALL_END_REASONS: { readonly [From in CallState]: readonly CallEndReason[] } = {
  INITIATING: ['CANCELED', 'BUSY', 'FAILED'],
  RINGING: ['CANCELED', 'NO_ANSWER', 'BUSY', 'FAILED'],
  ACTIVE: ['COMPLETED', 'FAILED'],
  ENDED: [],
}
