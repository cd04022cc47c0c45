import type { Told } from './live.ts'
import type { RecordChange, Resource } from './server.ts'

/** The record of this kind that was written, where that is what happened. */
export function changedRecord(told: Told, resource: Resource): RecordChange | undefined {
  if (told.topic !== resource || told.change.type !== 'record') return undefined
  return told.change
}

/** Whether a record of this kind was written that belongs to the agent. */
export function isOfAgent(told: Told, resource: Resource, agentId: string): boolean {
  return changedRecord(told, resource)?.agentId === agentId
}
