import * as z from 'zod/mini'
import type { Duration } from '../../runtime/duration.ts'
import { duration } from '../../runtime/input-schemas.ts'

/** Duration of each step of a call, on the clock of the mock. */
export interface VoiceOptions {
  /** Time from INITIATING to RINGING. A call that fails or is busy ends after this time instead. Default `'1s'`. */
  ringAfter?: Duration | undefined
  /** Time from RINGING until the other side answers. Default `'3s'`. */
  answerAfter?: Duration | undefined
  /** Time from RINGING to NO_ANSWER, for numbers that never answer. Default `'30s'`. */
  giveUpAfter?: Duration | undefined
  /** Time from ACTIVE until the other side hangs up. `mock.endCall()` ends a call earlier. Default `'30s'`. */
  hangUpAfter?: Duration | undefined
}

export const voiceOptions = z.strictObject({
  ringAfter: z._default(duration, '1s'),
  answerAfter: z._default(duration, '3s'),
  giveUpAfter: z._default(duration, '30s'),
  hangUpAfter: z._default(duration, '30s'),
} satisfies Record<keyof VoiceOptions, unknown>)
