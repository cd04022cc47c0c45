import { type EventName, eventTypes } from '../event-definitions.ts'

/**
 * Returns whether an event name matches a pattern. `*` alone matches every event. As a segment, `*` matches
 * one segment and `**` zero or more. Next to other characters, as in `mess*`, `*` matches one or more
 * characters except dots. `**` also matches dots.
 */
export function matchesEvent(pattern: string, event: string): boolean {
  if (pattern === '*') return true
  if (!pattern.includes('*')) return pattern === event
  // Each segment ends with a dot, so that the token `**.` can match no segment at all.
  const text = `${event}.`
  const tokens = pattern
    .split('.')
    .flatMap(segment => (/^\*\*+$/.test(segment) ? '**.' : [...splitSegment(segment), '.']))
  // `matches[i]`: the tokens so far match the first i characters. Backtracking would take exponential time.
  let matches = [true]
  for (const token of tokens) {
    const before = matches
    matches = token === '**.' ? [...before] : []
    const isWildcard = token.startsWith('*')
    const last = token.at(-1)
    let isOpen = false
    for (let index = 0; index < text.length; index++) {
      const character = text[index]
      isOpen = before[index] === true || (isOpen && isWildcard)
      if (token === '*' && character === '.') isOpen = false
      if (isOpen && (last === '*' || last === character)) matches[index + 1] = true
    }
  }
  return matches[text.length] === true
}

/** Returns the events that patterns match, in the order of the patterns, each once. */
export function listMatchingEvents(patterns: readonly string[]): EventName[] {
  const matched = patterns.flatMap(pattern => eventTypes.filter(({ name }) => matchesEvent(pattern, name)))
  return [...new Set(matched.map(({ name }) => name))]
}

/** Splits a segment into characters and wildcards: `a*` → `a`, `*`. */
function splitSegment(segment: string): string[] {
  return (segment.match(/\*+|[^*]/g) ?? []).map(token => token.slice(0, 2))
}
