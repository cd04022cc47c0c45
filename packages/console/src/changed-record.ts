import type { LiveEvent } from './live-events.ts'
import type { RecordChange, Resource } from './server.ts'

/** Returns the changed record if the event reports a change of this resource. */
export function getChangedRecord(event: LiveEvent, resource: Resource): RecordChange | undefined {
  if (event.topic !== resource || event.change.type !== 'record') return undefined
  return event.change
}

/** Whether the event reports a change of this resource, in a record of this agent. */
export function belongsToAgent(event: LiveEvent, resource: Resource, agentId: string): boolean {
  return getChangedRecord(event, resource)?.agentId === agentId
}
