import type { Address } from '@agentcomms/spec'

/** A postal address on one line. */
export function addressLine({ street1, street2, city, state, postalCode, country }: Address): string {
  return [street1, street2, city, `${state} ${postalCode}`.trim(), country].filter(Boolean).join(', ')
}
