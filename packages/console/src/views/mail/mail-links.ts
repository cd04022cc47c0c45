import { go, href } from '../../routing/router.ts'
import { type MailRoute, toRouteParts } from './mail-route.ts'

/** Returns the hash of a route in the Mail section, for links. */
export function mailHref(route: Partial<MailRoute>): string {
  const { parts, query } = toRouteParts(route)
  return href(parts, query)
}

/** Goes to a route in the Mail section. With `replace`, it replaces the current history entry. */
export function goToMail(route: Partial<MailRoute>, { replace = false } = {}): void {
  const { parts, query } = toRouteParts(route)
  go(parts, query, { replace })
}
