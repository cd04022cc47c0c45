import type { Call, CallEndReason } from '@agentcomms/spec'
import type { AppContext } from '../app-context.ts'
import { storePhoneMessage } from '../messages/phone-message.ts'
import { callEndedEvent } from './call-ended-event.ts'
import { transcriptText } from './call-transcript.ts'
import type { CallRow } from './tables.ts'

/** Ends a call: its record, the VOICE message that it leaves, and call.ended. */
export function closeCall(context: AppContext, row: CallRow, endReason: CallEndReason): CallRow {
  const endedAt = context.clock.iso()
  const durationSeconds = secondsBetween(row.record.answeredAt, endedAt)
  const record: Call = { ...row.record, state: 'ENDED', endedAt, endReason, durationSeconds }
  const ended = context.state.calls.replace({ ...row, record })
  leaveMessage(context, ended)
  context.events.emit(row.orgId, callEndedEvent(ended, endedAt))
  return ended
}

/** No message event fires: call.ended stands for it. */
function leaveMessage(context: AppContext, { agentId, record, transcript }: CallRow): void {
  const agent = context.state.agents.get(agentId)
  if (!agent) return
  const { id, direction, from, to, endedAt, answeredAt } = record
  const isReached = direction === 'INBOUND' || answeredAt !== null
  storePhoneMessage(context, agent, {
    channel: 'VOICE',
    direction,
    status: isReached ? 'DELIVERED' : 'FAILED',
    fromAddress: from,
    toAddress: to,
    body: transcriptText(transcript),
    externalId: id,
    sentAt: direction === 'OUTBOUND' && isReached ? endedAt : null,
    receivedAt: direction === 'INBOUND' ? endedAt : null,
  })
}

function secondsBetween(start: string | null, end: string): number {
  return start === null ? 0 : Math.floor((Date.parse(end) - Date.parse(start)) / 1_000)
}
