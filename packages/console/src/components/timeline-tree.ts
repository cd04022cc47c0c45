import type { RecordKind, TimelineEntry } from '@agentcomms/spec/control'
import { getRecordRoute } from '../routing/route.ts'

/** Entry of a timeline, with the entries that it caused. */
export interface TimelineNode {
  entry: TimelineEntry
  /** Time since the entry before, in milliseconds. */
  sinceBefore: number
  effects: TimelineNode[]
}

/** Returns the first causes of a timeline, each with its effects. */
export function buildTimelineTree(entries: readonly TimelineEntry[]): TimelineNode[] {
  const roots: TimelineNode[] = []
  const firstNodes = new Map<string, TimelineNode>()
  let before: TimelineEntry | undefined
  for (const entry of entries) {
    if (isStartOfAttempt(entry)) continue
    const sinceBefore = before ? Date.parse(entry.at) - Date.parse(before.at) : 0
    const node = { entry, sinceBefore, effects: [] }
    const cause = entry.causedBy === null ? undefined : firstNodes.get(entry.causedBy)
    const siblings = cause?.effects ?? roots
    siblings.push(node)
    if (!firstNodes.has(entry.id)) firstNodes.set(entry.id, node)
    before = entry
  }
  return roots
}

/** Whether an entry only reports that an attempt starts. The entry of the attempt follows. */
function isStartOfAttempt(entry: TimelineEntry): boolean {
  return entry.type === 'record' && entry.resource === 'delivery' && entry.status === 'IN_FLIGHT'
}

/** Parts and query of a route. */
type RouteParts = [parts: readonly string[], query?: Record<string, string>]

/** Returns the route of the detail of an entry. Undefined if it has none. */
export function getEntryRoute(entry: TimelineEntry): RouteParts | undefined {
  switch (entry.type) {
    case 'request':
      return [['activity', entry.id]]
    case 'event':
      return [['activity', entry.id]]
    case 'attempt':
      return [['webhooks', 'deliveries', entry.deliveryId], { attempt: entry.id }]
    case 'record': {
      const parts = entry.change === 'deleted' ? undefined : getRecordRoute(entry)
      return parts && [parts]
    }
    case 'operation':
      return [['activity', entry.id]]
  }
}

/** Returns a time difference such as "+8.3 s" or "+2 h". Empty below 0.1 seconds. */
export function formatTimeSince(milliseconds: number): string {
  const seconds = milliseconds / 1_000
  if (seconds < 0.1) return ''
  if (seconds < 100) return `+${Math.round(seconds * 10) / 10} s`
  const minutes = seconds / 60
  if (minutes < 100) return `+${Math.round(minutes)} min`
  return minutes < 6_000 ? `+${Math.round(minutes / 60)} h` : `+${Math.round(minutes / 1_440)} days`
}

/** Returns the name of a kind of record in words, such as "Phone number". */
export function formatResource(resource: RecordKind): string {
  if (resource === 'webhook') return 'Subscription'
  const words = resource.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
