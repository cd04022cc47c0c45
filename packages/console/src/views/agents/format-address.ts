import type { PostalAddress } from '@agentcomms/spec'

/** Returns a postal address on one line. */
export function formatAddress({ street1, street2, city, state, postalCode, country }: PostalAddress): string {
  return [street1, street2, city, `${state} ${postalCode}`.trim(), country].filter(Boolean).join(', ')
}
