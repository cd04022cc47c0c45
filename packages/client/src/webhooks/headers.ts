import { refuse } from './errors.ts'

/** A header's name as the service writes it, and as `Headers` and Node keep it. */
interface Name {
  readonly name: string
  readonly key: string
}

export const SIGNATURE = { name: 'X-Service-Signature', key: 'x-service-signature' } as const
export const TIMESTAMP = { name: 'X-Service-Timestamp', key: 'x-service-timestamp' } as const
export const EVENT = { name: 'X-Service-Event', key: 'x-service-event' } as const
export const DELIVERY_ID = { name: 'X-Service-Delivery-Id', key: 'x-service-delivery-id' } as const

/** `Headers`, an object with names in any case and values that may be arrays, pairs, or Node's flat `rawHeaders`. */
export type WebhookHeaders =
  | {
      /** The value of a header; null when it is absent. */
      get(name: string): string | null
    }
  | Readonly<Record<string, string | readonly string[] | undefined>>
  | readonly string[]
  | readonly (readonly [name: string, value: string | readonly string[] | undefined])[]

function search(headers: Record<string, unknown>, lowerCase: string): unknown {
  const flat = (Array.isArray(headers) ? headers : Object.entries(headers)).flat()
  return flat.filter((_, i) => i % 2 && String(flat[i - 1]).toLowerCase() === lowerCase)
}

/** The header's value, several joined by commas; `''` when absent. */
export function header(headers: WebhookHeaders, { name, key }: Name): string {
  const record = headers as Record<string, unknown>
  // Lower case first: what Node's requests hold.
  const value =
    record[key] ??
    (typeof record.get === 'function' ? record.get(name) : (record[name] ?? search(record, key)))
  return String(value ?? '')
}

export function requireHeader(headers: WebhookHeaders, wanted: Name): string {
  return header(headers, wanted) || refuse('missing_header', `Header ${wanted.name} is missing`)
}
