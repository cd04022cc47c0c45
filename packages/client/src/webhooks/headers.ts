import { refuse } from './errors.ts'

/** A header's name as the service writes it, and as `Headers` and Node keep it. */
type Name = readonly [name: string, lowerCase: string]

export const SIGNATURE = ['X-Service-Signature', 'x-service-signature'] as const
export const TIMESTAMP = ['X-Service-Timestamp', 'x-service-timestamp'] as const
export const EVENT = ['X-Service-Event', 'x-service-event'] as const
export const DELIVERY_ID = ['X-Service-Delivery-Id', 'x-service-delivery-id'] as const

/** `Headers`, an object with names in any case and values that may be arrays, or Node's flat `rawHeaders`. */
export type WebhookHeaders =
  | { get(name: string): string | null }
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | readonly string[]

function search(headers: Record<string, unknown>, lowerCase: string): unknown {
  const isName = (key: unknown) => String(key).toLowerCase() === lowerCase
  if (Array.isArray(headers)) return headers.filter((_, i) => i % 2 && isName(headers[i - 1]))
  return Object.keys(headers)
    .filter(isName)
    .map(key => headers[key])
}

/** The header's value, several joined by commas; `''` when absent. */
export function header(headers: WebhookHeaders, [name, lowerCase]: Name): string {
  const record = headers as Record<string, unknown>
  const value =
    typeof record.get === 'function'
      ? record.get(name)
      : (record[lowerCase] ?? record[name] ?? search(record, lowerCase))
  return String(value ?? '')
}

export function requireHeader(headers: WebhookHeaders, name: Name): string {
  return header(headers, name) || refuse('missing_header', `Header ${name[0]} is missing`)
}
