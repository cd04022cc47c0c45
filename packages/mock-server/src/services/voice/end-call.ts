import type { Call, CallEndReason, CallTranscriptSegment } from '@agentcomms/spec'
import { isRefusal } from '../../http/problem.ts'
import {
  checkArgument,
  checkId,
  furtherArgument,
  listOf,
  type MemberCheck,
  oneOf,
  optional,
  text,
} from '../../runtime/check-argument.ts'
import type { World } from '../world.ts'
import { CALL_END_REASONS } from './call-state.ts'
import { hangUpReason } from './voice-service.ts'

/** How a call ends. */
export interface EndCallOptions {
  /** Default: COMPLETED for a call that was answered, else CANCELED. */
  reason?: CallEndReason | undefined
  /**
   * What was said since the greeting, as the agent of this call has it. A text was said by the other side. Only of a
   * call that was answered.
   */
  transcript?: string | readonly Pick<CallTranscriptSegment, 'speaker' | 'text'>[] | undefined
}

const REASONS = [...new Set(Object.values(CALL_END_REASONS).flat())]
const LONGEST_TEXT = 100_000
const said = text(LONGEST_TEXT)
const segment: MemberCheck = value => {
  const { speaker, text: words } = Object(value)
  const isSegment = (speaker === 'AGENT' || speaker === 'OTHER') && said(words) === undefined
  return isSegment ? undefined : "{ speaker: 'AGENT' or 'OTHER', text }"
}
const segments = listOf(segment, 10_000)
const MEMBERS = {
  reason: optional(oneOf(REASONS)),
  transcript: optional(value => (typeof value === 'string' ? said(value) : segments(value))),
} satisfies Record<keyof EndCallOptions, MemberCheck>

/** Ends a call that runs. Throws where there is none, it has ended, or it cannot end for that reason. */
export function endCall(world: World, id: string, options: EndCallOptions = {}): Call {
  checkId('endCall', id)
  checkArgument(furtherArgument('endCall'), options, MEMBERS)
  const row = world.state.calls.get(id)
  if (!row) throw new Error(`endCall(): there is no call "${id}" in this mock.`)
  const { state } = row.record
  const { transcript = [], reason = hangUpReason(state) } = options
  if (transcript.length > 0 && state !== 'ACTIVE') {
    throw new Error(
      `endCall({ transcript }): the call "${id}" is ${state}; only one that was answered has words.`,
    )
  }
  const words =
    typeof transcript === 'string' ? [{ speaker: 'OTHER' as const, text: transcript }] : transcript
  const ended = world.voice.end(row, reason, words)
  if (isRefusal(ended)) throw new Error(`endCall(): ${ended.detail}`)
  return ended.record
}
