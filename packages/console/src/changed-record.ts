import type { LiveEvent } from './live-events.ts'
import type { RecordChange, RecordKind } from './server.ts'

/** Returns the changed record if the event reports a change of this resource, of one agent or of any. */
export function getChangedRecord(
  event: LiveEvent,
  resource: RecordKind,
  agentId?: string,
): RecordChange | undefined {
  if (event.topic !== resource || event.change.type !== 'record') return undefined
  return agentId === undefined || event.change.agentId === agentId ? event.change : undefined
}
