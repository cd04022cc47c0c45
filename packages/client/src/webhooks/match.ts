/**
 * Whether an event name fits a pattern as subscriptions use them: `*` alone takes every event, `*` within a name any
 * text of one segment, `**` across segments. Interface section 6.3.
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
