import { eventTypes } from '../event-log.ts'

/**
 * Whether an event name fits a pattern: `*` alone is every event, `*` inside a name any text of exactly one segment,
 * `**` across segments.
 */
export function matchesEvent(pattern: string, event: string): boolean {
  if (pattern === '*' || pattern === '**') return true
  if (!pattern.includes('*')) return pattern === event
  return compile(pattern).test(event)
}

/** The events that patterns ask for, in the order of the patterns, none twice. Only these can ever fire. */
export function eventsFor(patterns: readonly string[]): string[] {
  const asked = patterns.flatMap(pattern => eventTypes.filter(({ name }) => matchesEvent(pattern, name)))
  return [...new Set(asked.map(({ name }) => name))]
}

function compile(pattern: string): RegExp {
  const source = pattern
    .replaceAll('.', '\\.')
    .replace(/\*{2,}|\*/g, stars => (stars.length > 1 ? '.+' : '[^.]+'))
  return new RegExp(`^${source}$`)
}
