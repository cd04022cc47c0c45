import { rejectDelivery } from './errors.ts'

export const SIGNATURE_HEADER = 'X-Service-Signature'
export const TIMESTAMP_HEADER = 'X-Service-Timestamp'
export const EVENT_HEADER = 'X-Service-Event'
export const DELIVERY_ID_HEADER = 'X-Service-Delivery-Id'

// Calls of toLowerCase() would take a twentieth of the time of a verification.
const LOWER_CASE_NAMES = {
  [SIGNATURE_HEADER]: 'x-service-signature',
  [TIMESTAMP_HEADER]: 'x-service-timestamp',
  [EVENT_HEADER]: 'x-service-event',
  [DELIVERY_ID_HEADER]: 'x-service-delivery-id',
} as const

type HeaderName = keyof typeof LOWER_CASE_NAMES

/**
 * Headers of a delivery, with names in any case: a `Headers` object, an object whose values may be arrays, a list of
 * pairs, or Node's flat `rawHeaders`.
 */
export type WebhookHeaders =
  | {
      /** Returns the value of a header, or null if it is absent. */
      get(name: string): string | null
    }
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | readonly string[]
  | readonly (readonly [name: string, value: string | readonly string[] | undefined])[]

/** Returns the values of a header whose name may be in any case. */
function findValues(headers: object, lowerCaseName: string): unknown[] {
  const namesAndValues: unknown[] = (Array.isArray(headers) ? headers : Object.entries(headers)).flat()
  return namesAndValues.filter((_, index) => {
    const isValue = index % 2 === 1
    return isValue && String(namesAndValues[index - 1]).toLowerCase() === lowerCaseName
  })
}

/** Returns the header's values, joined by commas, or `''` if it is absent. */
export function getHeader(headers: WebhookHeaders, name: HeaderName): string {
  const record = headers as Readonly<Record<string, unknown>>
  const lowerCaseName = LOWER_CASE_NAMES[name]
  // Header names of Node's requests are in lower case.
  const value = record[lowerCaseName] ?? (typeof record.get === 'function' ? record.get(name) : record[name])
  return String(value ?? findValues(headers, lowerCaseName))
}

/** Returns the header's value. Rejects an absent or empty one with `missing_header`. */
export function requireHeader(headers: WebhookHeaders, name: HeaderName): string {
  return getHeader(headers, name) || rejectDelivery('missing_header', `Missing header ${name}`)
}
