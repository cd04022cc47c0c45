import type { EventPayload } from '../event-log.ts'
import type { CallRow } from './tables.ts'

/** The payload of call.ended, of a call that has ended. */
export function callEndedEvent({ record }: CallRow, occurredAt: string): EventPayload {
  const { id: callId, agentId, direction, from: fromAddress, to: toAddress } = record
  const durationSeconds = record.durationSeconds ?? 0
  const endReason = record.endReason ?? 'COMPLETED'
  const ends = { fromAddress, toAddress, durationSeconds, endReason }
  return { event: 'call.ended', occurredAt, callId, agentId, direction, ...ends }
}
