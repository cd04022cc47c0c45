/**
 * Returns whether an event name matches a pattern of a webhook subscription. `*` alone matches every event. A name
 * has segments separated by dots. `*` matches within one segment, at least one character; `**` also matches dots.
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
  const source = pattern
    .replace(/[^\w*]/g, '\\$&')
    .replace(/\*+/g, stars => (stars.length > 1 ? '.+' : '[^.]+'))
  return new RegExp(`^${source}$`).test(event)
}
