import type { EventPayload, LoggedEvent } from '@agentcomms/spec/control'
import { matchesSearch } from '../../search/matches-search.ts'

/** Event of the log, with its id for the list. */
export interface EventRow {
  id: string
  event: LoggedEvent
}

/** Returns a one-line summary of an event. `getName` returns the name of an agent. */
export function summarizeEvent(payload: EventPayload, getName: (agentId: string) => string): string {
  const { fromAddress, toAddress, subject }: Partial<Record<string, unknown>> = { ...payload }
  const addresses =
    typeof fromAddress === 'string' && typeof toAddress === 'string' && `${fromAddress} → ${toAddress}`
  return [getName(payload.agentId), addresses, subject]
    .filter(text => typeof text === 'string' && text !== '')
    .join(' · ')
}

/** Returns the events that contain all words of a text. */
export function filterEvents(
  rows: readonly EventRow[],
  text: string,
  getName: (agentId: string) => string,
): readonly EventRow[] {
  if (text.trim() === '') return rows
  return rows.filter(({ event: { payload } }) =>
    matchesSearch(text, [getName(payload.agentId), ...Object.values(payload).map(String)]),
  )
}
