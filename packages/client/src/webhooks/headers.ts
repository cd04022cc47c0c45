import { refuse } from './errors.ts'

export const SIGNATURE = 'X-Service-Signature'
export const TIMESTAMP = 'X-Service-Timestamp'
export const EVENT = 'X-Service-Event'
export const DELIVERY_ID = 'X-Service-Delivery-Id'

/** `Headers`, an object with names in any case and values that may be arrays, pairs, or Node's flat `rawHeaders`. */
export type WebhookHeaders =
  | {
      /** The value of a header; null when it is absent. */
      get(name: string): string | null
    }
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | readonly string[]
  | readonly (readonly [name: string, value: string | readonly string[] | undefined])[]

/** Finds the values of a header whose name may be in any case. */
function search(headers: object, lowerCaseName: string): unknown[] {
  const namesAndValues: unknown[] = (Array.isArray(headers) ? headers : Object.entries(headers)).flat()
  return namesAndValues.filter((_, index) => {
    const isValue = index % 2 === 1
    return isValue && String(namesAndValues[index - 1]).toLowerCase() === lowerCaseName
  })
}

/** Returns the header's value, several joined by commas; `''` when it is absent. */
export function header(headers: WebhookHeaders, name: string): string {
  const record = headers as Readonly<Record<string, unknown>>
  const lowerCaseName = name.toLowerCase()
  // Node's requests have names in lower case.
  const value = record[lowerCaseName] ?? (typeof record.get === 'function' ? record.get(name) : record[name])
  return String(value ?? search(headers, lowerCaseName))
}

/** Returns the header's value. Throws `missing_header` when it is absent or empty. */
export function requireHeader(headers: WebhookHeaders, name: string): string {
  return header(headers, name) || refuse('missing_header', `Header ${name} is missing`)
}
