import type { Call, CallEndReason, CallTranscriptSegment } from '@agentcomms/spec'
import type { AppContext } from '../app-context.ts'
import { storePhoneMessage } from '../messages/phone-message.ts'
import type { CallRow } from './tables.ts'

/** Ends a call: updates its record, stores its VOICE message and fires call.ended. */
export function endCall(context: AppContext, row: CallRow, endReason: CallEndReason): CallRow {
  const endedAt = context.clock.iso()
  const { answeredAt } = row.record
  const talkTimeMs = answeredAt === null ? 0 : Date.parse(endedAt) - Date.parse(answeredAt)
  const durationSeconds = Math.floor(talkTimeMs / 1_000)
  const record: Call = { ...row.record, state: 'ENDED', endedAt, endReason, durationSeconds }
  const ended = context.state.calls.replace(context.work, { ...row, record })
  storeCallMessage(context, ended)
  context.events.emit(context.work, 'call.ended', ended)
  return ended
}

/** Stores the VOICE message of a call. Fires no message event, because call.ended has the same content. */
function storeCallMessage(context: AppContext, { agentId, record, transcript }: CallRow): void {
  const agent = context.state.agents.get(agentId)
  if (!agent) return
  const { id, direction, from, to, endedAt, answeredAt } = record
  const isConnected = direction === 'INBOUND' || answeredAt !== null
  storePhoneMessage(context, agent, {
    channel: 'VOICE',
    direction,
    status: isConnected ? 'DELIVERED' : 'FAILED',
    fromAddress: from,
    toAddress: to,
    body: formatTranscript(transcript),
    externalId: id,
    sentAt: direction === 'OUTBOUND' && isConnected ? endedAt : null,
    receivedAt: direction === 'INBOUND' ? endedAt : null,
  })
}

/** Returns the transcript as text, one line for each segment. */
export function formatTranscript(segments: readonly CallTranscriptSegment[]): string {
  return segments.map(({ speaker, text }) => `${speaker === 'AGENT' ? 'Agent' : 'Other'}: ${text}`).join('\n')
}
