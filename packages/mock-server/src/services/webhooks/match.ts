import { type EventName, eventTypes } from '../event-log.ts'

/**
 * Returns whether an event name matches a pattern. `*` alone matches every event. Within a pattern, `*` matches
 * characters of one segment, and `**` also matches dots. Both match at least one character.
 */
export function matchesEvent(pattern: string, event: string): boolean {
  if (pattern === '*') return true
  if (!pattern.includes('*')) return pattern === event
  const source = pattern.replaceAll('.', '\\.').replace(/\*+/g, stars => (stars.length > 1 ? '.+' : '[^.]+'))
  return new RegExp(`^${source}$`).test(event)
}

/** Returns the events that patterns match, in the order of the patterns, each once. */
export function listMatchingEvents(patterns: readonly string[]): EventName[] {
  const matched = patterns.flatMap(pattern => eventTypes.filter(({ name }) => matchesEvent(pattern, name)))
  return [...new Set(matched.map(({ name }) => name))]
}
