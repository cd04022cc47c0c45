import type { Call, CallEndReason, CallTranscriptSegment } from '@agentcomms/spec'
import type { AppContext } from '../app-context.ts'
import type { EventPayload } from '../event-log.ts'
import { storePhoneMessage } from '../messages/phone-message.ts'
import type { CallRow } from './tables.ts'

/** Ends a call and fires call.ended. */
export function endCall(context: AppContext, row: CallRow, endReason: CallEndReason): CallRow {
  const ended = finishCall(context, row, endReason)
  context.events.emit(context.work, row.orgId, toCallEndedEvent(ended, context.clock.iso()))
  return ended
}

/** Ends a call without its event: updates its record and stores its VOICE message. */
export function finishCall(context: AppContext, row: CallRow, endReason: CallEndReason): CallRow {
  const endedAt = context.clock.iso()
  const { answeredAt } = row.record
  const talkTimeMs = answeredAt === null ? 0 : Date.parse(endedAt) - Date.parse(answeredAt)
  const durationSeconds = Math.floor(talkTimeMs / 1_000)
  const record: Call = { ...row.record, state: 'ENDED', endedAt, endReason, durationSeconds }
  const ended = context.state.calls.replace(context.work, { ...row, record })
  storeCallMessage(context, ended)
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

export function toCallEndedEvent({ record }: CallRow, occurredAt: string): EventPayload {
  const { id: callId, agentId, direction, from: fromAddress, to: toAddress } = record
  const durationSeconds = record.durationSeconds ?? 0
  const endReason = record.endReason ?? 'COMPLETED'
  const fields = { fromAddress, toAddress, durationSeconds, endReason }
  return { event: 'call.ended', occurredAt, callId, agentId, direction, ...fields }
}

/** Returns the transcript as text, one line for each segment. */
export function formatTranscript(segments: readonly CallTranscriptSegment[]): string {
  return segments.map(({ speaker, text }) => `${speaker === 'AGENT' ? 'Agent' : 'Other'}: ${text}`).join('\n')
}
