import type { EventPayload, LoggedEvent } from '../../server.ts'

/** An event of the log, under a name of its own: events have none. */
export interface EventRow {
  id: string
  event: LoggedEvent
}

/** What an event is about, in a line. `nameOf` answers the name of an agent. */
export function subjectOf(payload: EventPayload, nameOf: (agentId: string) => string): string {
  const { fromAddress, toAddress, subject }: Partial<Record<string, unknown>> = { ...payload }
  const way =
    typeof fromAddress === 'string' && typeof toAddress === 'string' && `${fromAddress} → ${toAddress}`
  return [nameOf(payload.agentId), way, subject]
    .filter(one => typeof one === 'string' && one !== '')
    .join(' · ')
}

/** The events that have every word of a text in them. */
export function filterEvents(
  rows: readonly EventRow[],
  text: string,
  nameOf: (agentId: string) => string,
): readonly EventRow[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter(({ event: { payload } }) => {
    const all = [nameOf(payload.agentId), ...Object.values(payload).map(String)].join(' ').toLowerCase()
    return words.every(word => all.includes(word))
  })
}
