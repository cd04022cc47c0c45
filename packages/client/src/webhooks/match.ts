/**
 * Returns whether an event name matches a pattern of a webhook subscription. The pattern `*` matches every
 * event. Dots separate the segments of a name. The segment `*` matches one segment, and `**` matches zero or
 * more. Inside a segment, as in `mess*`, `*` matches one or more characters except dots. `**` there also
 * matches dots.
 *
 * @example
 * ```ts
 * import { matchesEvent } from '@agentcomms/client/webhooks'
 *
 * if (matchesEvent('message.*', delivery.event)) console.log(delivery.payload)
 * ```
 */
export function matchesEvent(pattern: string, event: string): boolean {
  if (pattern === '*') return true
  // Each segment ends with a dot, so that the token `**.` can match no segment at all.
  const text = `${event}.`
  const tokens = pattern
    .split('.')
    .flatMap(segment => (/^\*\*+$/.test(segment) ? '**.' : [...splitSegment(segment), '.']))
  // `matches[i]` is true if the tokens so far match the first `i` characters. Backtracking could take exponential time.
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

/** Splits a segment into characters and wildcards: `a*` → `a`, `*`. */
function splitSegment(segment: string): string[] {
  return (segment.match(/\*+|[^*]/g) ?? []).map(token => token.slice(0, 2))
}
