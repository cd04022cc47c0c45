import { go, href } from '../../router.ts'
import { addressOf, type MailPlace } from './mail-address.ts'

/** The address of a place in the mail, for links. */
export function mailHref(place: Partial<MailPlace>): string {
  const { parts, query } = addressOf(place)
  return href(parts, query)
}

/** Goes to a place in the mail; `replace` leaves no step to go back to. */
export function goTo(place: Partial<MailPlace>, { replace = false } = {}): void {
  const { parts, query } = addressOf(place)
  go(parts, query, { replace })
}
